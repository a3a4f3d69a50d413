import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Returns `length` random characters of Stripe's id alphabet. */
export const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** Returns an id in Stripe's form: prefix, underscore, 24 random characters. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`

/** Returns the id of a reference that Stripe's types allow to be expanded. */
export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : reference
}
