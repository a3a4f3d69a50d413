/** Supply of single books. */
import type { SupplierOrigin } from '#shared/contract/staff/supply.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { books } from '../books/tables.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { bookSupplies, publisherSuppliers, suppliers } from './tables.ts'

export type BookSupply = Omit<typeof bookSupplies.$inferSelect, 'bookId'>

const NOTHING: BookSupply = { supplierId: null, expectedOn: null, allotment: null, minimumStock: null }

/** Returns the supply settings of a book. */
export async function supplyOf(db: Queryable, bookId: number): Promise<BookSupply> {
  const [found] = await db.select().from(bookSupplies).where(eq(bookSupplies.bookId, bookId))
  if (!found) return NOTHING
  const { bookId: _bookId, ...supply } = found
  return supply
}

/** Returns whether a book's supplier is its own, its publisher's, or the default. */
export async function originOf(db: Queryable, bookId: number, supplierId: number): Promise<SupplierOrigin> {
  if ((await supplyOf(db, bookId)).supplierId === supplierId) return 'book'
  const assigned = await db
    .select({ id: books.id })
    .from(publisherSuppliers)
    .innerJoin(books, eq(books.publisherId, publisherSuppliers.publisherId))
    .where(and(eq(books.id, bookId), eq(publisherSuppliers.supplierId, supplierId)))
  return assigned.length > 0 ? 'publisher' : 'usual'
}

/** Writes the given supply settings of a book; others stay. */
export async function writeSupply(tx: Tx, bookId: number, supply: Partial<BookSupply>): Promise<void> {
  if (Object.keys(supply).length === 0) return
  await tx
    .insert(bookSupplies)
    .values({ bookId, ...supply })
    .onConflictDoUpdate({ target: bookSupplies.bookId, set: supply })
}

/** Returns the supply settings of books; those without any are missing. */
export async function suppliesOf(
  db: Queryable,
  bookIds: readonly number[],
): Promise<Map<number, BookSupply>> {
  const found = await db
    .select()
    .from(bookSupplies)
    .where(sql`${bookSupplies.bookId} = any(${sql.param([...bookIds])}::int[])`)
  return new Map(found.map(({ bookId, ...supply }) => [bookId, supply]))
}

/** Writes the same supply settings of many books; others stay. */
export async function writeSupplies(
  tx: Tx,
  bookIds: readonly number[],
  supply: Pick<Partial<BookSupply>, 'supplierId' | 'minimumStock'>,
): Promise<void> {
  const rows = bookIds.toSorted((a, b) => a - b).map((bookId) => ({ bookId, ...supply }))
  if (rows.length === 0) return
  await tx.insert(bookSupplies).values(rows).onConflictDoUpdate({ target: bookSupplies.bookId, set: supply })
}

/** Writes supplier and expected date of books from a file, in one statement. */
export async function writeSources(
  tx: Tx,
  sources: readonly { bookId: number; supplierId: number | null; expectedOn: string | null }[],
): Promise<void> {
  if (sources.length === 0) return
  await tx
    .insert(bookSupplies)
    .values(sources.toSorted((a, b) => a.bookId - b.bookId))
    .onConflictDoUpdate({
      target: bookSupplies.bookId,
      set: { supplierId: sql`excluded.supplier_id`, expectedOn: sql`excluded.expected_on` },
    })
}

/** A supplier in a file: by name, or by GLN. */
export type NamedSupplier = { name: string; gln?: string | undefined }

/** Finds a supplier as named in a file. */
export type FindSupplier = (named: NamedSupplier) => { id: number; name: string } | undefined

/** Returns a lookup of the shop's suppliers; undefined if it has none. */
export async function readSupplierNames(db: Queryable): Promise<FindSupplier | undefined> {
  const { id, name, nameKey, gln } = suppliers
  const all = await db.select({ id, name, nameKey, gln }).from(suppliers)
  if (all.length === 0) return undefined
  const byGln = new Map(all.flatMap((one) => (one.gln === null ? [] : [[one.gln, one] as const])))
  const byName = new Map(all.map((one) => [one.nameKey, one]))
  return (named) =>
    (named.gln === undefined ? undefined : byGln.get(named.gln)) ?? byName.get(sortKey(named.name))
}

/** Returns the own minimum stock of some books or of all, 0 where they are to have none; books without one are missing. */
export async function ownMinimumStocks(
  db: Queryable,
  bookIds?: readonly number[],
): Promise<Map<number, number>> {
  const { bookId, minimumStock } = bookSupplies
  const found = await db
    .select({ bookId, minimumStock: sql<number>`${minimumStock}` })
    .from(bookSupplies)
    .where(and(isNotNull(minimumStock), bookIds && sql`${bookId} = any(${sql.param([...bookIds])}::int[])`))
  return new Map(found.map((one) => [one.bookId, one.minimumStock]))
}
