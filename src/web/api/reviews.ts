/** Reviews: a book's for everybody, an order's for its buyer (§7: "reviews: not shown"; see /docs of the API). */
import type { Data } from '#shared/contract/envelope.ts'
import type {
  OrderReviews as WireOrderReviews,
  OwnReview,
  ReviewList as WireReviewList,
  ReviewQuery,
  ReviewRequest,
} from '#shared/contract/reviews.ts'
import { boughtOf } from './bought-book.ts'
import { browserApi } from './browser-api.ts'
import { type ApiClient, call } from './client.ts'

/** What opens an order: its number, and its key unless its customer asks. */
export type OpenedOrder = { number: string; key: string | undefined }

/** Returns a page of the published reviews of a book. */
export const listReviews = (
  api: ApiClient,
  id: number,
  query: Partial<ReviewQuery> = {},
  signal?: AbortSignal,
) =>
  call<WireReviewList>(api, `/articles/${id}/reviews`, { query, ...(signal && { signal }) }).then(
    ({ data, meta: { average_rate: averageRating, ...meta } }) => ({
      data,
      meta: { ...meta, averageRating },
    }),
  )
export type ReviewList = Awaited<ReturnType<typeof listReviews>>

const keyed = ({ key }: OpenedOrder): { bearer: true; headers: Record<string, string> } => ({
  bearer: true,
  headers: key === undefined ? {} : { 'x-order-key': key },
})
const pathOf = ({ number }: OpenedOrder) => `/orders/${encodeURIComponent(number)}/reviews`

/** Returns the books of an order with what its buyer wrote; throws NOT_FOUND to everybody else. */
export const readOrderReviews = (order: OpenedOrder) =>
  call<Data<WireOrderReviews>>(browserApi, pathOf(order), keyed(order)).then(
    ({ data: { articles, ...reviews } }) => ({ ...reviews, books: articles.map(boughtOf) }),
  )
export type OrderReviews = Awaited<ReturnType<typeof readOrderReviews>>

/** Writes or changes the review of a book; throws ORDER_STATE before delivery, TOO_MANY_REQUESTS. */
export const writeReview = (order: OpenedOrder, bookId: number, body: ReviewRequest) =>
  call<Data<OwnReview>>(browserApi, `${pathOf(order)}/${bookId}`, {
    ...keyed(order),
    method: 'PUT',
    body,
  }).then(({ data }) => data)

/** Takes a review back. */
export const removeReview = (order: OpenedOrder, bookId: number) =>
  call<Data<unknown>>(browserApi, `${pathOf(order)}/${bookId}`, { ...keyed(order), method: 'DELETE' })

/** Reports a review to the shop; throws TOO_MANY_REQUESTS. */
export const reportReview = (id: string, reason: string) =>
  call<Data<unknown>>(browserApi, `/reviews/${encodeURIComponent(id)}/report`, {
    method: 'POST',
    body: { reason },
  })
