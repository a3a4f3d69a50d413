/** How long personal data is kept: what the privacy text promises (`shared/text/legal`), in the order in which it does. */
export type Period = { years: number } | { months: number }

export const PERIODS = {
  /** From the end of the order's year: the legal term of accounts and their vouchers. */
  orders: { years: 10 },
  unpaidOrders: { years: 1 },
  deletedLists: { months: 1 },
  /** Books that a reader added to their shelf and took off again. */
  takenOffShelf: { months: 1 },
  unsubscribed: { years: 1 },
  returnPhotos: { years: 1 },
  /** Statements of withdrawal by mail; what was confirmed stays with its order. */
  statements: { months: 1 },
  eventRegistrations: { months: 3 },
  reservations: { months: 1 },
  endedAlerts: { months: 3 },
  alerts: { years: 2 },
  messages: { years: 3 },
  mails: { months: 12 },
} as const satisfies Record<string, Period>

/** Returns the instant that lies a period before another, the last day of a month that lacks its day: what is older is past its time. */
export function periodBefore(now: Date, period: Period): Date {
  const months = 'years' in period ? period.years * 12 : period.months
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  // 31 February is 3 March to a Date, and whatever lies between would go too early
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0)
  return before
}

/** Returns the first instant of a year that is so long over. */
export const yearsOver = (now: Date, { years }: { years: number }): Date =>
  new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1))
