/** Collaborators, collections and publishers: who and what has books on sale, sorted by name (§7). */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type {
  Collaborator,
  CollaboratorQuery,
  Collection,
  NameListQuery,
  Publisher,
} from '#shared/contract/catalogue.ts'
import type { List } from '#shared/contract/envelope.ts'
import { letterOf, nameBegins, nameUnder } from './name-condition.ts'
import { bookContributors, books, collections, contributors, publishers } from './tables.ts'
import type { Db } from '../db/database.ts'

type Paging = Pick<NameListQuery, 'page' | 'per_page'>
type Window = { limit: number; offset: number }

const bookCount = sql<number>`count(distinct ${books.id})::int`
const total = sql<number>`(count(*) over ())::int`
const onSale = isNull(books.removedAt)

async function paged<T extends { total: number }>(
  { page, per_page }: Paging,
  read: (window: Window) => Promise<T[]>,
): Promise<List<Omit<T, 'total'>>> {
  const rows = await read({ limit: per_page, offset: (page - 1) * per_page })
  // A page past the end has no row that could tell the total
  const [counted] = rows.length > 0 || page === 1 ? rows : await read({ limit: 1, offset: 0 })
  const data = rows.map(({ total: _total, ...row }) => row)
  return { data, meta: { total: counted?.total ?? 0, page, per_page } }
}

/** Returns contributors of any role, sorted by `_nom` (§7) or as a shelf files them. */
export function listCollaborators(db: Db, query: CollaboratorQuery): Promise<List<Collaborator>> {
  const { id, name, nameKey, sortName, sortNameKey } = contributors
  return paged(query, ({ limit, offset }) =>
    db
      .select({
        id,
        _nom: name,
        sort_name: sortName,
        letter: letterOf(sortNameKey),
        article_count: bookCount,
        total,
      })
      .from(contributors)
      .innerJoin(bookContributors, eq(bookContributors.contributorId, id))
      .innerJoin(books, and(eq(books.id, bookContributors.bookId), onSale))
      .where(and(nameBegins(nameKey, query.smart_search), nameUnder(sortNameKey, query.letter)))
      .groupBy(id)
      .orderBy(asc(query.sort === 'sort_name' ? sortNameKey : nameKey), asc(id))
      .limit(limit)
      .offset(offset),
  )
}

/** Returns publishers' collections, sorted by `nom`. */
export function listCollections(db: Db, query: NameListQuery): Promise<List<Collection>> {
  const { id, name, nameKey } = collections
  return paged(query, ({ limit, offset }) =>
    db
      .select({ id, nom: name, article_count: bookCount, total })
      .from(collections)
      .innerJoin(books, and(eq(books.collectionId, id), onSale))
      .where(nameBegins(nameKey, query.smart_search))
      .groupBy(id)
      .orderBy(asc(nameKey), asc(id))
      .limit(limit)
      .offset(offset),
  )
}

/** Returns publishers, sorted by `title`. */
export function listPublishers(db: Db, query: NameListQuery): Promise<List<Publisher>> {
  const { id, name, nameKey } = publishers
  return paged(query, ({ limit, offset }) =>
    db
      .select({ id, title: name, article_count: bookCount, total })
      .from(publishers)
      .innerJoin(books, and(eq(books.publisherId, id), onSale))
      .where(nameBegins(nameKey, query.smart_search))
      .groupBy(id)
      .orderBy(asc(nameKey), asc(id))
      .limit(limit)
      .offset(offset),
  )
}
