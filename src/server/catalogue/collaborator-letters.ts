import { sql } from 'drizzle-orm'
import { INDEX_LETTERS } from '#shared/catalogue/alphabet.ts'
import type { LetterCount } from '#shared/contract/catalogue.ts'
import { letterOf } from './name-condition.ts'
import { contributors } from './tables.ts'
import type { Db } from '../db/database.ts'

/** Returns the letters under which people with books on sale are filed, with how many they are; `other` last. */
export async function collaboratorLetters(db: Db): Promise<LetterCount[]> {
  const letter = letterOf(contributors.sortNameKey)
  const rows = await db
    .select({ letter, count: sql<number>`count(*)::int` })
    .from(contributors)
    .where(
      sql`exists (select from book_contributors part join books book on book.id = part.book_id
        where part.contributor_id = ${contributors.id} and book.removed_at is null)`,
    )
    .groupBy(sql`1`)
  return rows.toSorted(
    (one, other) => INDEX_LETTERS.indexOf(one.letter) - INDEX_LETTERS.indexOf(other.letter),
  )
}
