/** How long, and how many, unpaid copies may be reserved. */

/** Minutes for which unpaid copies are reserved; another attempt to pay restarts them. */
export const HOLD_MINUTES = 30
/** Minutes after which copies are back, however often paying was tried: counted from when the order was placed. */
export const MAX_HOLD_MINUTES = 60

/** Days for which an order that the shop took can be paid, and its copies stay off the shelf. */
export const PAY_DAYS = 3

/** Unpaid orders and their copies, of one contact (customer, or a guest’s e-mail) and of one network’s guests together. */
export const UNPAID_LIMITS = {
  contact: { orders: 4, copies: 60 },
  visitor: { orders: 12, copies: 200 },
} as const
/** Hours for which a never paid order counts against its buyer's limit of reserved copies. */
export const UNPAID_HOURS = 12

/** Returns how many minutes it is until a moment, at least one. */
export function minutesUntil(moment: string, now = Date.now()): number {
  return Math.max(1, Math.ceil((Date.parse(moment) - now) / 60_000))
}
