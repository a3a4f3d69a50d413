/** What the schema of an argument tells about how it is typed. */
import { z } from 'zod'

/** `timeZone` is typed `--time-zone`. */
export const optionName = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-')

function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return bare(schema.unwrap())
  return schema instanceof z.ZodPipe ? bare(schema.in) : schema
}

/** Returns how an argument is described, also inside what makes it optional; empty where nobody said. */
export function descriptionOf(schema: z.core.$ZodType): string {
  const told = (schema as z.ZodType).meta()?.description
  if (told !== undefined) return told
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? descriptionOf(schema.unwrap())
    : ''
}

/** Names, in a schema's description, what the command line reads from a file. */
export const FILE = 'x-file'

/** How the content of a file is given to a schema; undefined for one that is typed as it is. */
export const fileKind = (schema: z.core.$ZodType) =>
  (bare(schema) as z.ZodType).meta()?.[FILE] as 'text' | 'bytes' | undefined

/** Tells whether an option is typed without a value. */
export const isFlag = (schema: z.core.$ZodType) => bare(schema) instanceof z.ZodBoolean

/** Tells whether it may be given several times. */
export const isMany = (schema: z.core.$ZodType) => bare(schema) instanceof z.ZodArray

/** Tells whether the command cannot do without it. */
export const isNeeded = (schema: z.core.$ZodType) =>
  !(schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
