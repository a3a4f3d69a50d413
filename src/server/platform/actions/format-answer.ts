/** Formats a result for the command line. */
import { outcomeSentence } from '#shared/text/staff/action-words.ts'
import type { Answer, Row } from './answer.ts'
import { csv } from './csv.ts'
import { isoInZone } from '#shared/time/zoned-time.ts'
import { SHOP_ZONE } from '#shared/time/shop-time.ts'

const ROOM = 2

/** Replaces control characters: strangers' text may contain terminal commands. */
const harmless = (text: string) => text.replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '\uFFFD')

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
function table(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  return lines
    .map((line) => line.map((text, at) => text.padEnd((widths[at] ?? 0) + ROOM)).join(''))
    .map((line) => line.trimEnd())
    .join('\n')
}

/** `usual`: a sentence or a table for people, or a CSV file from an export command. */
export type Format = 'usual' | 'json' | 'csv' | 'excel'

/** Returns a result as text. */
export function formatAnswer(answer: Answer, format: Format): string {
  if (format === 'json') return `${JSON.stringify(plain(answer), null, 2)}\n`
  if (answer.kind === 'done') return `${harmless(sentence(answer))}\n`
  if (answer.kind === 'shown' && answer.text !== undefined && format === 'usual') return harmless(answer.text)
  const { rows, columns = Object.keys(rows[0] ?? {}) } = answer
  if (format === 'excel') return csv(columns, rows, 'excel')
  if (format === 'csv' || answer.kind === 'exported') return csv(columns, rows, 'standard')
  return `${rows.length === 0 ? answer.none : table(rows)}\n`
}

function plain(answer: Answer) {
  if (answer.kind !== 'done') return answer.rows
  const { subject, details } = answer.action
  return { subject, details, said: sentence(answer) }
}

const sentence = ({ action }: Extract<Answer, { kind: 'done' }>) =>
  outcomeSentence('eng', action.outcome ?? '', action.params)
