/** A week as it is typed: read, judged, and written as the action takes it. */
import type { StaffOpening } from '#shared/contract/staff/opening.ts'
import { perWeekday, WEEKDAYS, type Weekday } from '#shared/opening/days.ts'
import type { Interval } from '#shared/opening/opening-hours.ts'
import { areHours, writeHours } from '#shared/opening/written-hours.ts'

export type TypedWeek = Record<Weekday, readonly Interval[]>

/** What `opening-set` calls the days, Monday first. */
const NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** A field for times shows the end of the day as its beginning. */
const shown = (time: string) => (time === '24:00' ? '00:00' : time)
const meant = ([from, to]: Interval): Interval => [from, to === '00:00' ? '24:00' : to]

/** Returns stored hours as their fields have them. */
export const typedWeek = ({ week }: StaffOpening): TypedWeek =>
  perWeekday((weekday) => (week[weekday - 1] ?? []).map(([from, to]): Interval => [from, shown(to)]))

/** Returns the first day whose hours make no sense, or `never` where no day has any. */
export function weekFault(week: TypedWeek): Weekday | 'never' | undefined {
  const wrong = WEEKDAYS.find((weekday) => !areHours(week[weekday].map(meant)))
  return wrong ?? (WEEKDAYS.every((weekday) => week[weekday].length === 0) ? 'never' : undefined)
}

/** Returns the input of `opening-set`. */
export const weekInput = (week: TypedWeek) =>
  Object.fromEntries(
    WEEKDAYS.map((weekday) => [NAMES[weekday - 1], writeHours(week[weekday].map(meant)) || 'closed']),
  )
