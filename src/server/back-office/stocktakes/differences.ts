/** How a stocktake differs from the stock: while it is open as it would be now, closed as it was written. */
import { sql } from 'drizzle-orm'
import type { CountedBook, Differences, ShownCounts } from '#shared/contract/staff/stocktakes.ts'
import { NO_SHELF } from '#shared/stock/stocktakes.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { countedScans, countRows, type CountRow, type Stocktake } from './count-rows.ts'

const SHOWN = 200

type Row = Omit<CountRow, 'bookId' | 'stock' | 'held'> & { lacking: number }

async function rowsOf(db: Queryable, stocktake: Stocktake): Promise<Row[]> {
  if (stocktake.state !== 'closed') {
    return (await countRows(db, stocktake)).map((row) => ({
      ...row,
      lacking: Math.max(0, -row.difference - row.stock),
    }))
  }
  const { rows } = await db.execute<Row>(sql`
    select coalesce(book.isbn, '') as isbn, coalesce(book.title, '') as title, line.shelf, line.state, line.expected, line.counted,
      line.counted - line.expected as difference, line.unit_cents as "unitCents", line.is_cost as "isCost",
      false as "isUncertain", line.written - line.counted + line.expected as lacking
    from stocktake_lines line left join books book on book.id = line.book_id where stocktake_id = ${stocktake.id}`)
  return rows
}

type Stray = { isbn: string; title: string | null; shelf: string; counted: number }

/** Returns what was scanned and is not of this stocktake: books of other shelves, and codes that the shop does not know. */
async function straysOf(db: Queryable, { id, shelves }: Stocktake): Promise<Stray[]> {
  const { rows } = await db.execute<Stray>(sql`
    select scan.isbn, max(book.title) as title, coalesce(max(place.shelf), ${NO_SHELF}) as shelf, sum(scan.quantity)::int as counted
    from (${countedScans(id)}) scan left join books book on book.id = scan.book_id
      left join shelved_books place on place.book_id = scan.book_id
    where scan.book_id is null or not ${
      shelves === null
        ? sql`true`
        : sql`coalesce(place.shelf, ${NO_SHELF}) = any(${sql.param(shelves)}::text[])`
    }
    group by scan.isbn having sum(scan.quantity) > 0 order by scan.isbn`)
  return rows
}

const onWire = ({ unitCents, isCost, isUncertain, ...row }: Row): CountedBook => ({
  isbn: row.isbn,
  title: row.title,
  shelf: row.shelf,
  state: row.state,
  expected: row.expected,
  counted: row.counted,
  difference: row.difference,
  lacking: row.lacking,
  unit_cents: unitCents,
  is_cost: isCost,
  is_uncertain: isUncertain,
})
const strayOnWire = (stray: Stray): CountedBook => ({
  ...stray,
  state: null,
  expected: 0,
  difference: 0,
  unit_cents: 0,
  is_cost: false,
  is_uncertain: false,
  lacking: 0,
})

const cents = ({ difference, unitCents }: Row) => difference * unitCents
const sumOf = (rows: readonly Row[]) => ({
  titles: rows.length,
  copies: rows.reduce((sum, { difference }) => sum + difference, 0),
  cents: rows.reduce((sum, row) => sum + cents(row), 0),
})

const lackingOf = (rows: readonly Row[]) => rows.reduce((sum, { lacking }) => sum + lacking, 0)

/** Returns sums and the books to show of a stocktake, the greatest value first; `isWhole`: every book. */
export async function readDifferences(
  db: Queryable,
  stocktake: Stocktake,
  { show, isWhole = false }: { show: ShownCounts; isWhole?: boolean },
): Promise<Differences> {
  const rows = await rowsOf(db, stocktake)
  const strays = await straysOf(db, stocktake)
  const of = (state: Row['state']) => rows.filter((row) => row.state === state)
  const different = rows.filter(({ difference }) => difference !== 0)
  const lists = {
    different,
    missing: different.filter(({ difference }) => difference < 0),
    surplus: different.filter(({ difference }) => difference > 0),
    unscanned: of('unscanned'),
    recount: of('recount'),
    untouched: of('untouched'),
    superseded: of('superseded'),
  }
  // Closed, those without a scan were written; open, they are only if somebody says so
  const ifZeroed = stocktake.state === 'closed' ? [] : lists.unscanned
  const shelves = [...new Set(lists.unscanned.map(({ shelf }) => shelf))].map((shelf) => ({
    shelf,
    scanned: rows.filter((row) => row.shelf === shelf && row.state === 'counted').length,
    unscanned: lists.unscanned.filter((row) => row.shelf === shelf).length,
  }))
  const unknown = strays.filter(({ title }) => title === null)
  const elsewhere = strays.filter(({ title }) => title !== null)
  const found =
    show === 'unknown' || show === 'elsewhere'
      ? (show === 'unknown' ? unknown : elsewhere).map(strayOnWire)
      : lists[show]
          .toSorted((a, b) => Math.abs(cents(b)) - Math.abs(cents(a)) || (a.isbn < b.isbn ? -1 : 1))
          .map(onWire)
  const shown = isWhole ? found : found.slice(0, SHOWN)
  return {
    missing: sumOf(lists.missing),
    surplus: sumOf(lists.surplus),
    unscanned: { ...sumOf(lists.unscanned), lacking: lackingOf(ifZeroed), shelves },
    others: {
      recount: lists.recount.length,
      untouched: lists.untouched.length,
      superseded: lists.superseded.length,
      unknown: unknown.length,
      elsewhere: elsewhere.length,
    },
    lacking: lackingOf(rows) - lackingOf(ifZeroed),
    rows: shown,
    more: found.length - shown.length,
  }
}
