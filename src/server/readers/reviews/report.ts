/** Visitors report a review, once each and anonymously. */
import { and, eq } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countAttempt, mayTry } from '#server/platform/limits/count-attempts.ts'
import { reviewReports, reviews } from './tables.ts'

const TRIES = { name: 'review-reports', tries: 10, minutes: 60 }
const ONCE = { name: 'review-report', tries: 1, minutes: 30 * 24 * 60 }

type Report = { reviewId: string; reason: string | undefined; address: string }

/** Stores the report; a second one of the same address within a month gets the same answer and changes nothing. */
export async function reportReview(db: Db, { reviewId, reason, address }: Report): Promise<void> {
  await countAttempt(db, TRIES, address)
  const [review] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), eq(reviews.state, 'published')))
  if (!review) throw new ShopError('NOT_FOUND')
  if (!(await mayTry(db, ONCE, `${review.id} ${address}`))) return
  await db.insert(reviewReports).values({ reviewId: review.id, reason: reason || null })
}
