/** Names of people, collections and publishers by id, cached until any name changes. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { IndexLetter } from '#shared/catalogue/index-letters.ts'
import { collections, contributors, publishers } from '../../books/tables.ts'
import type { ChangesNow } from '#server/platform/db/changes/changes-now.ts'
import type { Db } from '#server/platform/db/database.ts'
import { givenIds, preparedQueries } from '#server/platform/db/prepared-queries.ts'
import { letterOf } from '../name-condition.ts'

const MAX_KEPT = 10_000

export const NAMED = ['collaborator', 'collection', 'publisher'] as const
export type Named = (typeof NAMED)[number]

const perKind = <T>(of: (kind: Named) => T): Record<Named, T> => ({
  collaborator: of('collaborator'),
  collection: of('collection'),
  publisher: of('publisher'),
})

export type Name = {
  id: number
  name: string
  /** Sort name. */
  sortName: string
  letter: IndexLetter
}

type Tables = typeof contributors | typeof collections | typeof publishers
type Written = { kind: Named; table: Tables; sortName: AnyPgColumn; key: AnyPgColumn }

const namesById = preparedQueries('names_by_id', (db: Db, query) => {
  const select = ({ kind, table, sortName, key }: Written) =>
    db
      .select({
        kind: sql<Named>`${sql.raw(`'${kind}'`)}`.as('kind'),
        id: sql<number>`${table.id}`.as('id'),
        name: sql<string>`${table.name}`.as('name'),
        sortName: sql<string>`${sortName}`.as('sort_name'),
        letter: letterOf(key).as('letter'),
      })
      .from(table)
      .where(sql`${table.id} = ${givenIds(kind)}`)
  const { sortName, sortNameKey } = contributors
  const byName = (kind: Named, table: typeof collections | typeof publishers) =>
    select({ kind, table, sortName: table.name, key: table.nameKey })
  return unionAll(
    select({ kind: 'collaborator', table: contributors, sortName, key: sortNameKey }),
    byName('collection', collections),
    byName('publisher', publishers),
  ).prepare(query)
})

type Cached = Record<Named, LRUCache<number, Name>>
const keptBy = new WeakMap<Db, { names: Cached; from: number }>()

function cachedNames(now: ChangesNow): Cached {
  const known = keptBy.get(now.db)
  if (known && now.of(['names']) <= known.from) return known.names
  const names = perKind(() => new LRUCache<number, Name>({ max: MAX_KEPT }))
  // A read in progress still fills the previous cache, which is unused from now on
  keptBy.set(now.db, { names, from: now.latest })
  return names
}

type Ids = Readonly<Partial<Record<Named, readonly number[]>>>

/** Returns the names with these ids, in the order of the ids; unknown ones are missing. */
export async function namesNow(now: ChangesNow, ids: Ids): Promise<Record<Named, Name[]>> {
  const kept = cachedNames(now)
  const found = perKind((kind) => new Map((ids[kind] ?? []).map((id) => [id, kept[kind].get(id)])))
  const missing = perKind((kind) => [...found[kind]].flatMap(([id, name]) => (name ? [] : id)))
  if (NAMED.some((kind) => missing[kind].length > 0))
    for (const { kind, ...name } of await namesById(now.db).execute(missing)) {
      kept[kind].set(name.id, name)
      found[kind].set(name.id, name)
    }
  return perKind((kind) => [...found[kind].values()].flatMap((name) => name ?? []))
}
