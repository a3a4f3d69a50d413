import { desc, inArray, type SQL } from 'drizzle-orm'
import { withBookNames } from '#server/catalogue/books/find-books.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { reviews } from './tables.ts'

/** Returns the reviews of some orders for the data export; `orderIds` is a subquery. */
export async function exportReviews(db: Queryable, orderIds: SQL) {
  const rows = await db
    .select({
      bookId: reviews.bookId,
      rating: reviews.rating,
      text: reviews.text,
      shown_as: reviews.author,
      state: reviews.state,
      reason: reviews.reason,
      written_at: reviews.writtenAt,
      published_at: reviews.publishedAt,
    })
    .from(reviews)
    .where(inArray(reviews.orderId, orderIds))
    .orderBy(desc(reviews.writtenAt))
  return await withBookNames(db, rows)
}
