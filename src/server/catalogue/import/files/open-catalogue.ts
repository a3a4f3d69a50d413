/** Reads a catalogue file of any kind as a stream of rows; its content decides the kind, not its name. */
import { OperatorError } from '#server/platform/runtime/environment.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { readColumns, type ColumnChoice, type Columns } from '../csv/columns.ts'
import { looksLikeXml } from '../onix/xml/decode.ts'
import { readMessage, type MessageFacts } from '../onix/read-message.ts'
import { rowReader, type ReadRow, type RowFacts } from '../csv/row-to-book.ts'
import { isLoansList, loansColumns, loansReader } from '../loans/loans-list.ts'
import { tally } from '../tally.ts'
import type { GivenHeader } from '../csv/header.ts'
import type { TextFacts } from '../csv/lines.ts'
import { damagedFile, openFile } from './open-file.ts'
import { readTable } from '../csv/open-table.ts'
import { headerDefaults, NO_DEFAULTS } from '../onix/context.ts'
import type { Cut } from '../onix/xml/cut-records.ts'
import { parseRecord } from '../onix/xml/parse-record.ts'
import { readProduct } from '../onix/read-product.ts'

// Reads a message as rows of the import: an unreadable record is rejected with its line and affects no other.

/** The probable reference of a broken record, to find it. */
const REFERENCE = /<(?:[\w.-]+:)?(?:RecordReference|a001)[^>]*>\s*([^<]{1,100})/

function refused(line: number, reason: string, xml: string): ReadRow {
  const reference = REFERENCE.exec(xml.slice(0, 10_000))?.[1]?.trim()
  const detail = [reason, reference && `record ${reference}`].filter(Boolean).join(', ')
  return {
    line,
    book: undefined,
    complaints: [{ line, outcome: 'refused', isbn: '', title: '', reason: 'a broken record', detail }],
  }
}

/** Yields the rows of a message as of today. */
async function* onixRows(cuts: AsyncIterable<Cut>): AsyncGenerator<ReadRow> {
  let defaults = NO_DEFAULTS
  const day = shopDay()
  for await (const cut of cuts) {
    const { line, xml } = cut
    const parsed = cut.kind === 'broken' ? cut : parseRecord(xml)
    if (parsed.kind === 'broken') {
      // An unreadable header has no defaults
      if (cut.kind !== 'header') yield refused(line, parsed.reason, xml)
    } else if (cut.kind === 'header') defaults = headerDefaults(parsed.element)
    else yield readProduct(parsed.element, { line, defaults, today: day })
  }
}

/** Properties of a file for the summary; counts grow while its rows are read. */
export type SourceFacts =
  | { kind: 'csv'; delimiter: string; text: TextFacts; columns: Columns; rows: RowFacts }
  | { kind: 'onix'; message: MessageFacts }

export type OpenChoice = ColumnChoice & { header?: GivenHeader | undefined }

export type Catalogue = { source: SourceFacts; rows: AsyncIterable<ReadRow>; bytesRead: () => number }

type Message = Catalogue & { source: Extract<SourceFacts, { kind: 'onix' }> }

/** Opens the file as ONIX if it starts like XML. */
export async function openOnix(path: string): Promise<Message | undefined> {
  const { bytes, bytesRead } = await openFile(path)
  const parts = bytes[Symbol.asyncIterator]()
  const first = await parts.next().catch((error: unknown) => {
    throw damagedFile(path, error)
  })
  if (first.done || !looksLikeXml(first.value)) {
    await parts.return?.()
    return undefined
  }
  const { facts, cuts } = await readMessage(path, first.value, parts)
  return { source: { kind: 'onix', message: facts }, rows: onixRows(cuts), bytesRead }
}

async function openTable(path: string, choice: OpenChoice): Promise<Catalogue> {
  const table = await readTable(path, choice.header)
  const { names } = table.header
  const isLoans = isLoansList(names)
  const found = readColumns(names, choice)
  const columns = isLoans ? loansColumns(found, names) : found
  const rows: RowFacts = { currencies: new Map(), repaired: new Map() }
  const readRow = rowReader(columns, rows, choice)
  const tidied = isLoans ? loansReader(columns, names, (what) => tally(rows.repaired, what)) : undefined
  async function* readRows() {
    for await (const record of table.records) yield readRow(tidied ? tidied(record) : record)
  }
  const { delimiter } = table.header
  return {
    source: { kind: 'csv', delimiter, text: table.facts, columns, rows },
    rows: readRows(),
    bytesRead: table.bytesRead,
  }
}

/** Opens a catalogue; throws an OperatorError, before a row is read, if the file is not one. */
export async function openCatalogue(path: string, choice: OpenChoice): Promise<Catalogue> {
  const onix = await openOnix(path)
  if (!onix) return openTable(path, choice)
  if (choice.map.size > 0 || choice.header)
    throw new OperatorError('--map and --header name columns of a table; an ONIX file has none.')
  return onix
}
