/** The rate of a book (`average_rate`), kept exactly: changing a review locks the book until it is counted again. */
import { and, count, eq, sql } from 'drizzle-orm'
import { books } from '../catalogue/tables.ts'
import type { Tx } from '../db/database.ts'
import { reviews } from './tables.ts'

/**
 * Holds a book until the transaction ends: every change of its reviews begins here. Without it two reviews published at
 * once would each be counted without the other.
 */
export async function holdRates(tx: Tx, bookId: number): Promise<void> {
  await tx.select({ id: books.id }).from(books).where(eq(books.id, bookId)).for('no key update')
}

/**
 * Counts the published reviews of a held book into its rate, rounded to two decimals. Rates that a file brought stay until
 * the first review of our own.
 */
export async function countRates(tx: Tx, bookId: number): Promise<void> {
  const [counted] = await tx
    .select({ rate: sql<string | null>`round(avg(${reviews.rating}), 2)`, count: count() })
    .from(reviews)
    .where(and(eq(reviews.bookId, bookId), eq(reviews.state, 'published')))
  const { rate = null, count: reviewCount = 0 } = counted ?? {}
  await tx
    .update(books)
    .set({
      averageRate: rate === null ? null : Number(rate),
      reviewCount,
      hasOwnReviews: reviewCount > 0,
      updatedAt: sql`now()`,
    })
    .where(and(eq(books.id, bookId), reviewCount === 0 ? eq(books.hasOwnReviews, true) : undefined))
}
