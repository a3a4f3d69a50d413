/** Names of people, collections and publishers by id. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { IndexLetter } from '#shared/catalogue/index-letters.ts'
import { collections, contributors, publishers } from '../../books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { givenIds, preparedQueries } from '#server/platform/db/prepared-queries.ts'
import { letterOf } from '../name-condition.ts'

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

type Ids = Readonly<Partial<Record<Named, readonly number[]>>>

/** Returns the names with these ids, in the order of the ids; unknown ones are missing. */
export async function namesOf(db: Db, ids: Ids): Promise<Record<Named, Name[]>> {
  const all = perKind((kind) => ids[kind] ?? [])
  const rows = await namesById(db).execute(all)
  const byId = new Map(rows.map(({ kind, ...name }) => [`${kind} ${name.id}`, name]))
  return perKind((kind) => [...new Set(all[kind])].flatMap((id) => byId.get(`${kind} ${id}`) ?? []))
}
