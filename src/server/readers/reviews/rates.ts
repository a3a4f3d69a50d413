/**
 * The rate of a book (`average_rate`). Every change of its reviews first locks the book (`lockRate`), or two
 * reviews published at once would each be counted without the other.
 */
import { and, count, eq, sql } from 'drizzle-orm'
import { setRate } from '#server/catalogue/books/review-rate.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { reviews } from './tables.ts'

/**
 * Recomputes the rate of a locked book from its published reviews, rounded to two decimals. Imported rates stay
 * until the first review of our own.
 */
export async function countRates(tx: Tx, bookId: number): Promise<void> {
  const [counted] = await tx
    .select({ rate: sql<string | null>`round(avg(${reviews.rating}), 2)`, count: count() })
    .from(reviews)
    .where(and(eq(reviews.bookId, bookId), eq(reviews.state, 'published')))
  const { rate = null, count: reviewCount = 0 } = counted ?? {}
  await setRate(tx, { bookId, rate: rate === null ? null : Number(rate), reviewCount })
}
