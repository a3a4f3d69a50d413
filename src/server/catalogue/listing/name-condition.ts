/** Finds names by search words, and the index letter of a name. */
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { IndexLetter } from '#shared/catalogue/index-letters.ts'
import { foldedWords } from '#server/platform/text/fold.ts'
import { nameWords, type collections, type contributors, type publishers } from '../books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The character after `z` by code point. */
const AFTER_Z = '{'

/** Nobody reads beyond it; the names are not sorted yet. */
const MAX_FOUND = 50_000

/** Returns the ids of names with words that start with every searched word. Punctuation alone finds none. */
export async function namesFound(
  db: Db,
  table: typeof contributors | typeof collections | typeof publishers,
  search: string,
): Promise<Set<number>> {
  // Normalised words contain only letters and digits, hence no operator
  const query = foldedWords(search).map((word) => `'${word}':*`)
  if (query.length === 0) return new Set()
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(sql`${nameWords(table)} @@ ${query.join(' & ')}::tsquery`)
    .limit(MAX_FOUND)
  return new Set(rows.map(({ id }) => id))
}

/** Column: the index letter of a normalised name. */
export const letterOf = (nameKey: AnyPgColumn) =>
  sql<IndexLetter>`case when ${nameKey} >= 'a' and ${nameKey} < ${sql.raw(`'${AFTER_Z}'`)}
    then upper(left(${nameKey}, 1)) else 'other' end`
