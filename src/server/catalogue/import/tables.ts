/** Tables of imports. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  ImportChange,
  ImportChoices,
  ImportProgress,
  ImportSource,
  ImportState,
} from '../../../shared/contract/staff/imports.ts'
import type { Fault } from '../../../shared/text/staff/import-words.ts'
import { books } from '../books/tables.ts'

/** Books whose words somebody changed by hand: a trigger writes it, a job reindexes them (`index-retitled.ts`). */
export const retitledBooks = pgTable('retitled_books', {
  bookId: integer()
    .primaryKey()
    .references(() => books.id, { onDelete: 'cascade' }),
})

/** ISBNs that a running import has met, so that a file naming one of them twice is understood in flat memory. */
export const importedIsbns = pgTable(
  'imported_isbns',
  {
    run: uuid().notNull(),
    isbn: text().notNull(),
    /** Keys of the categories that the file has filed it under so far. */
    categoryKeys: text().array().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.run, table.isbn] })],
)

/** Catalogues that staff uploaded: the file lies in the data folder until its import is over, the report stays there. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    file: text().notNull(),
    bytes: integer().notNull(),
    /** Who uploaded it, by name. */
    uploadedBy: text().notNull(),
    /** Who runs it: the ledger of stock names them. */
    runBy: text(),
    state: text().$type<ImportState>().notNull(),
    source: jsonb().$type<ImportSource>().notNull(),
    choices: jsonb().$type<ImportChoices>(),
    progress: jsonb().$type<ImportProgress>(),
    changes: jsonb().$type<ImportChange[]>().notNull().default([]),
    complaints: integer().notNull().default(0),
    fault: jsonb().$type<Fault>(),
    stopAsked: boolean().notNull().default(false),
    /** When somebody asked for the run that waits or goes on. */
    askedAt: timestamp({ withTimezone: true }),
    /** When the process that runs it was last alive; null until one has begun. */
    aliveAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp({ withTimezone: true }),
  },
  () => [
    uniqueIndex('one_import_at_a_time')
      .on(sql`(true)`)
      .where(sql`state in ('checking', 'importing') and alive_at is not null`),
  ],
)
