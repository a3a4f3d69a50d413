/** Stock counts while books sell: a count is valid for a moment, and later movements are added to it. */
import { and, eq, gt, sql } from 'drizzle-orm'
import { books } from '../books/tables.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { type Book, setStockReason } from './copies.ts'
import { stockMovements } from './tables.ts'

type Count = { counted: number; asOf?: string | undefined }

/** Sets the stock of a locked book. */
export async function writeStock(tx: Tx, { id }: Book, stock: number): Promise<void> {
  await tx
    .update(books)
    .set({ stock, updatedAt: sql`now()` })
    .where(eq(books.id, id))
}

/** Returns the movements since a moment, and whether the book was counted since. */
async function movedSince(tx: Tx, { id }: Book, asOf: string) {
  const { bookId, at, change, reason } = stockMovements
  const [moved] = await tx
    .select({
      copies: sql<number>`coalesce(sum(${change}), 0)::int`,
      counts: sql<number>`count(*) filter (where ${reason} = 'count')::int`,
    })
    .from(stockMovements)
    .where(and(eq(bookId, id), gt(at, sql`${asOf}::timestamptz`)))
  return moved ?? { copies: 0, counts: 0 }
}

/**
 * Sets a locked book's stock to the count at a moment (by default now) plus later movements; returns it.
 * Throws a Refusal for a count older than another one, or lower than the copies sold since.
 */
export async function countStock(tx: Tx, book: Book, { counted, asOf }: Count): Promise<number> {
  const since = asOf === undefined ? { copies: 0, counts: 0 } : await movedSince(tx, book, asOf)
  const { title } = book
  if (since.counts > 0) throw new Refusal({ refusal: 'COUNTED_SINCE', params: { title } })
  const stock = counted + since.copies
  if (stock < 0) throw new Refusal({ refusal: 'MORE_LEFT_SINCE', params: { title, left: -since.copies } })
  await setStockReason(tx, { reason: 'count', asOf })
  await writeStock(tx, book, stock)
  return stock
}
