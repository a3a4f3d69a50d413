/** When the shop is open, counted on its own clock: days and hours that a promise can name. */
import { instantOf, dayAt } from '../time/zoned-time.ts'
import { addDays, weekdayOf, type Day, type Weekday } from './days.ts'
import type { FrenchHoliday } from './french-holidays.ts'

/** Two times of one day, `10:00` to `19:00`; `24:00` is its end. */
export type Interval = readonly [from: string, to: string]
/** Days on which the shop stays closed, the last one included. */
export type Closing = {
  readonly from: Day
  readonly to: Day
  /** In the shop's words. */
  readonly why?: string
  readonly holiday?: FrenchHoliday
}

export type OpeningHours = {
  /** IANA name of the zone whose clock the week is read on. */
  readonly zone: string
  readonly week: Readonly<Record<Weekday, readonly Interval[]>>
  readonly closed: readonly Closing[]
}

export type Opening = { from: Date; to: Date }

/** Beyond that, a shop that never opens would be searched for ever. */
const MAX_DAYS_AHEAD = 400

/** Returns the instant that a time of a day means at the shop. */
export function timeAt({ zone }: Pick<OpeningHours, 'zone'>, day: Day, time: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantOf({ year, month, day: date, hour, minute }, zone)
}

/** Returns the closing that covers a day. */
export const closingOn = ({ closed }: OpeningHours, day: Day): Closing | undefined =>
  closed.find(({ from, to }) => from <= day && day <= to)

/** Returns the hours of a day as its week and its closings have them, the earliest first. */
export function hoursOn(hours: OpeningHours, day: Day): readonly Interval[] {
  return closingOn(hours, day) ? [] : hours.week[weekdayOf(day)]
}

/** Returns the hours of a day as instants, in a row even where summer time pushes one into the next. */
export function openingsOn(hours: OpeningHours, day: Day): Opening[] {
  const openings: Opening[] = []
  for (const [from, to] of hoursOn(hours, day)) {
    const begins = timeAt(hours, day, from)
    const before = openings.at(-1)?.to ?? begins
    const opening = { from: before > begins ? before : begins, to: timeAt(hours, day, to) }
    if (opening.from < opening.to) openings.push(opening)
  }
  return openings
}

/** Returns whether the shop opens on a day. */
export const isOpenDay = (hours: OpeningHours, day: Day): boolean => hoursOn(hours, day).length > 0

/**
 * Returns the open day that is so many open days after a day: 0 is the day itself, or the next one on which the shop
 * opens. undefined: it does not open within a year.
 */
export function addOpenDays(hours: OpeningHours, day: Day, count: number): Day | undefined {
  let found = nextOpenDay(hours, day)
  for (let left = count; left > 0 && found !== undefined; left -= 1) {
    found = nextOpenDay(hours, addDays(found, 1))
  }
  return found
}

function nextOpenDay(hours: OpeningHours, from: Day): Day | undefined {
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead += 1) {
    const day = addDays(from, ahead)
    if (isOpenDay(hours, day)) return day
  }
  return undefined
}

/** Returns the instant itself while the shop is open, else when it opens next; undefined: not within a year. */
export function openingAtOrAfter(hours: OpeningHours, moment: Date): Date | undefined {
  const next = openingsFrom(hours, moment).next()
  return next.done ? undefined : next.value.from
}

/** Returns when the shop closes for good on a day; undefined on a day without hours. */
export function closingOf(hours: OpeningHours, day: Day): Date | undefined {
  return openingsOn(hours, day).at(-1)?.to
}

/** Returns the instant at which the shop has been open for so long since another; undefined: not within a year. */
export function addOpenTime(hours: OpeningHours, moment: Date, ms: number): Date | undefined {
  let left = ms
  for (const { from, to } of openingsFrom(hours, moment)) {
    const length = to.getTime() - from.getTime()
    if (left <= length) return new Date(from.getTime() + left)
    left -= length
  }
  return undefined
}

/** Returns for how many milliseconds the shop was open between two instants. */
export function openTimeBetween(hours: OpeningHours, from: Date, to: Date): number {
  let sum = 0
  for (const opening of openingsFrom(hours, from)) {
    if (opening.from >= to) break
    sum += Math.min(opening.to.getTime(), to.getTime()) - opening.from.getTime()
  }
  return sum
}

/** What is left of each opening from an instant on, for a year. */
function* openingsFrom(hours: OpeningHours, moment: Date): Generator<Opening> {
  const today = dayAt(hours, moment)
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead += 1) {
    for (const { from, to } of openingsOn(hours, addDays(today, ahead))) {
      if (to > moment) yield { from: from > moment ? from : moment, to }
    }
  }
}
