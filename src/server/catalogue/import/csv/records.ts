/**
 * Splits lines into records with `csv-parse`. With an unclosed quote a plain parser would swallow the
 * following rows; this one rejects only the damaged line.
 */
import { parse } from 'csv-parse/sync'
import type { Line } from './lines.ts'

export type CsvRecord =
  | { kind: 'cells'; line: number; cells: string[] }
  | { kind: 'broken'; line: number; reason: string; text: string }

const GROUP_LINES = 200
const RECORD_LIMIT_LINES = 1000
const RECORD_LIMIT_CHARACTERS = 256 * 1024

/** A source of lines with pushback. */
class LineReader {
  private readonly source: AsyncIterator<Line>
  private waiting: Line[] = []

  constructor(source: AsyncIterable<Line>) {
    this.source = source[Symbol.asyncIterator]()
  }

  async next(): Promise<Line | undefined> {
    const waiting = this.waiting.pop()
    if (waiting) return waiting
    const next = await this.source.next()
    return next.done ? undefined : next.value
  }

  async close() {
    await this.source.return?.()
  }

  takeBack(lines: Line[]) {
    for (const line of lines.toReversed()) this.waiting.push(line)
  }
}

const hasEvenQuotes = (text: string) => {
  let even = true
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) even = !even
  return even
}

/** Returns the cells of each record in a text, or undefined if its quotes are broken. */
function cut(text: string, delimiter: string, relaxed: boolean): string[][] | undefined {
  try {
    return parse(text, {
      delimiter,
      relax_quotes: relaxed,
      relax_column_count: true,
      skip_empty_lines: false,
      record_delimiter: '\n',
    })
  } catch {
    return undefined
  }
}

/** Returns the cells of a text that is one row; quotes inside a cell (`5" disk`) are literal. */
export function cutRow(text: string, delimiter: string): string[] | undefined {
  const rows = cut(text, delimiter, true)
  return rows?.length === 1 ? rows[0] : undefined
}

function fit(cells: string[], columns: number): string[] | undefined {
  if (cells.length === columns) return cells
  // Some programs end every row with a delimiter
  const extra = cells.slice(columns)
  return extra.length > 0 && extra.every((cell) => cell === '') ? cells.slice(0, columns) : undefined
}

const BROKEN_QUOTE = 'a quotation mark is never closed'

function toRecord(line: Line, cells: string[] | undefined, columns: number): CsvRecord {
  const fitting = cells && fit(cells, columns)
  if (fitting) return { kind: 'cells', line: line.number, cells: fitting }
  const reason = cells ? `${cells.length < columns ? 'too few' : 'too many'} columns` : BROKEN_QUOTE
  return { kind: 'broken', line: line.number, reason, text: line.text }
}

/** Parses lines that each look complete in one call of the parser, line by line only if the count differs. */
function cutGroup(group: Line[], delimiter: string, columns: number): CsvRecord[] {
  const together = cut(group.map(({ text }) => text).join('\n'), delimiter, true)
  const rows = together?.length === group.length ? together : group.map(({ text }) => cutRow(text, delimiter))
  return group.map((line, at) => toRecord(line, rows[at], columns))
}

/** Reads on from a line with open quotes until they close, or rejects only that line. */
async function cutOpenRecord(
  first: Line,
  lines: LineReader,
  delimiter: string,
  columns: number,
): Promise<CsvRecord> {
  const alone = cutRow(first.text, delimiter)
  if (alone && fit(alone, columns)) return toRecord(first, alone, columns)
  const further: Line[] = []
  let text = first.text
  let closed = false
  while (!closed && further.length < RECORD_LIMIT_LINES && text.length < RECORD_LIMIT_CHARACTERS) {
    const next = await lines.next()
    if (!next) break
    further.push(next)
    text += `\n${next.text}`
    closed = !hasEvenQuotes(next.text)
  }
  const rows = closed ? cut(text, delimiter, false) : undefined
  const cells = rows?.length === 1 ? rows[0] : undefined
  if (cells && fit(cells, columns)) return toRecord(first, cells, columns)
  lines.takeBack(further)
  return toRecord(first, alone, columns)
}

const isBlank = (text: string, delimiter: string) => text.replaceAll(delimiter, '').trim() === ''

async function* cutRecords(lines: LineReader, delimiter: string, columns: number): AsyncGenerator<CsvRecord> {
  let group: Line[] = []
  for (let line = await lines.next(); line; line = await lines.next()) {
    const complete = !line.tooLong && hasEvenQuotes(line.text)
    if (complete && isBlank(line.text, delimiter)) continue
    if (complete) group.push(line)
    if (complete && group.length < GROUP_LINES) continue
    yield* cutGroup(group, delimiter, columns)
    group = []
    if (line.tooLong)
      yield { kind: 'broken', line: line.number, reason: 'a line of more than 1 MB', text: '' }
    else if (!complete) yield await cutOpenRecord(line, lines, delimiter, columns)
  }
  yield* cutGroup(group, delimiter, columns)
}

/** Yields the records after the header in order; a broken one is yielded as such and affects no other. */
export async function* readRecords(
  source: AsyncIterable<Line>,
  { delimiter, columns }: { delimiter: string; columns: number },
): AsyncGenerator<CsvRecord> {
  const lines = new LineReader(source)
  try {
    yield* cutRecords(lines, delimiter, columns)
  } finally {
    await lines.close()
  }
}
