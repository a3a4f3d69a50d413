/** What can go wrong with a whole order, beyond its fields; each has words that say the remedy. */
import type { Quote } from '#shared/contract/orders.ts'
import type { ApiError } from '../api/client.ts'

export type Problem =
  | { kind: 'outOfStock' | 'unavailable' | 'offline' | 'tooMany' | 'failed' | 'termsChanged' }
  /** `seen`: the recap that the shopper agreed to. */
  | { kind: 'priceChanged'; seen: Quote }

/** Returns the problem behind a refusal of the API; `seen` is the recap that it answers. */
export function problemOf(error: ApiError, seen: Quote): Problem {
  switch (error.code) {
    case 'OUT_OF_STOCK':
      return { kind: 'outOfStock' }
    case 'PRICE_CHANGED':
      return { kind: 'priceChanged', seen }
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
