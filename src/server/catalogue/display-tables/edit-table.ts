/** Laying tables: written, changed, removed. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { MAX_TABLE_BOOKS } from '#shared/display-tables/limits.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { requirePicture } from '#server/catalogue/shop-pictures/pictures.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { displayTableBooks, displayTables } from './tables.ts'

export type StoredTable = typeof displayTables.$inferSelect
export type WrittenTable = Omit<StoredTable, 'id' | 'updatedAt' | 'removedAt'>

/** Returns the title of a table, the French one where it has both. */
export const titleOf = ({ titleFr, titleEn }: Pick<StoredTable, 'titleFr' | 'titleEn'>): string =>
  titleFr ?? titleEn ?? ''

/** Locks a table and returns it with the ISBNs of its books in their order; throws a Refusal if there is none. */
export async function lockTable(tx: Tx, id: number): Promise<{ table: StoredTable; isbns: string[] }> {
  const [table] = await tx.select().from(displayTables).where(eq(displayTables.id, id)).for('update')
  if (!table) throw new Refusal({ refusal: 'NO_SUCH_TABLE', params: { id } }, { see: 'tables list' })
  const laid = await tx
    .select({ isbn: books.isbn })
    .from(displayTableBooks)
    .innerJoin(books, eq(books.id, displayTableBooks.bookId))
    .where(eq(displayTableBooks.tableId, id))
    .orderBy(displayTableBooks.position)
  return { table, isbns: laid.map(({ isbn }) => isbn) }
}

async function requireWritten(tx: Tx, written: WrittenTable): Promise<void> {
  const { titleFr, titleEn, fromDay, untilDay, picture } = written
  if (titleFr === null && titleEn === null) throw new Refusal({ refusal: 'TABLE_NEEDS_TITLE', params: {} })
  if (untilDay !== null && untilDay < fromDay) {
    throw new Refusal({ refusal: 'TABLE_ENDS_BEFORE', params: {} })
  }
  await requirePicture(tx, picture)
}

/** Returns the numbers of books in the order of their ISBNs, each once; throws a Refusal for the first unknown one. */
async function bookIds(tx: Tx, isbns: readonly string[]): Promise<number[]> {
  const distinct = [...new Set(isbns)]
  if (distinct.length > MAX_TABLE_BOOKS) {
    throw new Refusal({ refusal: 'TABLE_IS_FULL', params: { most: MAX_TABLE_BOOKS } })
  }
  const found = await tx
    .select({ id: books.id, isbn: books.isbn })
    .from(books)
    .where(inArray(books.isbn, distinct))
  const ids = new Map(found.map(({ id, isbn }) => [isbn, id]))
  return distinct.map((isbn) => {
    const id = ids.get(isbn)
    if (id === undefined) throw new Refusal({ refusal: 'NO_SUCH_BOOK', params: { isbn } })
    return id
  })
}

/** Lays exactly these books on a locked table; those that stay keep the day on which they were added. */
async function setBooks(tx: Tx, tableId: number, isbns: readonly string[]): Promise<void> {
  const ids = await bookIds(tx, isbns)
  const isOfTable = eq(displayTableBooks.tableId, tableId)
  await tx.delete(displayTableBooks).where(and(isOfTable, notInArray(displayTableBooks.bookId, ids)))
  if (ids.length === 0) return
  const rows = ids.map((bookId, position) => ({ tableId, bookId, position }))
  await tx
    .insert(displayTableBooks)
    // The rows of books are locked in this order, as everywhere
    .values(rows.toSorted((one, other) => one.bookId - other.bookId))
    .onConflictDoUpdate({
      target: [displayTableBooks.tableId, displayTableBooks.bookId],
      set: { position: sql`excluded.position` },
    })
}

/** Stores a new table and returns its number. */
export async function layTable(tx: Tx, written: WrittenTable, isbns: readonly string[]): Promise<number> {
  await requireWritten(tx, written)
  const [table] = await tx.insert(displayTables).values(written).returning({ id: displayTables.id })
  if (!table) throw new Error('The table was not stored.')
  await setBooks(tx, table.id, isbns)
  return table.id
}

/** Changes a locked table. */
export async function editTable(
  tx: Tx,
  id: number,
  { written, isbns }: { written: WrittenTable; isbns: readonly string[] },
): Promise<void> {
  await requireWritten(tx, written)
  await tx
    .update(displayTables)
    .set({ ...written, updatedAt: sql`now()` })
    .where(eq(displayTables.id, id))
  await setBooks(tx, id, isbns)
}

/** Takes a locked table off every page, or back. */
export async function setRemoved(tx: Tx, table: StoredTable, removed: boolean): Promise<void> {
  if ((table.removedAt !== null) === removed) {
    const refusal = removed ? 'TABLE_IS_REMOVED' : 'TABLE_IS_LAID'
    throw new Refusal({ refusal, params: { title: titleOf(table) } })
  }
  await tx
    .update(displayTables)
    .set({ removedAt: removed ? sql`now()` : null, updatedAt: sql`now()` })
    .where(eq(displayTables.id, table.id))
}
