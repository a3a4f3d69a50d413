/** Facts as web services write them. */
import { sortNameOf, type Person } from '../values/people.ts'

/** Reads `1994`, `March 2003` or `Mar 01, 2003`, as exact as it is written. */
export function writtenDate(text: string | undefined = ''): string | undefined {
  const iso = /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.exec(text.trim())?.[0]
  if (iso !== undefined) return iso
  const [year] = /(?<!\d)\d{4}(?!\d)/.exec(text) ?? []
  const time = Date.parse(`${text} UTC`)
  if (year === undefined || Number.isNaN(time) || !/[a-z]/i.test(text)) return year
  const day = new Date(time).toISOString()
  return /\b\d{1,2}\b/.test(text.replace(year, '')) ? day.slice(0, 10) : day.slice(0, 7)
}

/** Returns authors by their names; undefined where nobody is named. */
export const authorsNamed = (names: readonly string[] = []): Person[] | undefined =>
  names.length === 0 ? undefined : names.map((name) => ({ name, sortName: sortNameOf(name), role: 'author' }))
