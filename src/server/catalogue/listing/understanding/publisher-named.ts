/** The publisher that words are the name of: `gallimard`, `éditions points`, `minuit`. */
import { inArray } from 'drizzle-orm'
import { publishers } from '../../books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { sortKey } from '#server/platform/text/fold.ts'

export type NamedPublisher = { id: number; title: string }

const BEFORE_NAME = /^(?:les )?(?:editions? (?:d[eu]s? )?)?(?:les? |la |l |the )?(?=.)/

/** Under which folded names a publisher may stand. */
function namesFor(words: string): string[] {
  const key = sortKey(words)
  const bare = key.replace(BEFORE_NAME, '')
  return [key, bare, `les ${bare}`, `le ${bare}`, `l ${bare}`, `editions ${bare}`, `les editions de ${bare}`]
}

/** Returns the publisher with this name. */
export async function publisherNamed(db: Db, words: string): Promise<NamedPublisher | undefined> {
  if (words.trim() === '') return undefined
  const { id, name: title, nameKey } = publishers
  const [one] = await db
    .select({ id, title })
    .from(publishers)
    .where(inArray(nameKey, namesFor(words)))
    .limit(1)
  return one
}
