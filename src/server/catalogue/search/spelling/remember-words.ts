/** Remembers the words of books, so that a misspelt search finds what was meant. */
import { inArray, sql } from 'drizzle-orm'
import { findableWords, type SearchableBook } from '../vector.ts'
import { searchWords } from '../tables.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { deletionKeys, isSpelled } from './deletion-keys.ts'

/** Stores the words of books that the shop has never seen; every writer of books calls it. */
export async function rememberWords(tx: Tx, books: readonly SearchableBook[]): Promise<void> {
  const words = new Set(books.flatMap(findableWords).filter(isSpelled))
  if (words.size === 0) return
  const known = await tx
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(inArray(searchWords.word, [...words]))
  for (const { word } of known) words.delete(word)
  if (words.size === 0) return
  // In one order everywhere, so that two writers never wait for each other
  const rows = [...words].toSorted().map((word) => ({ word, keys: deletionKeys(word) }))
  await tx.execute(sql`
    insert into search_words (word, keys)
    select new.word, new.keys from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(word text, keys integer[])
    on conflict do nothing`)
}
