/** The same period of the year before. */
import { addDays } from '#shared/opening/days.ts'
import { day, type Day } from '#server/platform/actions/values.ts'
import type { Period } from '#server/selling/invoices/accounts/period.ts'
import { DAY_MS } from '#shared/time/durations.ts'

const WEEK_DAYS = 7
/** Days from a day to the one of the year before that is the same day of the week. */
const YEAR_OF_WEEKS = 52 * WEEK_DAYS
/** Longer periods are shown by months. */
const MOST_DAYS = 62

const utc = ({ written }: Day) => Date.parse(`${written}T00:00:00Z`)

/** Returns the day so many days after another one. */
export const daysAfter = ({ written }: Day, days: number) => day().parse(addDays(written, days))

/** Returns how many days a period has. */
export const daysOf = ({ from, to }: Period) => Math.round((utc(to) - utc(from)) / DAY_MS) + 1

/** Returns whether a period is shown day by day. */
export const isByDays = (period: Period) => daysOf(period) <= MOST_DAYS

function sameDate(given: Day): Day {
  const [year = 0, month = 1, date = 1] = given.written.split('-').map(Number)
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate()
  return day().parse(new Date(Date.UTC(year - 1, month - 1, Math.min(date, last))).toISOString().slice(0, 10))
}

/** Returns whether the same days of the week stand beside a period: a Saturday sells more than a Tuesday. */
const isByWeekdays = (period: Period) => daysOf(period) <= WEEK_DAYS

/**
 * Returns the same dates of the year before, or the same days of the week. A period of days stands beside as many days, one beside
 * another from the first on: 1 to 29 February beside 1 February to 1 March.
 */
export function yearBefore(period: Period): Period {
  const from = isByWeekdays(period) ? daysAfter(period.from, -YEAR_OF_WEEKS) : sameDate(period.from)
  const to = isByDays(period) ? daysAfter(from, daysOf(period) - 1) : sameDate(period.to)
  return { from, to }
}
