/** How secrets are compared, and requests recognised. */
import { createHash, timingSafeEqual } from 'node:crypto'

/** Tells whether two secrets are equal, in a time that does not depend on where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

/** Returns a fingerprint of a request, by which a repetition of it is recognised. */
export function fingerprint(text: string): string {
  return digest(text).toString('hex')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
