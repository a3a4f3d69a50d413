/** Dates as people of both languages type them, day first: `24/11/2026`, or with a time `24/11/2026 18:30`. */

/** With a time it is that of whatever clock the field names. */
export type DateKind = 'date' | 'dateTime'

const ISO = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:T(?<time>.+))?$/
const DAY_FIRST =
  /^(?<day>\d{1,2})[/. -](?<month>\d{1,2})[/. -](?<year>\d{4}|\d{2})(?:\s*(?:\s|,|à|at)\s*(?<time>\d.*))?$/
const DIGITS = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/
const TIME = /^(\d{1,2})(?:\s*[:h]\s*(\d{2})?)?$/

const two = (digits: string) => digits.padStart(2, '0')

/** Returns what was typed as `2026-11-24`, or `2026-11-24T18:30`; undefined when it is no such date. */
export function readDate(typed: string, kind: DateKind): string | undefined {
  const text = typed.trim()
  const { groups } = ISO.exec(text) ?? DAY_FIRST.exec(text) ?? DIGITS.exec(text) ?? {}
  if (!groups) return undefined
  const { year = '', month = '', day = '', time } = groups
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
  if (!isOnCalendar(date) || (time === undefined) !== (kind === 'date')) return undefined
  if (time === undefined) return date
  const [, hours = '', minutes = '00'] = TIME.exec(time) ?? []
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60
    ? `${date}T${two(hours)}:${minutes}`
    : undefined
}

/** 31 April is 1 May to a Date. */
function isOnCalendar(date: string): boolean {
  const read = new Date(`${date}T00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date)
}

/** Writes `2026-11-24T18:30` as it is typed; anything else stays as it is. */
export function writeDate(iso: string): string {
  const { groups } = ISO.exec(iso) ?? {}
  if (!groups) return iso
  const { year, month, day, time } = groups
  return `${day}/${month}/${year}${time === undefined ? '' : ` ${time}`}`
}
