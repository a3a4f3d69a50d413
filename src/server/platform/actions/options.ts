/** How an argument's schema determines its command-line option. */
import { z } from 'zod'
import { editDistance } from '../text/edit-distance.ts'

/** `timeZone` is typed `--time-zone`. */
export const optionName = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-')

function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return bare(schema.unwrap())
  return schema instanceof z.ZodPipe ? bare(schema.in) : schema
}

/** Returns the description of an argument, also inside an optional one; empty if there is none. */
export function descriptionOf(schema: z.core.$ZodType): string {
  const described = (schema as z.ZodType).meta()?.description
  if (described !== undefined) return described
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? descriptionOf(schema.unwrap())
    : ''
}

/** Marks, in a schema's metadata, an argument that the command line reads from a file. */
export const FILE = 'x-file'

/** How a schema receives a file's content; undefined if it is typed. */
export const fileKind = (schema: z.core.$ZodType) =>
  (bare(schema) as z.ZodType).meta()?.[FILE] as 'text' | 'bytes' | undefined

/** Returns whether an option takes no value. */
export const isFlag = (schema: z.core.$ZodType) => bare(schema) instanceof z.ZodBoolean

/** Returns whether it may be given several times. */
export const isMany = (schema: z.core.$ZodType) => bare(schema) instanceof z.ZodArray

/** Returns whether it is required. */
export const isNeeded = (schema: z.core.$ZodType) =>
  !(schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)

/** Suggests the word that was probably meant. */
const MAX_ERRORS = 3

/** Returns ` Did you mean "…"?` for a word close to a known one, else an empty text. */
export function didYouMean(typed: string, known: readonly string[]): string {
  const most = Math.min(MAX_ERRORS, Math.max(1, Math.floor(typed.length / 2)))
  const [best] = known
    .map((word) => ({ word, errors: editDistance(typed.toLowerCase(), word, most) }))
    .filter(({ word, errors }) => errors <= most || (typed.length > 2 && word.startsWith(typed)))
    .toSorted((a, b) => a.errors - b.errors)
  return best ? ` Did you mean "${best.word}"?` : ''
}
