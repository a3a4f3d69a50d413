/** Staff read reviews before anybody else, and publish or reject them with a reason. */
import { and, eq, isNull } from 'drizzle-orm'
import { lockRate } from '#server/catalogue/books/review-rate.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueueMail, recallMail } from '#server/shop/mail/queue.ts'
import { countRates } from './own-reviews.ts'
import { reviewReports, reviews } from './tables.ts'
import { orderById } from '#server/selling/orders/read-orders.ts'

type Review = typeof reviews.$inferSelect
export type Decision = { to: 'published' } | { to: 'refused'; reason: string }

/**
 * Decides on a review, mails its author and settles its reports. Returns `unknown` if there is none, and
 * `unchanged`, without a mail, if the decision was the same.
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
  await notifyAuthor(tx, review, { to: decision.to, occasion: moderatedAt.toISOString() })
  return { kind: 'decided', before: review }
}

/** A review's state before a decision. */
export type Before = Pick<Review, 'state' | 'reason' | 'publishedAt'>

/** Undoes a decision, with the reports it settled, before its author is notified; false once the mail was sent. */
export async function undoDecision(tx: Tx, id: string, before: Before): Promise<boolean> {
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

/** Lock order: the book's rate first, as everywhere. */
async function lockReview(tx: Tx, id: string): Promise<Review | undefined> {
  const [found] = await tx.select({ bookId: reviews.bookId }).from(reviews).where(eq(reviews.id, id))
  if (!found) return undefined
  await lockRate(tx, found.bookId)
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return review
}

async function notifyAuthor(
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
