/** Finds contributors for other modules. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { bookContributors, contributors } from './tables.ts'

/** Returns the ids of people by the sort keys of their names. */
export async function findContributorIds(
  db: Queryable,
  names: readonly string[],
): Promise<Map<string, number>> {
  const found = await db
    .select({ id: contributors.id, key: contributors.nameKey })
    .from(contributors)
    .where(inArray(contributors.nameKey, names.map(sortKey)))
  return new Map(found.map(({ key, id }) => [key, id]))
}

/** Returns people with their names, in the order of their ids. */
export async function listContributors(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: contributors.id, name: contributors.name })
    .from(contributors)
    .where(inArray(contributors.id, [...ids]))
  const byId = new Map(found.map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * The authors of a book of `books`, as `authorsOf` formats them; empty without one. Column names are written
 * out, since Drizzle omits the table of a selected column.
 */
export const authorsOfBook = sql<string>`coalesce((
  select string_agg(person.name, ', ' order by wrote.position)
  from book_contributors wrote join contributors person on person.id = wrote.contributor_id
  where wrote.book_id = books.id and wrote.role = 'author'), '')`

/**
 * Returns the authors of books as one text each, such as `Goscinny, Uderzo`; books without one are missing.
 */
export async function authorsOf(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ bookId: bookContributors.bookId, name: contributors.name })
    .from(bookContributors)
    .innerJoin(contributors, eq(contributors.id, bookContributors.contributorId))
    .where(and(inArray(bookContributors.bookId, [...ids]), eq(bookContributors.role, 'author')))
    .orderBy(asc(bookContributors.position))
  const names = new Map<number, string>()
  for (const { bookId, name } of rows) {
    const before = names.get(bookId)
    names.set(bookId, before === undefined ? name : `${before}, ${name}`)
  }
  return names
}
