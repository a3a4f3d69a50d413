/** Feeds of the shop's till, and their files. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, moment } from '#server/platform/db/columns.ts'
import type { FeedFileState, FeedProblem } from '../../../shared/contract/staff/feeds.ts'
import type { FeedMeaning } from '../../../shared/feeds/meanings.ts'
import type { FeedFault } from '../../../shared/text/staff/feeds-words.ts'

export const feeds = pgTable('feeds', {
  /** Part of its address and the name of its folder. */
  name: text().primaryKey(),
  means: text().$type<FeedMeaning>().notNull(),
  /** Its files change public prices too. */
  hasPrices: boolean().notNull().default(false),
  /** A book that a count does not name has no copies: the till leaves out what is sold out. */
  absentIsZero: boolean().notNull().default(false),
  /** `stock=Qté`: our name and the file's, for columns that are not recognised. */
  columns: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Names of the columns in their order, for files without a first row of names. */
  header: text(),
  /** Percent of the books of the last file: a file that lacks more waits for a person. */
  fewerPercent: smallint().notNull().default(30),
  tokenHash: text(),
  /** Of the last file that was taken: what it counted, when, and its fingerprint. */
  lastBooks: integer(),
  lastAsOf: moment(),
  lastDigest: text(),
  /** Opening hours without a file after which Today says so; 0: never. */
  silentHours: smallint().notNull().default(8),
  /** When a file was taken last, or was like the last one: null before the first. */
  lastTakenAt: moment(),
  createdAt: moment().notNull().defaultNow(),
})

export const feedFiles = pgTable(
  'feed_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    feed: text()
      .notNull()
      .references(() => feeds.name, { onDelete: 'cascade' }),
    file: text().notNull(),
    digest: text().notNull(),
    /** The time that its numbers are of. */
    asOf: moment().notNull(),
    /** Who brought it: a member, or the door. */
    by: text().notNull(),
    state: text().$type<FeedFileState>().notNull(),
    /** Distinct books with a readable number of copies. */
    books: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    /** Lines with a problem; the first of them are in `problems`. */
    problemCount: integer().notNull().default(0),
    problems: jsonb().$type<FeedProblem[]>().notNull().default([]),
    /** Copies sold here that the till’s count does not cover, by book; emptied once their orders are marked. */
    short: jsonb().$type<{ bookId: number; isbn: string; copies: number }[]>().notNull().default([]),
    /** Why nothing of it was taken. */
    fault: jsonb().$type<FeedFault>(),
    /** The file itself while a person has to decide, or while it is written. */
    content: bytea(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('feed_files_of_feed').on(table.feed, table.id),
    index('feed_files_short')
      .on(table.id)
      .where(sql`${table.short} <> '[]'`),
  ],
)
