/** The same period of the year before. */
import { day, type Day } from '#server/platform/actions/values.ts'
import type { Period } from '#server/selling/invoices/accounts/period.ts'
import { DAY_MS } from '#shared/time/durations.ts'

const WEEK_DAYS = 7
const YEAR_OF_WEEKS = 52 * WEEK_DAYS

const utc = ({ written }: Day) => Date.parse(`${written}T00:00:00Z`)
const dayOf = (ms: number) => day().parse(new Date(ms).toISOString().slice(0, 10))

/** Returns how many days a period has. */
export const daysOf = ({ from, to }: Period) => Math.round((utc(to) - utc(from)) / DAY_MS) + 1

function sameDate(given: Day): Day {
  const [year = 0, month = 1, date = 1] = given.written.split('-').map(Number)
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate()
  return dayOf(Date.UTC(year - 1, month - 1, Math.min(date, last)))
}

/** Returns the same dates of the year before; of up to a week the same days of the week, since a Saturday sells more than a Tuesday. */
export function yearBefore(period: Period): Period {
  if (daysOf(period) > WEEK_DAYS) return { from: sameDate(period.from), to: sameDate(period.to) }
  const back = (given: Day) => dayOf(utc(given) - YEAR_OF_WEEKS * DAY_MS)
  return { from: back(period.from), to: back(period.to) }
}
