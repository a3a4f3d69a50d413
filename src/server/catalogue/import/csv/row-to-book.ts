/** Parses a record of the file as a book, or rejects it with a reason. */
import type { BookFacts, BookRecord, Complaint } from '../book-record.ts'
import type { Columns } from './columns.ts'
import type { ImportField } from './fields.ts'
import { describedFacts, type CellOf } from './row-facts.ts'
import { pricedFacts } from './row-price.ts'
import type { CsvRecord } from './records.ts'
import { tally } from '../tally.ts'
import { parseCategories, looksLikeList, parseList } from '../values/lists.ts'
import { rowIsbn } from '../values/isbn.ts'
import { TITLE_LENGTH, ownCode } from '../values/texts.ts'
import { parseCount } from '../values/numbers.ts'

/** Statistics of a file's rows, for the summary. */
export type RowFacts = {
  /** Currencies beside prices or in a column of their own, with counts. */
  currencies: Map<string, number>
  /** Repaired values, by kind of damage. */
  repaired: Map<string, number>
}

export type ReadRow = { line: number; book: BookRecord | undefined; complaints: Complaint[] }

const MAX_SHOWN = 200

// PostgreSQL cannot store NUL, and other control characters do not belong in a cell
const CONTROLS = /[^\P{Cc}\t\n\r]/gu

const codeOf = ({ title = '', seriesVolume, people = [], publisher = '' }: BookFacts) =>
  ownCode({
    title: [title, seriesVolume].filter((part) => part !== undefined).join(' '),
    author: people.find(({ role }) => role === 'author')?.name ?? '',
    publisher,
  })

/** Free text, which may contain brackets, and fields whose own parser handles lists. */
const NEVER_SPLIT = new Set<ImportField>([
  ...(['title', 'subtitle', 'full_title', 'original_title', 'extract'] as const),
  ...(['description', 'description_fr', 'description_en'] as const),
  ...(['author', 'translator', 'illustrator', 'editor', 'preface', 'category', 'image', 'prizes'] as const),
])

/** Fields in which an unreadable list would be taken for a name. */
const FIELDS_WITH_NAMES = [
  ...(['author', 'translator', 'illustrator', 'editor', 'preface', 'category'] as const),
  ...(['publisher', 'collection', 'series'] as const),
]

/** Returns the first of a list for a single-valued field. */
function asOneValue(field: ImportField, cell: string): string {
  const list = NEVER_SPLIT.has(field) ? undefined : parseList(cell)
  return list ? (list[0] ?? '') : cell
}

/** Creates the reader of a file's records. */
export function rowReader(columns: Columns, seen: RowFacts, { ownCodes }: { ownCodes: boolean }) {
  const cellsOf = (cells: string[], field: ImportField) =>
    (columns.byField.get(field) ?? []).map((at) => (cells[at] ?? '').replace(CONTROLS, '').trim())
  const priceColumns = {
    hasOldPrice: columns.byField.has('old_price'),
    hasDiscount: columns.byField.has('discount'),
  }

  return function readRow(record: CsvRecord): ReadRow {
    const { line } = record
    if (record.kind === 'broken') {
      const detail = record.text.slice(0, 200)
      const complaint = {
        line,
        outcome: 'refused',
        isbn: '',
        title: '',
        reason: record.reason,
        detail,
      } as const
      return { line, book: undefined, complaints: [complaint] }
    }
    const cell: CellOf = (field) => asOneValue(field, cellsOf(record.cells, field)[0] ?? '')
    const writtenIsbns = cellsOf(record.cells, 'isbn').flatMap((written) => parseList(written) ?? written)
    const row = {
      line,
      isbn: writtenIsbns.filter(Boolean).join(' / '),
      title: cell('title').slice(0, TITLE_LENGTH),
    }
    const refuse = (reason: string, detail: string, read = ''): ReadRow => ({
      line,
      book: undefined,
      complaints: [{ ...row, outcome: 'refused', reason, detail, read: read.slice(0, MAX_SHOWN) }],
    })

    const isbn = rowIsbn(writtenIsbns)
    const needsCode = ownCodes && writtenIsbns.every((written) => written === '')
    if (isbn.kind === 'fault' && !needsCode) return refuse(isbn.reason, isbn.detail, row.isbn)
    if (needsCode && cell('title') === '') return refuse('no ISBN and no title', '')
    const price = pricedFacts(cell, priceColumns)
    if (price.kind === 'fault') return refuse('a price that cannot be taken', price.reason, cell('price'))
    const stock = parseCount(cell('stock'))
    if (stock.kind === 'fault') return refuse('a stock that is no number', stock.reason, cell('stock'))
    if (cell('title').length > TITLE_LENGTH)
      return refuse('a title that is too long', `a title of ${cell('title').length} characters`)

    const complaints: Complaint[] = []
    const rejecting = (outcome: Complaint['outcome']) => (field: ImportField, detail: string) =>
      void complaints.push({ ...row, outcome, reason: field, detail, read: cell(field).slice(0, MAX_SHOWN) })
    const notUnderstood = rejecting('not understood')
    const described = describedFacts(cell, { leftOut: rejecting('left out'), notUnderstood })
    for (const field of FIELDS_WITH_NAMES) {
      for (const written of cellsOf(record.cells, field)) {
        if (looksLikeList(written) && !parseList(written))
          notUnderstood(field, `${written.slice(0, 200)} is no list we can read: taken as it is written`)
      }
    }
    if (isbn.kind === 'value' && isbn.value.repaired) tally(seen.repaired, isbn.value.repaired)
    const currency = (price.kind === 'value' && price.value.currency) || cell('currency')
    if (currency) tally(seen.currencies, currency)
    const facts = {
      ...described,
      ...(price.kind === 'value' && price.value.facts),
      ...(stock.kind === 'value' && { stock: stock.value }),
    }
    const categories = cellsOf(record.cells, 'category').flatMap(parseCategories)
    const code = isbn.kind === 'value' ? isbn.value.isbn : codeOf(facts)
    return { line, book: { line, isbn: code, facts, categories }, complaints }
  }
}
