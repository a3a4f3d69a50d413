/** Staff picks: books that a bookseller recommends by name, and the booksellers as readers know them. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { members } from '#server/people/team/tables.ts'

/** What readers see of a member who recommends books; it stays when the member leaves. */
export const booksellers = pgTable('booksellers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** null: has no account in the back office, such as one named on the command line. */
  memberId: text()
    .unique()
    .references(() => members.id, { onDelete: 'set null' }),
  /** Shown to readers; usually a first name. */
  name: text().notNull(),
  /** Path of a picture of the shop; null: the initial is shown. */
  portrait: text(),
  createdAt: moment().notNull().defaultNow(),
})

export const staffPicks = pgTable(
  'staff_picks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    booksellerId: integer()
      .notNull()
      .references(() => booksellers.id),
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    noteFr: text(),
    noteEn: text(),
    /** Path of a photo of the handwritten note, whose text is the note. */
    photo: text(),
    publishedAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** When it was withdrawn; null: it is published. */
    withdrawnAt: moment(),
  },
  (table) => [
    check('pick_has_a_note', sql`coalesce(${table.noteFr}, ${table.noteEn}) is not null`),
    uniqueIndex('one_pick_per_bookseller_and_book')
      .on(table.booksellerId, table.bookId)
      .where(sql`${table.withdrawnAt} is null`),
    index().on(table.bookId),
    index('published_picks')
      .on(table.publishedAt, table.id)
      .where(sql`${table.withdrawnAt} is null`),
  ],
)
