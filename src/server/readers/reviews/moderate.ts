/** The shop reads reviews before anybody else does: publishes them, or refuses them and says why. */
import { and, eq, isNull } from 'drizzle-orm'
import { lockRate } from '#server/catalogue/books/rates.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueueMail, recallMail } from '#server/shop/mail/queue.ts'
import { countRates } from './rates.ts'
import { reviewReports, reviews } from './tables.ts'
import { orderById } from '#server/selling/orders/service.ts'

type Review = typeof reviews.$inferSelect
export type Decision = { to: 'published' } | { to: 'refused'; reason: string }

/**
 * Decides about a review, mails its author and settles what was reported. `unknown`: there is none; `unchanged`: it was
 * decided so already, and nobody is written to.
 */
export async function moderate(
  tx: Tx,
  id: string,
  decision: Decision,
): Promise<{ kind: 'unknown' } | { kind: 'unchanged' | 'decided'; before: Review }> {
  const review = await lockReview(tx, id)
  if (!review) return { kind: 'unknown' }
  const reason = decision.to === 'refused' ? decision.reason : null
  const moderatedAt = new Date()
  await tx
    .update(reviewReports)
    .set({ settledAt: moderatedAt })
    .where(and(eq(reviewReports.reviewId, id), isNull(reviewReports.settledAt)))
  if (review.state === decision.to && review.reason === reason) return { kind: 'unchanged', before: review }
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
  return { kind: 'decided', before: review }
}

/** What a review was before a decision. */
export type Before = Pick<Review, 'state' | 'reason' | 'publishedAt'>

/** Takes a decision back of which its author has not been told, with what it settled; false once the mail has left. */
export async function takeDecisionBack(tx: Tx, id: string, before: Before): Promise<boolean> {
  const review = await lockReview(tx, id)
  if (!review || review.state === 'pending') return false
  if (!(await recallMail(tx, { template: `review-${review.state}`, subjectId: id }))) return false
  await tx.update(reviews).set(before).where(eq(reviews.id, id))
  if (review.moderatedAt)
    await tx
      .update(reviewReports)
      .set({ settledAt: null })
      .where(and(eq(reviewReports.reviewId, id), eq(reviewReports.settledAt, review.moderatedAt)))
  await countRates(tx, review.bookId)
  return true
}

/** The book's rate first, as everywhere. */
async function lockReview(tx: Tx, id: string): Promise<Review | undefined> {
  const [found] = await tx.select({ bookId: reviews.bookId }).from(reviews).where(eq(reviews.id, id))
  if (!found) return undefined
  await lockRate(tx, found.bookId)
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return review
}

async function tellAuthor(
  tx: Tx,
  { id, orderId, language }: Review,
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
