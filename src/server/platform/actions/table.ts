/** Formats rows as a table for people. */
import { isoInZone } from '#shared/time/zoned-time.ts'
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import type { Row } from './answer.ts'

const ROOM = 2

/** Replaces control characters: strangers' text may contain terminal commands. */
export const harmless = (text: string) => text.replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '\uFFFD')

/** `2026-11-28 18:30` in the shop's time zone. */
const shopTime = (instant: Date) => isoInZone(instant, SHOP_ZONE).slice(0, 16).replace('T', ' ')

function cell(value: Row[string]): string {
  if (value === null || value === undefined) return ''
  const text =
    value instanceof Date
      ? shopTime(value)
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  return harmless(text.replaceAll(/\s*[\r\n]+\s*/g, ' ')).replaceAll('\n', ' ')
}

/** Returns lines with every column padded to its widest cell; the first row's keys are the heading. */
export function table(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  return lines
    .map((line) => line.map((text, at) => text.padEnd((widths[at] ?? 0) + ROOM)).join(''))
    .map((line) => line.trimEnd())
    .join('\n')
}
