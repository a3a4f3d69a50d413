/** Tables of searches. */
import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { sortKey } from '../books/tables.ts'
import { soundInSql } from './spelling/sound.ts'

/** Every word that a book was ever found by, under the keys of its misspellings (`spelling/deletion-keys.ts`) and its sound. */
export const searchWords = pgTable(
  'search_words',
  {
    word: sortKey().primaryKey(),
    keys: integer().array().notNull(),
  },
  (table) => [
    index('search_words_keys').using('gin', table.keys),
    index('search_words_sound').on(soundInSql(table.word)),
  ],
)
