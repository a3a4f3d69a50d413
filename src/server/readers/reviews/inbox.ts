/** Reviews in the shop's inbox: unread ones, and reported ones. */
import { and, asc, count, eq, inArray, ne, sql, isNull, min } from 'drizzle-orm'
import type { InboxRow, StaffReview } from '#shared/contract/staff/inbox.ts'
import type { InboxView } from '#shared/staff/inbox.ts'
import { pluck } from '#shared/lists.ts'
import { coversOf } from '#server/catalogue/books/covers.ts'
import { withBookNames } from '#server/catalogue/books/find-books.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { exactly, stretch, type Stretch } from '#server/platform/db/keyset.ts'
import { linesOf, orderById, type Order } from '#server/selling/orders/read-orders.ts'
import { reviewReports, reviews } from './tables.ts'

/** Reviews that wait for staff: unread ones, and reported ones. */
const isUnsettled = isNull(reviewReports.settledAt)

/** A subquery of the ids of reported reviews. */
const reported = sql`(select ${reviewReports.reviewId} from ${reviewReports} where ${isUnsettled})`

/** A union of two short index scans instead of an `or` over all reviews. */
const isWaiting = sql`${reviews.id} in
  (select ${reviews.id} from ${reviews} where ${reviews.state} = 'pending' union ${reported})`

/** Returns the number of waiting reviews and the oldest date. */
export async function reviewsWaiting(db: Queryable): Promise<{ count: number; since: string | null }> {
  const [waiting] = await db
    .select({ count: count(), since: min(reviews.writtenAt) })
    .from(reviews)
    .where(isWaiting)
  return { count: waiting?.count ?? 0, since: waiting?.since?.toISOString() ?? null }
}

const EXCERPT_CHARACTERS = 160

const WHERE = {
  open: isWaiting,
  done: and(ne(reviews.state, 'pending'), sql`${reviews.id} not in ${reported}`),
}

/** Returns the reviews of an inbox view as rows with their position. */
export async function inboxReviews(
  db: Queryable,
  view: InboxView,
  page: Stretch,
): Promise<(InboxRow & { key: string })[]> {
  if (view !== 'open' && view !== 'done') return []
  const { where, orderBy } = stretch(reviews.writtenAt, reviews.id, page)
  const found = await db
    .select({
      id: reviews.id,
      bookId: reviews.bookId,
      at: exactly(reviews.writtenAt),
      from: reviews.author,
      excerpt: sql<string>`left(${reviews.text}, ${EXCERPT_CHARACTERS})`,
      state: reviews.state,
      stars: reviews.rating,
    })
    .from(reviews)
    .where(and(WHERE[view], where))
    .orderBy(...orderBy)
    .limit(page.limit)
  const reports = await reportsOf(db, pluck(found, 'id'))
  return (await withBookNames(db, found)).map(({ title, ...row }) => ({
    kind: 'reviews',
    key: row.id,
    id: row.id,
    at: row.at,
    from: row.from,
    title,
    excerpt: row.excerpt,
    state: row.state,
    photos: 0,
    stars: row.stars,
    reports: reports.get(row.id) ?? 0,
  }))
}

async function reportsOf(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: reviewReports.reviewId, reports: count() })
    .from(reviewReports)
    .where(and(inArray(reviewReports.reviewId, [...ids]), isUnsettled))
    .groupBy(reviewReports.reviewId)
  return new Map(found.map(({ id, reports }) => [id, reports]))
}

/** Returns a review with its open reports and its order; undefined for an unknown one. */
export async function reviewInInbox(
  db: Queryable,
  id: string,
): Promise<{ order: Order; view: Omit<StaffReview, 'version' | 'order'> } | undefined> {
  const [review] = await db.select().from(reviews).where(eq(reviews.id, id))
  if (!review) return undefined
  const { bookId, orderId, author, rating, text, language, state, reason, writtenAt } = review
  const bought = (await linesOf(db, orderId)).find((line) => line.bookId === bookId)
  const reports = await db
    .select()
    .from(reviewReports)
    .where(and(eq(reviewReports.reviewId, id), isUnsettled))
    .orderBy(asc(reviewReports.id))
  const book = {
    article_id: bookId,
    _code_barre: bought?.isbn ?? '',
    title: bought?.title ?? '',
    author: bought?.author ?? '',
    image: (await coversOf(db, [bookId]))(bookId),
  }
  return {
    order: await orderById(db, orderId),
    view: {
      id,
      state,
      at: writtenAt.toISOString(),
      author,
      stars: rating,
      text,
      language,
      reason,
      reports: reports.map(({ createdAt, reason: why }) => ({ at: createdAt.toISOString(), reason: why })),
      book,
    },
  }
}
