/** Collaborators, collections and publishers: who and what has books on sale, sorted by name (§7). */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Collaborator, Collection, NameListQuery, Publisher } from '#shared/contract/catalogue.ts'
import type { List } from '#shared/contract/envelope.ts'
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

/** Returns contributors of any role, sorted by `_nom`. */
export function listCollaborators(db: Db, paging: Paging): Promise<List<Collaborator>> {
  const { id, name, nameKey, sortName } = contributors
  return paged(paging, ({ limit, offset }) =>
    db
      .select({ id, _nom: name, sort_name: sortName, article_count: bookCount, total })
      .from(contributors)
      .innerJoin(bookContributors, eq(bookContributors.contributorId, id))
      .innerJoin(books, and(eq(books.id, bookContributors.bookId), onSale))
      .groupBy(id)
      .orderBy(asc(nameKey), asc(id))
      .limit(limit)
      .offset(offset),
  )
}

/** Returns publishers' collections, sorted by `nom`. */
export function listCollections(db: Db, paging: Paging): Promise<List<Collection>> {
  const { id, name, nameKey } = collections
  return paged(paging, ({ limit, offset }) =>
    db
      .select({ id, nom: name, article_count: bookCount, total })
      .from(collections)
      .innerJoin(books, and(eq(books.collectionId, id), onSale))
      .groupBy(id)
      .orderBy(asc(nameKey), asc(id))
      .limit(limit)
      .offset(offset),
  )
}

/** Returns publishers, sorted by `title`. */
export function listPublishers(db: Db, paging: Paging): Promise<List<Publisher>> {
  const { id, name, nameKey } = publishers
  return paged(paging, ({ limit, offset }) =>
    db
      .select({ id, title: name, article_count: bookCount, total })
      .from(publishers)
      .innerJoin(books, and(eq(books.publisherId, id), onSale))
      .groupBy(id)
      .orderBy(asc(nameKey), asc(id))
      .limit(limit)
      .offset(offset),
  )
}
