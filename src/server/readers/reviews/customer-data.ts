/** What reviews hold about a customer: in the export of their data, in mails, and when an account ends. */
import { desc, inArray, type SQL, and, isNotNull, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { withBookNames } from '#server/catalogue/books/find-books.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
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

// Anonymises the reviews of anonymised buyers: published ones stay without a name, the others are deleted.

/** Anonymises the reviews of the selected orders; rates are unchanged. */
export async function purgeReviewers(tx: Tx, orderIds: SQLWrapper): Promise<void> {
  const isForgotten = inArray(reviews.orderId, orderIds)
  await tx.delete(reviews).where(and(isForgotten, ne(reviews.state, 'published')))
  await tx
    .update(reviews)
    .set({ author: null })
    .where(and(isForgotten, isNotNull(reviews.author)))
}

/** Returns a subquery of the subject ids of review mails about some orders; `orderIds` is a subquery too. */
export const reviewMailSubjects = (orderIds: SQL): SQL =>
  sql`select ${reviews.id}::text from ${reviews} where ${reviews.orderId} in ${orderIds}`
