/** The days on which carriers deliver: Monday to Saturday, public holidays left out. */
import { addDays, weekdayOf, type Day } from '../opening/days.ts'
import { frenchHolidays } from '../opening/french-holidays.ts'

const SUNDAY = 7

const isCarrierDay = (day: Day) =>
  weekdayOf(day) !== SUNDAY && !frenchHolidays(Number(day.slice(0, 4))).some((one) => one.day === day)

/** Returns the day on which a parcel that leaves on a day arrives after so many days of carriers. */
export function addCarrierDays(day: Day, count: number): Day {
  let found = day
  for (let left = count; left > 0;) {
    found = addDays(found, 1)
    if (isCarrierDay(found)) left -= 1
  }
  return found
}
