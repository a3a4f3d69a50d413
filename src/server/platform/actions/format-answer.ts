/** Formats a result for the command line. */
import { outcomeSentence } from '#shared/text/staff/action-words.ts'
import type { Answer } from './answer.ts'
import { csv } from './csv.ts'
import { harmless, table } from './table.ts'

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
  const { subject, details } = answer.act
  return { subject, details, said: sentence(answer) }
}

const sentence = ({ act }: Extract<Answer, { kind: 'done' }>) =>
  outcomeSentence('eng', act.outcome ?? '', act.params)
