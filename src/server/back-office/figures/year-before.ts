/** The same period of the year before. */
import { day, type Day } from '#server/platform/actions/values.ts'
import type { Period } from '#server/selling/invoices/accounts/period.ts'
import { DAY_MS } from '#shared/time/durations.ts'

const WEEK_DAYS = 7
/** Days from a day to the one of the year before that is the same day of the week. */
export const YEAR_OF_WEEKS = 52 * WEEK_DAYS

const utc = ({ written }: Day) => Date.parse(`${written}T00:00:00Z`)
const dayOf = (ms: number) => day().parse(new Date(ms).toISOString().slice(0, 10))

/** Returns how many days a period has. */
export const daysOf = ({ from, to }: Period) => Math.round((utc(to) - utc(from)) / DAY_MS) + 1

function sameDate(given: Day): Day {
  const [year = 0, month = 1, date = 1] = given.written.split('-').map(Number)
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate()
  return dayOf(Date.UTC(year - 1, month - 1, Math.min(date, last)))
}

const sameWeekday = (given: Day) => dayOf(utc(given) - YEAR_OF_WEEKS * DAY_MS)

/** Returns whether the same days of the week stand beside a period: a Saturday sells more than a Tuesday. */
export const isByWeekdays = (period: Period) => daysOf(period) <= WEEK_DAYS

/** Returns the day of the year before that stands beside one of a period. */
export const dayBefore = (period: Period, given: Day) =>
  isByWeekdays(period) ? sameWeekday(given) : sameDate(given)

/** Returns the same dates of the year before, or the same days of the week. */
export const yearBefore = (period: Period): Period => ({
  from: dayBefore(period, period.from),
  to: dayBefore(period, period.to),
})
