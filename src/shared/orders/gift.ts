/** Orders that are presents: their wrapping, and until when their books can be exchanged. */
import { shopDay } from '../time/shop-time.ts'

export const MAX_GIFT_NOTE = 500
/** The most that wrapping may cost, in cents. */
export const MOST_WRAPPING_CENTS = 2000
/** For how many days after it is there a present can be exchanged. */
export const LEAST_EXCHANGE_DAYS = 14
export const MOST_EXCHANGE_DAYS = 120

export type GiftOffer = {
  /** What wrapping an order costs, VAT included; 0: nothing; null: the shop does not wrap. */
  wrappingCents: number | null
  exchangeDays: number
}

/** What holds until staff decide otherwise (`npm run shop -- gifts offer`). */
export const DEFAULT_GIFTS: GiftOffer = { wrappingCents: 0, exchangeDays: 30 }

type Promised = { homeBy: string | null; readyAt: string }

/** Returns the day by which everything is there at the latest: at home, or at the shop; undefined: nothing is promised. */
export function thereBy(
  promises: readonly (Promised | null | undefined)[],
  isPickup: boolean,
): string | undefined {
  const days = promises.flatMap((promise) => {
    const day = promise && (isPickup ? shopDay(new Date(promise.readyAt)) : promise.homeBy)
    return day ? [day] : []
  })
  return days.toSorted().at(-1)
}
