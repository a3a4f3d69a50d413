/** The opening hours as a visitor reads them: the state of the moment, days and times in words. */
import { wallTime, dayAt } from '../time/zoned-time.ts'
import type { opening } from '../text/fr/opening.ts'
import { addDays, weekdayOf, type Day, type Weekday } from './days.ts'
import {
  closingOn,
  isOpenDay,
  openingAtOrAfter,
  openingsOn,
  type Closing,
  type Interval,
  type OpeningHours,
} from './opening-hours.ts'

type OpeningText = typeof opening

/** Returns a time in words: `18:30` is `18 h 30`. */
export function timeInWords(time: string, { dates }: Pick<OpeningText, 'dates'>): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return dates.time(hour % 24, minute)
}

/** Returns the name of a day of the week. */
export const weekdayInWords = (weekday: Weekday, { dates }: Pick<OpeningText, 'dates'>): string =>
  dates.weekdays[weekday % 7] ?? ''

/** Returns a day in words: `mardi 24 novembre`. */
export function dayInWords(day: Day, words: Pick<OpeningText, 'dates' | 'day'>): string {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  return words.day(weekdayInWords(weekdayOf(day), words), date, words.dates.months[month - 1] ?? '')
}

/** Returns the hours of a day in words. */
export function hoursInWords(hours: readonly Interval[], words: OpeningText): string {
  if (hours.length === 0) return words.closed
  return hours.map(([from, to]) => words.span(timeInWords(from, words), timeInWords(to, words))).join(', ')
}

/** Returns the days of a closing in words, and why the shop is closed, where that is said. */
export function closingInWords({ from, to, why, holiday }: Closing, words: OpeningText) {
  const days =
    from === to ? dayInWords(from, words) : words.days(dayInWords(from, words), dayInWords(to, words))
  return { days, why: why ?? (holiday && words.holidays[holiday]) }
}

/** Returns whether the shop is open at a moment, and until or from when. */
export function stateInWords(hours: OpeningHours, now: Date, words: OpeningText): string {
  const today = dayAt(hours, now)
  const clock = (instant: Date) => {
    const { hour, minute } = wallTime(instant, hours.zone)
    return words.dates.time(hour, minute)
  }
  const current = openingsOn(hours, today).find(({ from, to }) => from <= now && now < to)
  if (current) return words.now.open(clock(current.to))
  const opens = openingAtOrAfter(hours, now)
  if (!opens) return closedToday(hours, today, words)
  const day = dayAt(hours, opens)
  if (day === today) return `${words.now.closed} ${words.now.today(clock(opens))}`
  const isTomorrow = day === addDays(today, 1)
  const next = isTomorrow
    ? words.now.tomorrow(clock(opens))
    : words.now.on(dayInWords(day, words), clock(opens))
  return `${closedToday(hours, today, words)} ${next}`
}

function closedToday(hours: OpeningHours, today: Day, words: OpeningText): string {
  const closing = closingOn(hours, today)
  const why = closing && closingInWords(closing, words).why
  if (why !== undefined) return words.now.closedFor(why)
  // A day that had hours was not closed: they are over
  return isOpenDay(hours, today) ? words.now.closed : words.now.closedToday
}
