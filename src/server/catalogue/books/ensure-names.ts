/** Finds or creates publishers, collections and contributors by name, in a constant number of queries. */
import { inArray } from 'drizzle-orm'
import { sortKey } from '#server/platform/text/fold.ts'
import { collections, contributors, publishers } from './tables.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** A contributor's name as printed (`Marguerite Yourcenar`) and as filed (`Yourcenar, Marguerite`). */
export type PersonName = { name: string; sortName: string }

/** Ids by `sortKey(name)`. */
export type IdByName = ReadonlyMap<string, number>

async function ensure<Row extends { nameKey: string }>(
  named: Iterable<Row>,
  insert: (rows: Row[]) => Promise<unknown>,
  select: (keys: string[]) => Promise<{ id: number; nameKey: string }[]>,
): Promise<IdByName> {
  const byKey = new Map<string, Row>()
  for (const row of named) if (!byKey.has(row.nameKey)) byKey.set(row.nameKey, row)
  const keys = [...byKey.keys()]
  if (keys.length === 0) return new Map()
  const found = await select(keys)
  const known = new Set(found.map(({ nameKey }) => nameKey))
  // One order everywhere, so that two concurrent writers never deadlock
  const missing = keys.filter((key) => !known.has(key)).toSorted()
  if (missing.length === 0) return new Map(found.map(({ nameKey, id }) => [nameKey, id]))
  await insert(missing.flatMap((key) => byKey.get(key) ?? []))
  return new Map((await select(keys)).map(({ nameKey, id }) => [nameKey, id]))
}

const keyed = (names: Iterable<string>) => [...names].map((name) => ({ name, nameKey: sortKey(name) }))

/** Returns the ids of publishers; unknown ones are created. */
export function ensurePublishers(tx: Tx, names: Iterable<string>): Promise<IdByName> {
  const { id, nameKey } = publishers
  return ensure(
    keyed(names),
    (rows) => tx.insert(publishers).values(rows).onConflictDoNothing(),
    (keys) => tx.select({ id, nameKey }).from(publishers).where(inArray(nameKey, keys)),
  )
}

/** Returns the ids of collections; unknown ones are created. */
export function ensureCollections(tx: Tx, names: Iterable<string>): Promise<IdByName> {
  const { id, nameKey } = collections
  return ensure(
    keyed(names),
    (rows) => tx.insert(collections).values(rows).onConflictDoNothing(),
    (keys) => tx.select({ id, nameKey }).from(collections).where(inArray(nameKey, keys)),
  )
}

/** Returns the ids of contributors; unknown ones are created. */
export function ensureContributors(tx: Tx, people: Iterable<PersonName>): Promise<IdByName> {
  const { id, nameKey } = contributors
  return ensure(
    [...people].map(({ name, sortName }) => ({
      name,
      sortName,
      nameKey: sortKey(name),
      sortNameKey: sortKey(sortName),
    })),
    (rows) => tx.insert(contributors).values(rows).onConflictDoNothing(),
    (keys) => tx.select({ id, nameKey }).from(contributors).where(inArray(nameKey, keys)),
  )
}
