/** Reads another site's file row by row; collects the rows it understands, and the lines of those it does not. */
import { setImmediate } from 'node:timers/promises'
import { MAX_BOOKCASE_FILE_ROWS, type BookcaseImport } from '#shared/contract/bookcase.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { withoutDirections } from '#shared/contract/typed-text.ts'
import { readText, type Line } from '#server/catalogue/import/csv/lines.ts'
import { cutRow, readRecords } from '#server/catalogue/import/csv/records.ts'
import { FileFault } from '#server/catalogue/import/file-fault.ts'
import { rowIsbn } from '#server/catalogue/import/values/isbn.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import type { GivenBook } from '../shelf-book.ts'
import { siteOf, type Cells, type Site, type SiteName } from './sites.ts'

export type Fault = BookcaseImport['faults'][number]
export type ReadRow = GivenBook & { row: number; isToRead: boolean }
export type ReadFile = { site: SiteName; rows: ReadRow[]; faults: Fault[] }

const DELIMITERS = [',', ';', '\t']
/** Small enough to serve other requests in between. */
const PIECE_BYTES = 32 * 1024
const MAX_TITLE = 500
const MAX_SHOWN = 120

const refuse = (why: string) => new ShopError('INVALID_FIELDS', { fields: { file: [why] } })

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES)
    await setImmediate()
  }
}

type Header = { site: Site; delimiter: string; columns: string[] }

async function readHeader(lines: AsyncIterator<Line>): Promise<Header> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const { text } = next.value
    if (text.trim() === '') continue
    for (const delimiter of DELIMITERS) {
      const columns = (cutRow(text, delimiter) ?? []).map(sortKey)
      const site = siteOf(columns)
      if (site) return { site, delimiter, columns }
    }
    break
  }
  throw refuse('unknown_file')
}

/** Normalised text: one line without invisible characters. */
const clean = (cell: string) =>
  withoutDirections(cell.toWellFormed())
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

function readBook(site: Site, cells: Cells): GivenBook | Fault['why'] {
  const isbn = rowIsbn(site.isbns(cells))
  const title = clean(site.title(cells))
  const author = clean(site.author(cells))
  if (title === '') return 'no_title'
  if (title.length > MAX_TITLE || author.length > MAX_TITLE) return 'row_too_long'
  return { isbn: isbn.kind === 'value' ? isbn.value.isbn : null, title, author }
}

async function* theRest(lines: AsyncIterator<Line>): AsyncGenerator<Line> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) yield next.value
}

/**
 * Returns the content of a file. Throws ShopError INVALID_FIELDS: `unknown_file` if no known site exports this
 * format, `too_many_rows`.
 */
export async function readFile(bytes: Buffer): Promise<ReadFile> {
  const { lines } = await readText('', inPieces(bytes)).catch((error: unknown) => {
    throw error instanceof FileFault ? refuse('unknown_file') : error
  })
  const { site, delimiter, columns } = await readHeader(lines)
  const [rows, faults]: [ReadRow[], Fault[]] = [[], []]
  for await (const record of readRecords(theRest(lines), { delimiter, columns: columns.length })) {
    if (rows.length + faults.length === MAX_BOOKCASE_FILE_ROWS) throw refuse('too_many_rows')
    const row = record.line
    if (record.kind === 'broken') {
      const why = record.text === '' ? 'row_too_long' : 'broken_row'
      faults.push({ row, text: clean(record.text).slice(0, MAX_SHOWN), why })
      continue
    }
    const cells = new Map(columns.map((column, at) => [column, record.cells[at]?.trim() ?? '']))
    const book = readBook(site, cells)
    if (typeof book === 'string')
      faults.push({ row, text: clean(record.cells.join(' ')).slice(0, MAX_SHOWN), why: book })
    else rows.push({ ...book, row, isToRead: site.isToRead(cells) })
  }
  return { site: site.name, rows, faults }
}
