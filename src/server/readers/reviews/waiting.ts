/** Reviews that wait for staff: unread ones, and reported ones. */
import { count, isNull, min, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { reviewReports, reviews } from './tables.ts'

export const isUnsettled = isNull(reviewReports.settledAt)

/** A subquery of the ids of reported reviews. */
export const reported = sql`(select ${reviewReports.reviewId} from ${reviewReports} where ${isUnsettled})`

/** A union of two short index scans instead of an `or` over all reviews. */
export const isWaiting = sql`${reviews.id} in
  (select ${reviews.id} from ${reviews} where ${reviews.state} = 'pending' union ${reported})`

/** Returns the number of waiting reviews and the oldest date. */
export async function reviewsWaiting(db: Queryable): Promise<{ count: number; since: string | null }> {
  const [waiting] = await db
    .select({ count: count(), since: min(reviews.writtenAt) })
    .from(reviews)
    .where(isWaiting)
  return { count: waiting?.count ?? 0, since: waiting?.since?.toISOString() ?? null }
}
