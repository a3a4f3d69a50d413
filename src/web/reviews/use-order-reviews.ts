/** The books of an order with what its buyer wrote, for people who may write it. */
import type { OwnReview } from '#shared/contract/reviews.ts'
import { type OrderReviews, readOrderReviews } from '../api/reviews.ts'
import { rememberOpened } from '../session/remember-opened.ts'
import { useQuery, type Query } from '../query/use-query.ts'
import { useOrderKey } from '../session/use-order-key.ts'

/** Returns what is known, how to ask again, and how to note what was just written. */
export function useOrderReviews(number: string) {
  const { key, mayAsk } = useOrderKey(number)
  const { query, retry, change } = useQuery(mayAsk ? `${number} ${key}` : undefined, async () => {
    const reviews = await readOrderReviews({ number, key })
    if (key !== undefined) rememberOpened(reviews.number, key)
    return reviews
  })
  const opened: Query<OrderReviews> = mayAsk === false ? { kind: 'notFound' } : query
  return {
    order: { number, key },
    query: opened,
    retry,
    note: (bookId: number, review: OwnReview | null) =>
      change((reviews) => ({
        ...reviews,
        books: reviews.books.map((one) => (one.article_id === bookId ? { ...one, review } : one)),
      })),
  }
}
