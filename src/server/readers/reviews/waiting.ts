/** Reviews that wait for the shop: those that it has not read yet, and those that visitors object to. */
import { count, isNull, min, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { reviewReports, reviews } from './tables.ts'

export const isUnsettled = isNull(reviewReports.settledAt)

/** The ids of reported reviews, as a subquery. */
export const reported = sql`(select ${reviewReports.reviewId} from ${reviewReports} where ${isUnsettled})`

/** A union of two short lists, each from its index, rather than an `or` over all reviews. */
export const isWaiting = sql`${reviews.id} in
  (select ${reviews.id} from ${reviews} where ${reviews.state} = 'pending' union ${reported})`

/** Returns how many reviews wait, and since when. */
export async function reviewsWaiting(db: Queryable): Promise<{ count: number; since: string | null }> {
  const [waiting] = await db
    .select({ count: count(), since: min(reviews.writtenAt) })
    .from(reviews)
    .where(isWaiting)
  return { count: waiting?.count ?? 0, since: waiting?.since?.toISOString() ?? null }
}
