/** Reads the lines of a till's file by the catalogue's table reader: separator, encoding and quotes are recognised. */
import { parsePrice } from '#shared/money/parse-price.ts'
import type { FeedProblem } from '#shared/contract/staff/feeds.ts'
import type { FeedMeaning } from '#shared/feeds/meanings.ts'
import { findColumns } from '#server/catalogue/import/csv/columns.ts'
import { withTable, type Table } from '#server/catalogue/import/csv/open-table.ts'
import type { GivenHeader } from '#server/catalogue/import/csv/header.ts'
import { FileFault } from '#server/catalogue/import/file-fault.ts'
import { rowIsbn } from '#server/catalogue/import/values/isbn.ts'
import { MAX_FEED_BYTES } from '#shared/feeds/limits.ts'

/** Columns that a profile may name; `order`: the number of the order that a movement rings. */
export const FEED_COLUMNS = ['isbn', 'stock', 'price', 'order'] as const
type FeedColumn = (typeof FEED_COLUMNS)[number]

export type FeedProfile = {
  means: FeedMeaning
  hasPrices: boolean
  /** `stock=Qté`. */
  columns: readonly string[]
  header: string | null
}

export type FeedLine = {
  line: number
  isbn: string
  copies: number
  priceCents: number | null
  order: string
}

export type FeedLines = {
  lines: FeedLine[]
  /** The first of them. */
  problems: FeedProblem[]
  problemCount: number
  /** Header of each column that was used. */
  headers: Record<FeedColumn, string>
}

const MAX_PROBLEMS = 2000
const MAX_COPIES = 100_000
const MAX_READ = 80

/** Collects problems beside those that are known, counts all and keeps the first. */
export function problemList(
  known: Pick<FeedLines, 'problems' | 'problemCount'> = { problems: [], problemCount: 0 },
) {
  const problems = [...known.problems]
  let count = known.problemCount
  return {
    problems,
    count: () => count,
    add(problem: FeedProblem) {
      count += 1
      if (problems.length < MAX_PROBLEMS) problems.push({ ...problem, read: problem.read.slice(0, MAX_READ) })
    },
  }
}

const givenHeader = (header: string | null): GivenHeader | undefined =>
  header === null
    ? undefined
    : { names: header.split(',').map((name) => name.trim()), isWhole: false, replacesFirst: false }

const plain = (name: string) => name.trim().toLowerCase()

/** Returns the position of each column; throws a FileFault that names those which the file lacks. */
function positionsOf(names: string[], { columns, hasPrices }: FeedProfile): Map<FeedColumn, number> {
  const chosen = new Map(
    columns.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim() as FeedColumn, pair.slice(at + 1).trim()] as const
    }),
  )
  const found = new Map<FeedColumn, number>()
  const recognised = findColumns(names, new Map()).byField
  for (const field of FEED_COLUMNS) {
    const named = chosen.get(field)
    const at =
      named === undefined
        ? field === 'order'
          ? names.findIndex((name) => plain(name) === 'order')
          : (recognised.get(field)?.[0] ?? -1)
        : names.findIndex((name) => plain(name) === plain(named))
    if (at !== -1) found.set(field, at)
    else if (named !== undefined) missing([named])
  }
  const needed: FeedColumn[] = hasPrices ? ['isbn', 'stock', 'price'] : ['isbn', 'stock']
  const lacking = needed.filter((field) => !found.has(field))
  if (lacking.length > 0) missing(lacking)
  return found
}

function missing(fields: string[]): never {
  throw new FileFault(`The file has no column ${fields.join(', ')}; nothing was changed.`, {
    fault: 'MISSING_COLUMNS',
    params: { fields },
  })
}

/** `-2`, `3`, `3.0`; undefined for anything else. */
function wholeOf(cell: string): number | undefined {
  const text = cell.replace(/[\s\u00A0\u202F]/g, '')
  const number = /^[+-]?\d{1,7}([.,]0*)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return Math.abs(number) <= MAX_COPIES ? number : undefined
}

/** An ISBN in any notation as thirteen digits, or a code of the shop's own, which a book may have too. */
function codeOf(written: string): string {
  if (/^97[89]\d{10}$/.test(written)) return written
  const found = rowIsbn([written])
  return found.kind === 'value' ? found.value.isbn : written
}

/**
 * Reads a file, the last of several counts of a book; throws a FileFault where it is no table or lacks a column. Lines with a
 * problem are left out.
 */
export function readFeed(bytes: Buffer, profile: FeedProfile): Promise<FeedLines> {
  const header = givenHeader(profile.header)
  return withTable(bytes, { header, maxBytes: MAX_FEED_BYTES * 20 }, (table) => readLines(table, profile))
}

async function readLines(table: Table, profile: FeedProfile): Promise<FeedLines> {
  const { names } = table.header
  const at = positionsOf(names, profile)
  const headerOf = (field: FeedColumn) => names[at.get(field) ?? -1] ?? field
  const list = problemList()
  const lines: FeedLine[] = []
  /** Of several counts of a book the last one stands; the others are reported. */
  const counts = new Map<string, FeedLine>()
  for await (const record of table.records) {
    const { line } = record
    if (record.kind === 'broken') {
      list.add({ line, column: '', isbn: '', read: record.text, problem: 'broken' })
      continue
    }
    const cell = (field: FeedColumn) => (record.cells[at.get(field) ?? -1] ?? '').trim()
    const written = cell('isbn')
    const isbn = codeOf(written)
    const problem = (column: FeedColumn, of: FeedProblem['problem']) =>
      list.add({ line, column: headerOf(column), isbn, read: cell(column), problem: of })
    if (isbn === '') {
      problem('isbn', 'isbn')
      continue
    }
    const copies = wholeOf(cell('stock'))
    if (copies === undefined) {
      problem('stock', 'copies')
      continue
    }
    if (copies < 0 && profile.means === 'count') problem('stock', 'below_zero')
    const price = profile.hasPrices ? parsePrice(cell('price')) : undefined
    const isPrice =
      price?.kind === 'value' &&
      price.value.cents > 0 &&
      (price.value.currency === undefined || /^(EUR|EUROS?|€)$/i.test(price.value.currency))
    if (price !== undefined && price.kind !== 'empty' && !isPrice) problem('price', 'price')
    const priceCents = isPrice ? price.value.cents : null
    const order = cell('order')
    if (profile.means === 'movement') {
      lines.push({ line, isbn, copies, priceCents, order })
      continue
    }
    const before = counts.get(isbn)
    counts.set(isbn, { line, isbn, copies: Math.max(0, copies), priceCents, order })
    if (before)
      list.add({
        line: before.line,
        column: headerOf('stock'),
        isbn,
        read: String(before.copies),
        problem: 'twice',
      })
  }
  const headers = Object.fromEntries(FEED_COLUMNS.map((field) => [field, headerOf(field)]))
  return {
    lines: profile.means === 'count' ? [...counts.values()] : lines,
    problems: list.problems,
    problemCount: list.count(),
    headers: headers as FeedLines['headers'],
  }
}
