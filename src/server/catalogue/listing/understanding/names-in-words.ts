/** The publisher or the person that words are the name of: `gallimard`, `éditions points`, `frank herbert`. */
import { and, desc, eq, exists, inArray, isNull, or } from 'drizzle-orm'
import { bookContributors, books, contributors, publishers } from '../../books/tables.ts'
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

export type NamedPerson = { id: number; _nom: string }

/** Returns the person with books on sale whose whole name words are, in either order; a word alone is nobody's whole name. */
export async function personNamed(db: Db, words: string): Promise<NamedPerson | undefined> {
  const key = sortKey(words)
  if (!key.includes(' ')) return undefined
  const { id, name: _nom, nameKey, sortNameKey } = contributors
  const onSale = db
    .select({ id: books.id })
    .from(bookContributors)
    .innerJoin(books, eq(books.id, bookContributors.bookId))
    .where(and(eq(bookContributors.contributorId, id), isNull(books.removedAt)))
  const [person] = await db
    .select({ id, _nom })
    .from(contributors)
    .where(and(or(eq(nameKey, key), eq(sortNameKey, key)), exists(onSale)))
    // Michel Henri before Henri Michel, whose surname comes first on a shelf
    .orderBy(desc(eq(nameKey, key)), id)
    .limit(1)
  return person
}
