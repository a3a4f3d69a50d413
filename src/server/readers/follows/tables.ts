/** Authors that readers follow, also those of whom the shop has nothing yet, and the books about which they were mailed. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { books, contributors, sortKey } from '#server/catalogue/books/tables.ts'
import { moment } from '#server/platform/db/columns.ts'
import type { Language } from '../../../shared/contract/preferences.ts'

export const follows = pgTable(
  'follows',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null as long as the shop has no book of theirs. */
    contributorId: integer().references(() => contributors.id, { onDelete: 'cascade' }),
    /** Until then: whom the reader looked for, as typed, and the same normalised. */
    wantedName: text(),
    wantedKey: sortKey(),
    /** Lower case. */
    email: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** Whether whoever owns the address wants it: signed in, or by a mailed link. */
    isConfirmed: boolean().notNull(),
    /** Books that came into the catalogue later are news. */
    followedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('follow_email', sql`${table.email} = lower(${table.email})`),
    check('follow_person', sql`num_nonnulls(${table.contributorId}, ${table.wantedKey}) = 1`),
    check('follow_wanted', sql`num_nulls(${table.wantedName}, ${table.wantedKey}) <> 1`),
    unique('one_follow').on(table.email, table.contributorId),
    unique('one_wanted').on(table.email, table.wantedKey),
    index().on(table.wantedKey),
    index().on(table.contributorId),
    index('follows_to_forget').on(table.followedAt),
  ],
)

/** By address, not by follow: whoever follows both authors of a book is mailed once. */
export const followNews = pgTable(
  'follow_news',
  {
    email: text().notNull(),
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    contributorId: integer()
      .notNull()
      .references(() => contributors.id, { onDelete: 'cascade' }),
    /** The mail that names the book; several books of one day share it. */
    letter: uuid().notNull(),
    mailedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.bookId] }),
    index().on(table.letter),
    index().on(table.mailedAt),
  ],
)
