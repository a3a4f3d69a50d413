/** Compares secrets and fingerprints requests. */
import { createHash, timingSafeEqual } from 'node:crypto'

/** Returns whether two secrets are equal, in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

/** Returns the fingerprint of a request, which identifies its repetition. */
export function fingerprint(text: string): string {
  return digest(text).toString('hex')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
