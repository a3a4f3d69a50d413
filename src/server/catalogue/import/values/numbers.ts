/** Parses counts, measures and dates; each fault is in words. */
import { EMPTY, fault, value, type Parsed } from '#shared/parsing/parsed.ts'

const MAX_COUNT = 1_000_000_000

/** Parses a non-negative integer; `12.0` is one. */
export function parseCount(cell: string): Parsed<number> {
  const text = cell.replace(/[\s\u00A0\u202F]/g, '')
  if (text === '') return EMPTY
  const [, digits] = /^(\d+)(?:[.,]0*)?$/.exec(text) ?? []
  const count = Number(digits ?? Number.NaN)
  return count <= MAX_COUNT ? value(count) : fault(`"${cell.trim()}" is not a number of 0 or more`)
}

const UNITS: Record<string, number> = {
  kg: 1000,
  g: 1,
  gr: 1,
  grammes: 1,
  grams: 1,
  mm: 1,
  cm: 10,
  oz: 28.3495,
  lb: 453.592,
  in: 25.4,
}

/** Parses a measure in grams or millimetres, the default units. */
export function parseMeasure(cell: string): Parsed<number> {
  const text = cell.trim().toLowerCase()
  if (text === '') return EMPTY
  const [, amount, unit = ''] = /^(\d+(?:[.,]\d+)?)\s*([a-z]*)\.?$/.exec(text) ?? []
  const factor = unit === '' ? 1 : UNITS[unit]
  if (amount === undefined || factor === undefined) return fault(`"${cell.trim()}" is not a measure`)
  const measured = Math.round(Number(amount.replace(',', '.')) * factor)
  return measured <= MAX_COUNT ? value(measured) : fault(`"${cell.trim()}" is not a measure`)
}

/** Parses a rating from 0 to 5. */
export function parseRate(cell: string): Parsed<number> {
  const text = cell.trim().replace(',', '.')
  if (text === '') return EMPTY
  const rate = /^\d(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return rate <= 5 ? value(Math.fround(rate)) : fault(`"${cell.trim()}" is not a rating from 0 to 5`)
}

const isDate = (text: string) =>
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && new Date(text).toISOString().startsWith(text)

/** Returns the last day that a date may mean, so that nothing comes later than promised. */
export function wholeDay(date: string): string {
  if (date.length === 4) return `${date}-12-31`
  if (date.length > 7) return date
  const [year = 0, month = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/**
 * Parses a date as `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; `03/09/2021` is the third of September, unless that is
 * invalid.
 */
export function parseDate(cell: string): Parsed<string> {
  const text = cell.trim()
  if (text === '') return EMPTY
  const wrong = fault(`"${text}" is not a date`)
  const [, year] = /^(\d{4})(?:\.0)?$/.exec(text) ?? []
  if (year) return year > '1000' ? value(year) : wrong
  const [, iso, , day] = /^(\d{4}-\d\d(-(\d\d))?)(?:[T ].*)?$/.exec(text) ?? []
  if (iso) return isDate(day ? iso : `${iso}-01`) ? value(iso) : wrong
  const [, first = '', second = '', inYear] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  if (!inYear) return wrong
  const [dayOf, month] = Number(second) > 12 ? [second, first] : [first, second]
  const date = `${inYear}-${month.padStart(2, '0')}-${dayOf.padStart(2, '0')}`
  return isDate(date) ? value(date) : wrong
}
