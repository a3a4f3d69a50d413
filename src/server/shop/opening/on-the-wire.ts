import { WEEKDAYS } from '#shared/opening/days.ts'
import type { OpeningHours } from '#shared/opening/opening-hours.ts'

/** Returns the hours of a week as the API sends them, Monday first. */
export const weekOnTheWire = (week: OpeningHours['week']) =>
  WEEKDAYS.map((weekday) => week[weekday].map(([from, to]): [string, string] => [from, to]))
