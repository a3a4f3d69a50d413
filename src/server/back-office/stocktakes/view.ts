/** Stocktakes as they are read: the list, one with who scanned how much, and what there is to count. */
import { desc, eq, sql } from 'drizzle-orm'
import { readNumber } from '#shared/orders/order-number.ts'
import { shelfKey } from '#shared/picking/shelf-code.ts'
import { NO_SHELF } from '#shared/stock/stocktakes.ts'
import type {
  BooksToCount,
  ShelfToCount,
  StocktakeRow,
  StocktakeView,
} from '#shared/contract/staff/stocktakes.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { countedScans, type Stocktake } from './count-rows.ts'
import { stocktakes } from './tables.ts'

const LISTED = 50
/** Titles of a page that a device takes along. */
const TITLES = 10_000

/** Returns a stocktake by its number as typed. */
export async function findStocktake(db: Queryable, typed: string): Promise<Stocktake | undefined> {
  const number = readNumber('INV', typed)
  if (number === undefined) return undefined
  return (await db.select().from(stocktakes).where(eq(stocktakes.number, number)))[0]
}

const onWire = ({ number, state, shelves, ...one }: Stocktake, copies: number): StocktakeRow => ({
  number,
  state,
  shelves,
  opened_by: one.openedBy,
  opened_at: one.openedAt.toISOString(),
  ended_by: one.endedBy,
  ended_at: one.endedAt?.toISOString() ?? null,
  copies,
})

/** Returns the latest stocktakes. */
export async function listStocktakes(db: Queryable): Promise<StocktakeRow[]> {
  const found = await db
    .select({
      one: stocktakes,
      // Once its scans are deleted, what it wrote down
      copies: sql<number>`coalesce((select sum(quantity) from (${countedScans(sql`stocktakes.id`)}) scan),
        (select sum(counted) from stocktake_lines where stocktake_id = stocktakes.id), 0)::int`,
    })
    .from(stocktakes)
    .orderBy(desc(stocktakes.openedAt))
    .limit(LISTED)
  return found.map(({ one, copies }) => onWire(one, copies))
}

/** Returns a stocktake with who scanned how much of it. */
export async function viewStocktake(db: Queryable, stocktake: Stocktake): Promise<StocktakeView> {
  const { rows } = await db.execute<{ name: string; copies: number }>(sql`
    select scanned_by as name, sum(quantity)::int as copies from (${countedScans(stocktake.id)}) scan
    group by 1 order by 2 desc, 1`)
  const { rows: counted } = await db.execute<{ titles: number; copies: number }>(
    rows.length > 0
      ? sql`select count(distinct isbn)::int as titles, coalesce(sum(quantity), 0)::int as copies
          from (${countedScans(stocktake.id)}) scan`
      : sql`select count(*)::int as titles, coalesce(sum(counted), 0)::int as copies
          from stocktake_lines where stocktake_id = ${stocktake.id} and counted > 0`,
  )
  const { titles = 0, copies = 0 } = counted[0] ?? {}
  return { ...onWire(stocktake, copies), titles, people: rows }
}

/** Returns the shelves that hold copies, as somebody walks past them; books without a shelf come last. */
export async function shelvesToCount(db: Queryable): Promise<ShelfToCount[]> {
  const { rows } = await db.execute<ShelfToCount>(sql`
    select coalesce(place.shelf, ${NO_SHELF}) as shelf, count(*)::int as titles, sum(book.stock)::int as copies
    from books book left join shelved_books place on place.book_id = book.id where book.stock > 0 group by 1`)
  const key = ({ shelf }: ShelfToCount) => (shelf === NO_SHELF ? '~' : shelfKey(shelf))
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** Returns a page of the books of a stocktake's shelves: a device shows their titles without network. */
export async function booksToCount(
  db: Queryable,
  { shelves }: Stocktake,
  { after, most = TITLES }: { after: number; most?: number },
): Promise<BooksToCount> {
  const { rows } = await db.execute<BooksToCount['data'][number] & { id: number }>(sql`
    select book.id, book.isbn, book.title, coalesce(place.shelf, ${NO_SHELF}) as shelf
    from books book left join shelved_books place on place.book_id = book.id
    where book.id > ${after} and book.format <> 'numerique' and (book.stock > 0 or place.shelf is not null)
      and ${shelves === null ? sql`true` : sql`coalesce(place.shelf, ${NO_SHELF}) = any(${sql.param(shelves)}::text[])`}
    order by book.id limit ${most}`)
  return {
    data: rows.map(({ isbn, title, shelf }) => ({ isbn, title, shelf })),
    meta: { next: rows.length < most ? null : (rows.at(-1)?.id ?? null) },
  }
}
