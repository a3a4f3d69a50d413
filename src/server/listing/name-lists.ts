/** Collaborators, collections and publishers: who and what has books on sale, sorted by name (§7). */
import { sql } from 'drizzle-orm'
import type {
  Collaborator,
  CollaboratorQuery,
  Collection,
  LetterCount,
  NameListQuery,
  Publisher,
} from '#shared/contract/catalogue.ts'
import type { List } from '#shared/contract/envelope.ts'
import { catalogueMemory } from './memory/catalogue-memory.ts'
import { countOnSale } from './memory/count-books.ts'
import { countLetters, nameOrder, pageOfNames } from './memory/name-orders.ts'
import type { NameOrderName } from './memory/name-orders.ts'
import { letterOf, namesFound } from './name-condition.ts'
import { collections, contributors, publishers } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'

const TABLES = { collaborator: contributors, collection: collections, publisher: publishers } as const
type Named = keyof typeof TABLES

type Asked = {
  facet: Named
  order: NameOrderName
  query: NameListQuery & Partial<Pick<CollaboratorQuery, 'letter'>>
}

/** Reads a page of names; `read` gets their ids. */
async function listNames<Row extends { id: number }>(
  db: Db,
  { facet, order: name, query }: Asked,
  read: (ids: number[]) => Promise<Row[]>,
): Promise<List<Row & { article_count: number }>> {
  const { page, per_page, smart_search: search, letter } = query
  const counts = countOnSale(await catalogueMemory(db)(), facet)
  const order = await nameOrder(db, name, counts.length)
  const among = search?.trim() ? await namesFound(db, TABLES[facet], search) : undefined
  const found = pageOfNames(order, { counts, letter, among, limit: per_page, offset: (page - 1) * per_page })
  const rows = found.page.length > 0 ? await read(found.page) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const data = found.page.flatMap((id) => {
    const row = byId.get(id)
    return row ? { ...row, article_count: counts[id] ?? 0 } : []
  })
  return { data, meta: { total: found.total, page, per_page } }
}

const numbered = (table: (typeof TABLES)[Named], ids: number[]) =>
  sql`${table.id} = any(${sql.param(ids)}::integer[])`

/** Returns who or what has these ids, in their order. */
export async function namesOf(db: Db, facet: Named, ids: number[]): Promise<{ id: number; name: string }[]> {
  const table = TABLES[facet]
  const rows = await db.select({ id: table.id, name: table.name }).from(table).where(numbered(table, ids))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return ids.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : { id, name }
  })
}

/** Returns contributors of any role, sorted by `_nom` (§7) or as a shelf files them. */
export function listCollaborators(db: Db, query: CollaboratorQuery): Promise<List<Collaborator>> {
  const { id, name, sortName, sortNameKey } = contributors
  const order = query.sort === 'sort_name' ? 'shelvedCollaborator' : 'collaborator'
  return listNames(db, { facet: 'collaborator', order, query }, (ids) =>
    db
      .select({ id, _nom: name, sort_name: sortName, letter: letterOf(sortNameKey) })
      .from(contributors)
      .where(numbered(contributors, ids)),
  )
}

/** Returns publishers' collections, sorted by `nom`. */
export function listCollections(db: Db, query: NameListQuery): Promise<List<Collection>> {
  const { id, name } = collections
  return listNames(db, { facet: 'collection', order: 'collection', query }, (ids) =>
    db.select({ id, nom: name }).from(collections).where(numbered(collections, ids)),
  )
}

/** Returns publishers, sorted by `title`. */
export function listPublishers(db: Db, query: NameListQuery): Promise<List<Publisher>> {
  const { id, name } = publishers
  return listNames(db, { facet: 'publisher', order: 'publisher', query }, (ids) =>
    db.select({ id, title: name }).from(publishers).where(numbered(publishers, ids)),
  )
}

/** Returns the letters under which people with books on sale are filed, with how many they are; `other` last. */
export async function collaboratorLetters(db: Db): Promise<LetterCount[]> {
  const counts = countOnSale(await catalogueMemory(db)(), 'collaborator')
  const order = await nameOrder(db, 'shelvedCollaborator', counts.length)
  return countLetters(order, counts)
}
