/** What can go wrong with a whole order, beyond its fields; each has words that say the remedy. */
import type { Quote } from '#shared/contract/checkout.ts'
import { minutesUntil } from '#shared/orders/unpaid-holds.ts'
import type { ApiError } from '../api/client.ts'

export type Problem =
  | { kind: 'outOfStock' | 'unavailable' | 'offline' | 'tooMany' | 'unpaidLimit' | 'failed' | 'termsChanged' }
  /** Others are paying for what is missing; in so many minutes it is back at the latest, unless they do. */
  | { kind: 'held'; minutes: number }
  /** `seen`: the recap that the shopper agreed to. */
  | { kind: 'priceChanged'; seen: Quote }

/** Returns the problem behind a refusal of the API; `seen` is the recap that it answers. */
export function problemOf(error: ApiError, seen: Quote): Problem | undefined {
  switch (error.code) {
    case 'UNAUTHENTICATED':
      // Their session ended: a dialog of its own asks them to sign in again
      return undefined
    case 'OUT_OF_STOCK':
      return error.details.held_until === undefined
        ? { kind: 'outOfStock' }
        : { kind: 'held', minutes: minutesUntil(error.details.held_until) }
    case 'PRICE_CHANGED':
      return { kind: 'priceChanged', seen }
    case 'PAYMENT_PROVIDER_UNAVAILABLE':
    case 'DATABASE_UNAVAILABLE':
      return { kind: 'unavailable' }
    case 'OFFLINE':
      return { kind: 'offline' }
    case 'UNPAID_LIMIT':
      return { kind: 'unpaidLimit' }
    case 'TOO_MANY_REQUESTS':
      return { kind: 'tooMany' }
    default:
      return { kind: 'failed' }
  }
}
