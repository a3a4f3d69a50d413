/** Numbers of orders and returns, and how secrets are compared. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { ORDER_NUMBER_ALPHABET } from '#shared/orders/order-number.ts'

/** Returns a number that says nothing about how many there are: of an order `GMP-4F7K-92QX`, of a return `RET-4F7K-92QX`. */
export function newNumber(prefix: 'GMP' | 'RET'): string {
  const group = () =>
    Array.from({ length: 4 }, () => ORDER_NUMBER_ALPHABET[randomInt(ORDER_NUMBER_ALPHABET.length)]).join('')
  return `${prefix}-${group()}-${group()}`
}

/** Tells whether two secrets are equal, in a time that does not depend on where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

/** Returns a fingerprint of a request, by which a repetition of it is recognised. */
export function fingerprint(text: string): string {
  return digest(text).toString('hex')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
