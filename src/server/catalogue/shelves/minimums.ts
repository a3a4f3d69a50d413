/** Below how many copies books are proposed for ordering: their own minimum, else that of the shelf on which they stand. */
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { StaffShelves } from '#shared/contract/staff/shelves.ts'
import { MAX_LOW_BOOKS } from '#shared/staff/limits.ts'
import { shelfKey } from '#shared/picking/shelf-code.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { books } from '../books/tables.ts'
import { copiesOrdered } from '../purchase-orders/copies-ordered.ts'
import { ownMinimumStocks } from '../suppliers/supply-of-book.ts'
import { shelvesOf } from './places.ts'
import { shelfMinimums, shelvedBooks } from './tables.ts'

/** Returns the minimum stock of some books or of all; books without one are missing. */
export async function minimumStocks(
  db: Queryable,
  bookIds?: readonly number[],
): Promise<Map<number, number>> {
  const ofShelves = await db
    .select({ bookId: shelvedBooks.bookId, minimum: shelfMinimums.minimum })
    .from(shelvedBooks)
    .innerJoin(shelfMinimums, eq(shelfMinimums.shelf, shelvedBooks.shelf))
    .where(and(bookIds && sql`${shelvedBooks.bookId} = any(${sql.param([...bookIds])}::int[])`))
  const all = new Map(ofShelves.map(({ bookId, minimum }) => [bookId, minimum]))
  for (const [bookId, own] of await ownMinimumStocks(db, bookIds)) all.set(bookId, own)
  return new Map([...all].filter(([, minimum]) => minimum > 0))
}

/** Returns the minimum of a shelf; null: none. */
export async function minimumOfShelf(db: Queryable, shelf: string): Promise<number | null> {
  const [found] = await db.select().from(shelfMinimums).where(eq(shelfMinimums.shelf, shelf))
  return found?.minimum ?? null
}

/** Sets the minimum of a shelf, or ends it; returns the one before. */
export async function setMinimum(tx: Tx, shelf: string, minimum: number | null): Promise<number | null> {
  const before = await minimumOfShelf(tx, shelf)
  if (minimum === null) await tx.delete(shelfMinimums).where(eq(shelfMinimums.shelf, shelf))
  else
    await tx
      .insert(shelfMinimums)
      .values({ shelf, minimum })
      .onConflictDoUpdate({ target: shelfMinimums.shelf, set: { minimum } })
  return before
}

/** Returns the books on sale of which fewer copies are there than their minimum. */
async function booksBelow(db: Queryable, minimums: ReadonlyMap<number, number>) {
  const { id, isbn, title, stock, removedAt } = books
  const minimum = sql<number>`wanted.minimum`
  return await db
    .select({ id, isbn, title, stock, minimum })
    .from(books)
    .innerJoin(
      sql`unnest(${sql.param([...minimums.keys()])}::int[], ${sql.param([...minimums.values()])}::int[]) as wanted(id, minimum)`,
      sql`wanted.id = ${id}`,
    )
    .where(and(isNull(removedAt), lt(stock, minimum)))
}

/** Returns every shelf in the order of a walk past them, and the books on sale that are below their minimum. */
export async function readShelves(db: Queryable): Promise<StaffShelves> {
  const minimums = await minimumStocks(db)
  const found = await booksBelow(db, minimums)
  const ids = found.map(({ id }) => id)
  const shelves = await shelvesOf(db, ids)
  const ordered = await copiesOrdered(db, ids)
  const low = found.map(({ id, ...book }) => ({
    ...book,
    shelf: shelves.get(id) ?? null,
    on_order: ordered.get(id) ?? 0,
  }))
  const { rows } = await db.execute<{ shelf: string; books: number; minimum: number | null }>(sql`
    select shelf, coalesce(shelved.books, 0)::int as books, minimums.minimum
    from (select shelf, count(*) as books from shelved_books group by shelf) shelved
    full join shelf_minimums minimums using (shelf)`)
  const placeOf = ({ shelf }: { shelf: string | null }) => (shelf === null ? '\uFFFF' : shelfKey(shelf))
  const byPlace = <Row extends { shelf: string | null }>(one: Row, other: Row) =>
    placeOf(one) < placeOf(other) ? -1 : placeOf(one) > placeOf(other) ? 1 : 0
  return {
    shelves: rows
      .map((row) => ({ ...row, low: low.filter(({ shelf }) => shelf === row.shelf).length }))
      .toSorted(byPlace),
    low: low
      .toSorted((one, other) => byPlace(one, other) || one.title.localeCompare(other.title))
      .slice(0, MAX_LOW_BOOKS),
    low_count: low.length,
  }
}
