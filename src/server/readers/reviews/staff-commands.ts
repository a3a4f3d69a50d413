/** Staff commands that read, publish and reject reviews. */
import { and, asc, count, desc, eq, isNull, like, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fault } from '#shared/text/staff/fault-words.ts'
import { REVIEW_STATES } from '#shared/contract/reviews.ts'
import { withBookNames } from '#server/catalogue/books/find-books.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { limit, line, moment } from '#server/platform/actions/values.ts'
import { moderate, undoDecision, type Before, type Decision } from './moderate.ts'
import { reviewReports, reviews } from './tables.ts'
import { ordersById } from '#server/selling/orders/read-orders.ts'
import { undoBy } from '../../platform/actions/answer.ts'

/** Long enough to be unique, short enough to type. */
const SHOWN_ID = 8

const theId = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f][0-9a-f-]{7,35}$/, fault('NOT_REVIEW', {}))
  .meta({ description: 'Its number, as `reviews list` shows it' })

const openReports = (db: Queryable) =>
  db
    .select({
      reviewId: reviewReports.reviewId,
      count: count().as('count'),
      last: sql<string | null>`max(${reviewReports.reason})`.as('last'),
    })
    .from(reviewReports)
    .where(isNull(reviewReports.settledAt))
    .groupBy(reviewReports.reviewId)
    .as('open_reports')

async function list(
  db: Db,
  { state, reported, limit: most }: { state: string; reported: boolean; limit: number },
) {
  const reports = openReports(db)
  const rows = await db
    .select({
      review: reviews,
      bookId: reviews.bookId,
      reports: reports.count,
      why: reports.last,
    })
    .from(reviews)
    .leftJoin(reports, eq(reports.reviewId, reviews.id))
    .where(
      reported
        ? sql`${reports.count} > 0`
        : and(state === 'all' ? undefined : sql`${reviews.state} = ${state}`),
    )
    .orderBy(desc(sql`coalesce(${reports.count}, 0)`), asc(reviews.writtenAt))
    .limit(most)
  const orders = await ordersById(
    db,
    rows.map(({ review }) => review.orderId),
  )
  const named = await withBookNames(db, rows)
  return named.map(({ review, title, reports: open, why }) => ({
    id: review.id.slice(0, SHOWN_ID),
    written: review.writtenAt,
    state: review.state,
    stars: review.rating,
    book: title,
    author: review.author,
    order: orders.get(review.orderId)?.number,
    text: review.text,
    reports: open ?? 0,
    reported: why,
  }))
}

const OUTCOMES = {
  decided: { published: 'REVIEW_PUBLISHED', refused: 'REVIEW_REFUSED' },
  unchanged: { published: 'REVIEW_WAS_PUBLISHED', refused: 'REVIEW_WAS_REFUSED' },
} as const

async function findReview(tx: Tx, typed: string) {
  const found = await tx
    .select({ id: reviews.id, rating: reviews.rating, bookId: reviews.bookId })
    .from(reviews)
    .where(like(sql`${reviews.id}::text`, `${typed}%`))
    .limit(2)
  const [review, another] = await withBookNames(tx, found)
  const params = { id: typed }
  if (!review) throw new Refusal({ refusal: 'NO_SUCH_REVIEW', params }, { see: 'reviews list' })
  if (another) throw new Refusal({ refusal: 'SEVERAL_REVIEWS', params })
  return review
}

async function decide(tx: Tx, typed: string, decision: Decision) {
  const review = await findReview(tx, typed)
  const outcome = await moderate(tx, review.id, decision)
  if (outcome.kind === 'unknown') throw new Refusal({ refusal: 'REVIEW_TAKEN_BACK', params: { id: typed } })
  const { before } = outcome
  const reason = decision.to === 'refused' ? { reason: decision.reason } : {}
  return {
    subject: review.id,
    details: { from: before.state, to: decision.to, ...reason },
    outcome: OUTCOMES[outcome.kind][decision.to],
    params: { title: review.title, stars: review.rating },
    undo: outcome.kind === 'decided' ? undoOf(review.id, before) : undefined,
  }
}

const undoOf = (id: string, { state, reason, publishedAt }: Before) =>
  undoBy('reviews-restore', {
    id,
    state,
    ...(reason !== null && { reason }),
    ...(publishedAt && { published: publishedAt.toISOString() }),
  })

export const reviewCommands = [
  defineRead({
    words: 'reviews list',
    help: 'Shows reviews, those that visitors reported first',
    input: {
      state: z
        .enum([...REVIEW_STATES, 'all'])
        .default('pending')
        .meta({ description: 'pending (default), published, refused, all' }),
      reported: z.boolean().default(false).meta({ description: 'Only those with unsettled reports' }),
      limit: limit(),
    },
    read: async (db, input) => ({ rows: await list(db, input), none: 'No such review.' }),
  }),
  defineAction({
    words: 'reviews publish',
    help: 'Publishes a review, or leaves it published and settles what was reported',
    positionals: ['id'],
    input: { id: theId },
    run: (tx, { id }) => decide(tx, id, { to: 'published' }),
  }),
  defineAction({
    words: 'reviews refuse',
    help: 'Refuses a review, even a published one; a mail says to the author why',
    positionals: ['id', 'reason'],
    input: {
      id: theId,
      reason: line(500).meta({
        description: 'Why, in the language of the review, as its author will read it',
      }),
    },
    run: (tx, { id, reason }) => decide(tx, id, { to: 'refused', reason }),
  }),
  defineAction({
    words: 'reviews restore',
    help: 'Takes a decision about a review back, as long as its author was not notified',
    positionals: ['id', 'state'],
    input: {
      id: theId,
      state: z.enum(REVIEW_STATES).meta({ description: 'What it was before: pending, published, refused' }),
      reason: line(500).optional().meta({ description: 'Why it had been refused' }),
      published: moment().optional().meta({ description: 'Since when it had been published' }),
    },
    async run(tx, { id: typed, state, reason = null, published }) {
      const { id, title } = await findReview(tx, typed)
      const publishedAt = published === undefined ? null : new Date(published)
      if (!(await undoDecision(tx, id, { state, reason, publishedAt })))
        throw new Refusal({ refusal: 'ALREADY_MAILED', params: {} })
      return { subject: id, details: { to: state }, outcome: 'REVIEW_RESTORED', params: { title } }
    },
  }),
]
