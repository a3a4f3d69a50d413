/** The public holidays of France (Code du travail, art. L. 3133-1), which a shop may keep or not. */
import { addDays, type Day } from './days.ts'

export const FRENCH_HOLIDAYS = [
  'newYear',
  'easterMonday',
  'labourDay',
  'victory1945',
  'ascension',
  'whitMonday',
  'bastille',
  'assumption',
  'allSaints',
  'armistice1918',
  'christmas',
] as const
export type FrenchHoliday = (typeof FRENCH_HOLIDAYS)[number]

/** Returns Easter Sunday (Butcher's method for the Gregorian calendar). */
function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451)
  return addDays(`${year}-03-22`, moon + toSunday - 7 * late)
}

/** Returns the holidays of a year in their order. */
export function frenchHolidays(year: number): { day: Day; holiday: FrenchHoliday }[] {
  const easter = easterOf(year)
  const days: Record<FrenchHoliday, Day> = {
    newYear: `${year}-01-01`,
    easterMonday: addDays(easter, 1),
    labourDay: `${year}-05-01`,
    victory1945: `${year}-05-08`,
    ascension: addDays(easter, 39),
    whitMonday: addDays(easter, 50),
    bastille: `${year}-07-14`,
    assumption: `${year}-08-15`,
    allSaints: `${year}-11-01`,
    armistice1918: `${year}-11-11`,
    christmas: `${year}-12-25`,
  }
  return FRENCH_HOLIDAYS.map((holiday) => ({ day: days[holiday], holiday })).toSorted((a, b) =>
    a.day.localeCompare(b.day),
  )
}
