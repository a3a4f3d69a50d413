/** A buyer's reviews of the books of a delivered order: one per book, editable, and only theirs. */
import { and, desc, eq, inArray, or, sql, count } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { OrderReviews, OwnReview, ReviewRequest } from '#shared/contract/reviews.ts'
import { shownName } from '#shared/reviews/shown-name.ts'
import { lockRate, setRate } from '#server/catalogue/books/review-rate.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { coversOf } from '#server/catalogue/books/covers.ts'
import { type Order, linesOf } from '#server/selling/orders/read-orders.ts'
import { ordersOfCustomer } from '#server/selling/orders/customer-data.ts'
import { reviewReports, reviews } from './tables.ts'

// The rate of a book (`average_rate`). Every change of its reviews first locks the book (`lockRate`), or two reviews
// published at once would each be counted without the other.

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

type StoredReview = typeof reviews.$inferSelect
type Bought = { order: Order; bookId: number }

/** Returns the books of an order with its buyer's reviews. */
export async function reviewsOfOrder(db: Queryable, order: Order): Promise<OrderReviews> {
  const lines = await linesOf(db, order.id)
  const bookIds = [...new Set(lines.map(({ bookId }) => bookId))]
  const coverOf = await coversOf(db, bookIds)
  const written = await writtenBy(db, order, bookIds)
  return {
    number: order.number,
    is_delivered: isDelivered(order),
    shown_as: shownName(order.deliveryAddress.name),
    articles: bookIds.map((bookId) => {
      const line = lines.find((one) => one.bookId === bookId)
      const review = written.find((one) => one.bookId === bookId)
      return {
        article_id: bookId,
        _code_barre: line?.isbn ?? '',
        title: line?.title ?? '',
        author: line?.author ?? '',
        image: coverOf(bookId),
        review: review ? toOwnReview(review) : null,
      }
    }),
  }
}

/**
 * Stores a review or its new text, which waits for moderation. Throws ShopError NOT_FOUND for a book that is not in
 * the order, ORDER_STATE before delivery.
 */
export async function writeReview(db: Db, bought: Bought, request: ReviewRequest): Promise<OwnReview> {
  const { order, bookId } = bought
  await expectBought(db, bought)
  return await db.transaction(async (tx) => {
    await lockRate(tx, bookId)
    const [known] = await writtenBy(tx, order, [bookId])
    const { rating, text, language } = request
    if (known?.rating === rating && known.text === text) return toOwnReview(known)
    const author = shownName(order.deliveryAddress.name) || null
    const values = {
      rating,
      text,
      language,
      author,
      state: 'pending' as const,
      reason: null,
      publishedAt: null,
    }
    const [review] = known
      ? await tx
          .update(reviews)
          .set({ ...values, writtenAt: sql`now()` })
          .where(eq(reviews.id, known.id))
          .returning()
      : await tx
          .insert(reviews)
          .values({ ...values, orderId: order.id, bookId })
          .returning()
    if (!review) throw new Error(`The review of book ${bookId} was not stored.`)
    // The reported text no longer exists
    await tx
      .update(reviewReports)
      .set({ settledAt: sql`now()` })
      .where(eq(reviewReports.reviewId, review.id))
    await countRates(tx, bookId)
    return toOwnReview(review)
  })
}

/** Deletes a review; repeating it changes nothing. Throws like `writeReview`. */
export async function removeReview(db: Db, bought: Bought): Promise<void> {
  await expectBought(db, bought)
  await db.transaction(async (tx) => {
    await lockRate(tx, bought.bookId)
    const known = await writtenBy(tx, bought.order, [bought.bookId])
    for (const { id } of known) await tx.delete(reviews).where(eq(reviews.id, id))
    await countRates(tx, bought.bookId)
  })
}

const isDelivered = ({ deliveredAt }: Order) => deliveredAt !== null

async function expectBought(db: Queryable, { order, bookId }: Bought): Promise<void> {
  const lines = await linesOf(db, order.id)
  if (!lines.some((line) => line.bookId === bookId)) throw new ShopError('NOT_FOUND')
  if (!isDelivered(order)) throw new ShopError('ORDER_STATE')
}

/** A customer who bought a book twice has one review of it in both orders; a guest has one per order. */
async function writtenBy(db: Queryable, order: Order, bookIds: number[]): Promise<StoredReview[]> {
  if (bookIds.length === 0) return []
  const isOfOrder = eq(reviews.orderId, order.id)
  const isTheirs =
    order.customerId === null
      ? isOfOrder
      : or(isOfOrder, inArray(reviews.orderId, ordersOfCustomer(db, order.customerId)))
  return await db
    .select()
    .from(reviews)
    .where(and(inArray(reviews.bookId, bookIds), isTheirs))
    .orderBy(desc(isOfOrder), desc(reviews.writtenAt))
}

const toOwnReview = ({ rating, text, state, reason, writtenAt, publishedAt }: StoredReview): OwnReview => ({
  rating,
  text,
  state,
  reason,
  written_at: writtenAt.toISOString(),
  published_at: publishedAt?.toISOString() ?? null,
})
