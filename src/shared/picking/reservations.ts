/** Copies reserved for a customer at the counter. */
export const RESERVATION_STATES = ['held', 'sold', 'released', 'expired'] as const
export type ReservationState = (typeof RESERVATION_STATES)[number]

/** Days for which copies are reserved by default, and at most. */
export const RESERVATION_DAYS = 7
export const MAX_RESERVATION_DAYS = 60
export const MAX_RESERVED_COPIES = 50

/** Writes a place of the hold shelf as its label does: `R9`. */
export const holdCode = (place: number) => `R${place}`
