/** Retention periods of personal data, in the order of the privacy text (`shared/text/legal`). */
export type Period = { years: number } | { months: number }

export const PERIODS = {
  /** From the end of the order's year: the legal term for accounts and vouchers. */
  orders: { years: 10 },
  unpaidOrders: { years: 1 },
  deletedLists: { months: 1 },
  /** Added books that a reader removed from their bookcase. */
  takenOffShelf: { months: 1 },
  unsubscribed: { years: 1 },
  returnPhotos: { years: 1 },
  /** Mailed withdrawal statements; confirmed ones stay with their order. */
  statements: { months: 1 },
  eventRegistrations: { months: 3 },
  reservations: { months: 1 },
  /** Names, message and address on the card of a voucher, from its last day. */
  voucherCards: { months: 3 },
  endedAlerts: { months: 3 },
  alerts: { years: 2 },
  follows: { years: 3 },
  /** Which books of authors whom they follow a reader was mailed about. */
  followNews: { months: 3 },
  customerNotes: { years: 3 },
  messages: { years: 3 },
  mails: { months: 12 },
  /** The record of text messages, which names nobody. */
  texts: { months: 12 },
} as const satisfies Record<string, Period>

/**
 * Returns the instant a period before another, or the last day of a month without that day. Older data is past its
 * retention period.
 */
export function periodBefore(now: Date, period: Period): Date {
  const months = 'years' in period ? period.years * 12 : period.months
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  // `Date` turns 31 February into 3 March, which would delete data too early
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0)
  return before
}

/** Returns the first instant of the latest calendar year that is out of retention. */
export const yearsOver = (now: Date, { years }: { years: number }): Date =>
  new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1))
