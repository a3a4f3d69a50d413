/** What other rooms ask of the people of the catalogue. */
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { sortKey } from '../words/fold.ts'
import { contributors } from './tables.ts'

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
