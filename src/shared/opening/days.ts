/** Days of the calendar, written `2026-11-28`, whatever the clock. */

/** A day of the calendar as `YYYY-MM-DD`; compares as text. */
export type Day = string

/** Monday is 1, Sunday is 7 (ISO 8601). */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof WEEKDAYS)[number]

const noonOf = (day: Day) => new Date(`${day}T12:00:00Z`)

/** Returns the day that is so many days after another, or before it. */
export function addDays(day: Day, count: number): Day {
  const at = noonOf(day)
  at.setUTCDate(at.getUTCDate() + count)
  return at.toISOString().slice(0, 10)
}

/** Returns which day of the week it is. */
export const weekdayOf = (day: Day): Weekday => (((noonOf(day).getUTCDay() + 6) % 7) + 1) as Weekday

/** Returns what a function says of each day of the week. */
export const perWeekday = <T>(of: (weekday: Weekday) => T): Record<Weekday, T> => ({
  1: of(1),
  2: of(2),
  3: of(3),
  4: of(4),
  5: of(5),
  6: of(6),
  7: of(7),
})
