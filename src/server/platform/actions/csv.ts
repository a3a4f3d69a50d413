/** Writes rows as a CSV file (RFC 4180) in which no spreadsheet runs a formula. */
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { isoInZone } from '#shared/time/zoned-time.ts'
import type { Row } from './answer.ts'

/** `excel`: for French spreadsheets, with semicolons, decimal commas and a UTF-8 byte order mark. */
export type CsvKind = 'standard' | 'excel'

const BYTE_ORDER_MARK = '\uFEFF'
/** Starts of a formula, full-width forms included; a leading apostrophe turns it into text. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠|%]/u
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/

function cell(value: Row[string], kind: CsvKind): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return kind === 'excel' ? String(value).replace('.', ',') : String(value)
  if (typeof value === 'boolean') return String(value)
  if (value instanceof Date) return isoInZone(value, SHOP_ZONE)
  const written = typeof value === 'string' ? value : JSON.stringify(value)
  const text = FORMULA.test(written) ? `'${written}` : written
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns the content of the file; its first line names the columns. */
export function csv(columns: readonly string[], rows: readonly Row[], kind: CsvKind): string {
  const separator = kind === 'excel' ? ';' : ','
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column], kind)))]
  const text = lines.map((line) => `${line.join(separator)}\r\n`).join('')
  return kind === 'excel' ? BYTE_ORDER_MARK + text : text
}
