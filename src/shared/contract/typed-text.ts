/** Text that people type, safe to store and to mail: no control characters, which could forge a header. */
import { z } from 'zod'
import { isEmailAddress, MAX_EMAIL_CHARACTERS } from '#shared/contact/email-address.ts'

/** No half characters either, which databases refuse. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\r\n])*$/u

const typed = () => z.string().overwrite(withoutDirections).trim()

/** Something on one line; surrounding spaces do not count. */
export const oneLine = (max: number) => typed().min(1).max(max).regex(ONE_LINE)

/** Something on one line, or an empty text. */
export const lineOrEmpty = (max: number) => typed().max(max).regex(ONE_LINE)

/** Something of one or several lines. */
export const lines = (min: number, max: number) => typed().min(min).max(max).regex(LINES)

const optional = (schema: z.ZodString) => schema.nullish().transform((text) => text || null)

/** Something on one line, or nothing: an empty text is null. */
export const optionalLine = (max: number) => optional(typed().max(max).regex(ONE_LINE))

/** Something of one or several lines, or nothing: an empty text is null. */
export const optionalLines = (max: number) => optional(typed().max(max).regex(LINES))

/** An address of the basic pattern (§5), in small letters. */
export const emailAddress = () =>
  z
    .string()
    .trim()
    .max(MAX_EMAIL_CHARACTERS)
    .refine(isEmailAddress, { message: 'must be an e-mail address' })
    .transform((address) => address.toLowerCase())

/**
 * Marks that turn the direction of text without an end of their own turn what stands after them too: `\u202Egnp.exe` reads
 * as “exe.png”, and so would the shop's words beside it. Writing from right to left needs none of them.
 */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g

/** Returns the text without them. */
export const withoutDirections = (text: string): string => text.replaceAll(DIRECTIONS, '')
