/**
 * The rate of a book (`average_rate`), kept exactly: every change of its reviews begins by locking the book (`lockRate`).
 * Without that two reviews published at once would each be counted without the other.
 */
import { and, count, eq, sql } from 'drizzle-orm'
import { setRate } from '#server/catalogue/books/rates.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { reviews } from './tables.ts'

/**
 * Counts the published reviews of a locked book into its rate, rounded to two decimals. Rates that a file brought stay until
 * the first review of our own.
 */
export async function countRates(tx: Tx, bookId: number): Promise<void> {
  const [counted] = await tx
    .select({ rate: sql<string | null>`round(avg(${reviews.rating}), 2)`, count: count() })
    .from(reviews)
    .where(and(eq(reviews.bookId, bookId), eq(reviews.state, 'published')))
  const { rate = null, count: reviewCount = 0 } = counted ?? {}
  await setRate(tx, { bookId, rate: rate === null ? null : Number(rate), reviewCount })
}
