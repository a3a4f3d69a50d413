/** Buyers' reviews of delivered books, and reports about them. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { orders } from '#server/selling/orders/tables.ts'
import type { Language } from '../../../shared/contract/preferences.ts'
import type { ReviewState } from '../../../shared/contract/reviews.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    bookId: integer()
      .notNull()
      .references(() => books.id),
    rating: integer().notNull(),
    text: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** As shown; null once the buyer is anonymised. */
    author: text(),
    state: text().$type<ReviewState>().notNull().default('pending'),
    /** Why it was rejected, as its author reads it. */
    reason: text(),
    writtenAt: moment().notNull().defaultNow(),
    moderatedAt: moment(),
    publishedAt: moment(),
  },
  (table) => [
    unique('one_review_per_bought_book').on(table.orderId, table.bookId),
    check('review_rating', sql`${table.rating} between 1 and 5`),
    check(
      'published_review_has_date',
      sql`${table.state} <> 'published' or ${table.publishedAt} is not null`,
    ),
    index('reviews_published')
      .on(table.bookId, table.publishedAt)
      .where(sql`${table.state} = 'published'`),
    index('reviews_state').on(table.state, table.writtenAt),
    index('reviews_written').on(table.writtenAt, table.id),
  ],
)

export const reviewReports = pgTable(
  'review_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** The visitor's reason; nothing identifies the visitor. */
    reason: text(),
    createdAt: moment().notNull().defaultNow(),
    /** When staff settled it. */
    settledAt: moment(),
  },
  (table) => [
    index().on(table.reviewId),
    index('review_reports_open')
      .on(table.reviewId)
      .where(sql`${table.settledAt} is null`),
  ],
)
