/** The shop reads reviews before anybody else does: publishes them, or refuses them and says why. */
import { eq, sql } from 'drizzle-orm'
import type { ReviewState } from '#shared/contract/reviews.ts'
import { lockRate } from '../catalogue/rates.ts'
import type { Tx } from '../db/database.ts'
import { enqueueMail } from '../mail/queue.ts'
import { countRates } from './rates.ts'
import { reviewReports, reviews } from './tables.ts'
import { orderById } from '../orders/service.ts'

export type Decision = { to: 'published' } | { to: 'refused'; reason: string }

/**
 * Decides about a review, mails its author and settles what was reported. `unknown`: there is none; `unchanged`: it was
 * decided so already, and nobody is written to.
 */
export async function moderate(
  tx: Tx,
  id: string,
  decision: Decision,
): Promise<{ kind: 'unknown' } | { kind: 'unchanged' | 'decided'; from: ReviewState }> {
  const [found] = await tx.select({ bookId: reviews.bookId }).from(reviews).where(eq(reviews.id, id))
  if (!found) return { kind: 'unknown' }
  await lockRate(tx, found.bookId)
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  if (!review) return { kind: 'unknown' }
  const reason = decision.to === 'refused' ? decision.reason : null
  await tx
    .update(reviewReports)
    .set({ settledAt: sql`now()` })
    .where(eq(reviewReports.reviewId, id))
  if (review.state === decision.to && review.reason === reason)
    return { kind: 'unchanged', from: review.state }
  const moderatedAt = new Date()
  await tx
    .update(reviews)
    .set({
      state: decision.to,
      reason,
      moderatedAt,
      publishedAt: decision.to === 'published' ? moderatedAt : null,
    })
    .where(eq(reviews.id, id))
  await countRates(tx, review.bookId)
  await tellAuthor(tx, review, { to: decision.to, occasion: moderatedAt.toISOString() })
  return { kind: 'decided', from: review.state }
}

async function tellAuthor(
  tx: Tx,
  { id, orderId, language }: typeof reviews.$inferSelect,
  { to, occasion }: { to: Decision['to']; occasion: string },
): Promise<void> {
  const order = await orderById(tx, orderId)
  if (order.buyer === 'forgotten') return
  await enqueueMail(tx, {
    template: `review-${to}`,
    subjectId: id,
    recipient: order.email,
    language,
    occasion,
  })
}
