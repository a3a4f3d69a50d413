/** Collaborators, collections and publishers with books on sale, sorted by name (§7). */
import type {
  Collaborator,
  CollaboratorQuery,
  Collection,
  LetterCount,
  NameListQuery,
  Publisher,
} from '#shared/contract/catalogue-lists.ts'
import type { List } from '#shared/contract/envelope.ts'
import type { Catalogue } from './memory/catalogue.ts'
import { cachedOfCatalogue } from './memory/catalogue-memory.ts'
import { countOnSale } from './memory/count-facets.ts'
import { countLetters, nameOrder, pageOfNames, type NameOrderName } from './memory/name-orders.ts'
import { namesOf as readNames, type Name, type Named } from './memory/names.ts'
import { namesFound } from './name-condition.ts'
import { collections, contributors, publishers } from '../books/tables.ts'
import { readChangeVersion } from '#server/platform/db/changes/read-change-version.ts'
import type { Db } from '#server/platform/db/database.ts'

const TABLES = { collaborator: contributors, collection: collections, publisher: publishers } as const

type Requested = {
  kind: Named
  order: NameOrderName
  query: NameListQuery & Partial<Pick<CollaboratorQuery, 'letter'>>
}

/** Reads a page of names; `shown` converts each for the API. */
async function listNames<Shown extends object>(
  db: Db,
  { kind, order: name, query }: Requested,
  shown: (name: Name) => Shown,
): Promise<List<Shown & { article_count: number }>> {
  const now = await readChangeVersion(db)
  const { page, per_page, smart_search: search, letter } = query
  const find = async (catalogue: Catalogue) => {
    const counts = countOnSale(catalogue, kind)
    const order = await nameOrder(now, name, counts)
    const among = search?.trim() ? await namesFound(db, TABLES[kind], search) : undefined
    const offset = (page - 1) * per_page
    const found = pageOfNames(order, { counts, letter, among, limit: per_page, offset })
    const names = await readNames(db, { [kind]: found.page })
    const data = names[kind].map((one) => ({ ...shown(one), article_count: counts[one.id] ?? 0 }))
    return { data, meta: { total: found.total, page, per_page } }
  }
  return await cachedOfCatalogue(
    now,
    { key: JSON.stringify([name, query]), topics: ['listed', 'names'] },
    find,
  )
}

/** Returns the names with these ids, in their order. */
export async function namesOf(db: Db, kind: Named, ids: number[]): Promise<{ id: number; name: string }[]> {
  const names = await readNames(db, { [kind]: ids })
  return names[kind].map(({ id, name }) => ({ id, name }))
}

/** Returns contributors of any role, sorted by `_nom` (§7) or by sort name. */
export const listCollaborators = (db: Db, query: CollaboratorQuery): Promise<List<Collaborator>> =>
  listNames(
    db,
    {
      kind: 'collaborator',
      order: query.sort === 'sort_name' ? 'shelvedCollaborator' : 'collaborator',
      query,
    },
    ({ id, name, sortName, letter }) => ({ id, _nom: name, sort_name: sortName, letter }),
  )

/** Returns publishers' collections, sorted by `nom`. */
export const listCollections = (db: Db, query: NameListQuery): Promise<List<Collection>> =>
  listNames(db, { kind: 'collection', order: 'collection', query }, ({ id, name }) => ({ id, nom: name }))

/** Returns publishers, sorted by `title`. */
export const listPublishers = (db: Db, query: NameListQuery): Promise<List<Publisher>> =>
  listNames(db, { kind: 'publisher', order: 'publisher', query }, ({ id, name }) => ({ id, title: name }))

/** Returns the index letters of people with books on sale, with their numbers; `other` last. */
export async function collaboratorLetters(db: Db): Promise<LetterCount[]> {
  const now = await readChangeVersion(db)
  const cached = { key: 'letters of people', topics: ['listed', 'names'] } as const
  return await cachedOfCatalogue(now, cached, async (catalogue) => {
    const counts = countOnSale(catalogue, 'collaborator')
    return countLetters(await nameOrder(now, 'shelvedCollaborator', counts), counts)
  })
}
