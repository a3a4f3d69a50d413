/** How long orders stay ready for pick-up, counted in open days. */
import { addDays } from './days.ts'
import { addOpenDays, closingOf, type OpeningHours } from './opening-hours.ts'
import { dayAt } from '../time/zoned-time.ts'

/** Open days after the one on which it was made ready. */
export const REMINDED_AFTER = [3, 7] as const
const PICKUP_DAYS = 10

/** Returns the end of pick-up: closing time of the tenth open day; undefined for a shop that does not open. */
export function endOfPickup(hours: OpeningHours, readyAt: Date): Date | undefined {
  const last = openDaysAfter(hours, readyAt, PICKUP_DAYS)
  return last === undefined ? undefined : closingOf(hours, last)
}

/** Returns how many reminders are due by a moment. */
export function remindersDue(hours: OpeningHours, readyAt: Date, now: Date): number {
  const today = dayAt(hours, now)
  return REMINDED_AFTER.filter((days) => {
    const due = openDaysAfter(hours, readyAt, days)
    return due !== undefined && due <= today
  }).length
}

const openDaysAfter = (hours: OpeningHours, readyAt: Date, count: number) =>
  addOpenDays(hours, addDays(dayAt(hours, readyAt), 1), count - 1)
