/** The published reviews of a book. */
import { and, asc, count, desc, eq } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { Review, ReviewList, ReviewQuery, ReviewSort } from '#shared/contract/reviews.ts'
import { MAX_RATING } from '#shared/reviews/limits.ts'
import { pluck } from '#shared/lists.ts'
import { bookExists } from '#server/catalogue/books/find-books.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { reviews } from './tables.ts'
import { ordersById, type Order } from '#server/selling/orders/read-orders.ts'

const BY_DATE = [desc(reviews.publishedAt), asc(reviews.id)]
const SORTS: Record<ReviewSort, ReturnType<typeof asc>[]> = {
  new: BY_DATE,
  best: [desc(reviews.rating), ...BY_DATE],
  worst: [asc(reviews.rating), ...BY_DATE],
}

/** Returns a page of reviews and the number of each rating; throws ShopError NOT_FOUND for an unknown book. */
export async function listReviews(
  db: Queryable,
  bookId: number,
  { sort, page, per_page }: ReviewQuery,
): Promise<ReviewList> {
  const published = and(eq(reviews.bookId, bookId), eq(reviews.state, 'published'))
  const counted = await db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(published)
    .groupBy(reviews.rating)
  if (counted.length === 0) await expectBook(db, bookId)
  const distribution = Array.from(
    { length: MAX_RATING },
    (_, at) => counted.find(({ rating }) => rating === at + 1)?.count ?? 0,
  )
  const total = distribution.reduce((sum, one) => sum + one, 0)
  const stars = distribution.reduce((sum, one, at) => sum + one * (at + 1), 0)
  const found = await db
    .select()
    .from(reviews)
    .where(published)
    .orderBy(...SORTS[sort])
    .limit(per_page)
    .offset((page - 1) * per_page)
  const orders = await ordersById(db, pluck(found, 'orderId'))
  return {
    data: found.map((review) => toReview(review, orders.get(review.orderId))),
    meta: {
      total,
      page,
      per_page,
      average_rate: total === 0 ? null : Math.round((stars / total) * 100) / 100,
      distribution,
    },
  }
}

function toReview(review: typeof reviews.$inferSelect, order: Order | undefined): Review {
  const { id, rating, text, author, language, publishedAt } = review
  if (publishedAt === null || !order)
    throw new Error(`The review ${id} is published without a date or an order.`)
  return {
    id,
    rating,
    text,
    author,
    language,
    published_at: publishedAt.toISOString(),
    purchased_at: order.createdAt.toISOString(),
    // Only buyers can write a review
    verified_purchase: true,
  }
}

async function expectBook(db: Queryable, bookId: number): Promise<void> {
  if (!(await bookExists(db, bookId))) throw new ShopError('NOT_FOUND')
}
