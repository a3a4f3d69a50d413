/** What can go wrong with a whole order, beyond its fields; each has words that say the remedy. */
import type { ApiError } from '../api/client.ts'

export type Problem =
  | { kind: 'outOfStock' | 'unavailable' | 'offline' | 'tooMany' | 'failed' | 'termsChanged' }
  /** `wasCents`: the total that the shopper had seen. */
  | { kind: 'priceChanged'; wasCents: number }

/** Returns the problem behind a refusal of the API; `seenCents` is the total that was sent. */
export function problemOf(error: ApiError, seenCents: number): Problem {
  switch (error.code) {
    case 'OUT_OF_STOCK':
      return { kind: 'outOfStock' }
    case 'PRICE_CHANGED':
      return { kind: 'priceChanged', wasCents: seenCents }
    case 'PAYMENT_PROVIDER_UNAVAILABLE':
    case 'DATABASE_UNAVAILABLE':
      return { kind: 'unavailable' }
    case 'OFFLINE':
      return { kind: 'offline' }
    case 'TOO_MANY_REQUESTS':
      return { kind: 'tooMany' }
    default:
      return { kind: 'failed' }
  }
}
