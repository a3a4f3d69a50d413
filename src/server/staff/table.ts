/** Rows as a table for people. */
import type { Row } from './command.ts'

const ROOM = 2

/** Returns text that a terminal only shows: what strangers wrote may hold orders to it. */
export const harmless = (text: string) => text.replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '\uFFFD')

function cell(value: Row[string]): string {
  if (value === null || value === undefined) return ''
  const text = value instanceof Date ? value.toISOString() : String(value)
  return harmless(text.replaceAll(/\s*[\r\n]+\s*/g, ' ')).replaceAll('\n', ' ')
}

/** Returns lines with every column as wide as its widest cell; the first row's keys head it. */
export function table(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  return lines
    .map((line) => line.map((text, at) => text.padEnd((widths[at] ?? 0) + ROOM)).join(''))
    .map((line) => line.trimEnd())
    .join('\n')
}
