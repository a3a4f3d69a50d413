/** Which names a search means, and under which letter a name stands. */
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { IndexLetter } from '#shared/catalogue/index-letters.ts'
import { foldedWords } from '#server/platform/text/fold.ts'
import { nameWords } from '../books/tables.ts'
import type { collections, contributors, publishers } from '../books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What follows `z` where letters are compared by code point. */
const AFTER_Z = '{'

/** Beyond it nobody reads on; the names are in no order yet. */
const MAX_FOUND = 50_000

/** Returns the ids of the names of which words begin with every searched word. Signs alone name nobody. */
export async function namesFound(
  db: Db,
  table: typeof contributors | typeof collections | typeof publishers,
  search: string,
): Promise<Set<number>> {
  // Folded words hold letters and digits only: none of them is an operator
  const query = foldedWords(search).map((word) => `'${word}':*`)
  if (query.length === 0) return new Set()
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(sql`${nameWords(table)} @@ ${query.join(' & ')}::tsquery`)
    .limit(MAX_FOUND)
  return new Set(rows.map(({ id }) => id))
}

/** Column: the index letter of a folded name. */
export const letterOf = (nameKey: AnyPgColumn) =>
  sql<IndexLetter>`case when ${nameKey} >= 'a' and ${nameKey} < ${sql.raw(`'${AFTER_Z}'`)}
    then upper(left(${nameKey}, 1)) else 'other' end`
