import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { books } from './tables.ts'

/** Locks a book until the transaction ends, while its reviews are counted. */
export async function lockRate(tx: Tx, bookId: number): Promise<void> {
  await tx.select({ id: books.id }).from(books).where(eq(books.id, bookId)).for('no key update')
}

/** Sets a book's rate from our own reviews; without any, an imported rate stays. */
export async function setRate(
  tx: Tx,
  { bookId, rate, reviewCount }: { bookId: number; rate: number | null; reviewCount: number },
): Promise<void> {
  await tx
    .update(books)
    .set({ averageRate: rate, reviewCount, hasOwnReviews: reviewCount > 0, updatedAt: sql`now()` })
    .where(and(eq(books.id, bookId), reviewCount === 0 ? eq(books.hasOwnReviews, true) : undefined))
}
