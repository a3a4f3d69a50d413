/** Tables of imports. */
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type {
  ImportChange,
  ImportChoices,
  ImportProgress,
  ImportSource,
  ImportState,
} from '../../../shared/contract/staff/import.ts'
import type { LookUpService } from '../../../shared/contract/staff/look-ups.ts'
import type { Fault } from '../../../shared/text/staff/import-words.ts'
import { books } from '../books/tables.ts'

/**
 * Books whose words were changed by direct SQL: a trigger queues them, a job reindexes them
 * (`index-retitled.ts`).
 */
export const retitledBooks = pgTable('retitled_books', {
  bookId: integer()
    .primaryKey()
    .references(() => books.id, { onDelete: 'cascade' }),
})

/** ISBNs seen by a running import, to handle duplicates in constant memory. */
export const importedIsbns = pgTable(
  'imported_isbns',
  {
    run: uuid().notNull(),
    isbn: text().notNull(),
    /** Keys of its categories in the file so far. */
    categoryKeys: text().array().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.run, table.isbn] })],
)

/** Uploaded catalogues: the file is in the data folder until its import is over, the report stays. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    file: text().notNull(),
    bytes: integer().notNull(),
    /** Name of the member who uploaded it. */
    uploadedBy: text().notNull(),
    /** Actor of the run, for the stock ledger. */
    runBy: text(),
    state: text().$type<ImportState>().notNull(),
    source: jsonb().$type<ImportSource>().notNull(),
    choices: jsonb().$type<ImportChoices>(),
    progress: jsonb().$type<ImportProgress>(),
    changes: jsonb().$type<ImportChange[]>().notNull().default([]),
    complaints: integer().notNull().default(0),
    fault: jsonb().$type<Fault>(),
    stopRequested: boolean().notNull().default(false),
    /** When the pending or running import was requested. */
    requestedAt: moment(),
    /** Heartbeat of the running process; null before the start. */
    aliveAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    endedAt: moment(),
  },
  () => [
    uniqueIndex('one_import_at_a_time')
      .on(sql`(true)`)
      .where(sql`state in ('checking', 'importing') and alive_at is not null`),
  ],
)

/** What a service outside of the shop said of a book when it was created, by field (`look-ups/sources.ts`). */
export const lookedUpFields = pgTable(
  'looked_up_fields',
  {
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    field: text().notNull(),
    service: text().$type<LookUpService>().notNull(),
    /** The field as it was stored then, as JSON. */
    value: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.bookId, table.field] })],
)
