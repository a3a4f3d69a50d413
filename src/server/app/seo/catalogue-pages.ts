/**
 * Catalogue pages, split by id: each sitemap holds the pages of one range of ids. It is read by one short index
 * scan, and stays the same while the catalogue grows.
 */
import { and, asc, eq, exists, gt, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bookPath } from '#shared/catalogue/book-path.ts'
import { collaboratorPath, collectionPath } from '#shared/catalogue/browse-paths.ts'
import { bookContributors, books, collections, contributors } from '#server/catalogue/books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ListedPage } from './sitemap-xml.ts'

const onSale = isNull(books.removedAt)

// Pages of collections and people without a book on sale are `noindex`
const collectionInUse = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(books)
      .where(and(eq(books.collectionId, collections.id), onSale)),
  )

const contributorInUse = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(bookContributors)
      .innerJoin(books, and(eq(books.id, bookContributors.bookId), onSale))
      .where(eq(bookContributors.contributorId, contributors.id)),
  )

/** Ids greater than `after`, up to and including `to`. */
type Span = { after: number; to: number }

const within = (id: PgColumn, { after, to }: Span, condition: SQL) =>
  and(gt(id, after), lte(id, to), condition)

/** Reads the pages of a range, for each kind of catalogue page. */
const READERS = {
  books: async (db: Db, span: Span): Promise<ListedPage[]> => {
    const { id, title, updatedAt } = books
    const rows = await db
      .select({ id, title, updatedAt })
      .from(books)
      .where(within(id, span, onSale))
      .orderBy(asc(id))
    return rows.map((row) => ({ path: bookPath(row), changedAt: row.updatedAt }))
  },
  collections: async (db: Db, span: Span): Promise<ListedPage[]> => {
    const { id, name } = collections
    const rows = await db
      .select({ id, name })
      .from(collections)
      .where(within(id, span, collectionInUse(db)))
      .orderBy(asc(id))
    return rows.map((row) => ({ path: collectionPath(row) }))
  },
  collaborators: async (db: Db, span: Span): Promise<ListedPage[]> => {
    const { id, name } = contributors
    const rows = await db
      .select({ id, name })
      .from(contributors)
      .where(within(id, span, contributorInUse(db)))
      .orderBy(asc(id))
    return rows.map((row) => ({ path: collaboratorPath(row) }))
  },
}

export type CatalogueKind = keyof typeof READERS
export const CATALOGUE_KINDS = Object.keys(READERS) as CatalogueKind[]

/** Returns the pages of the `part`-th range of `size` ids, counted from 1. */
export function readPart(db: Db, kind: CatalogueKind, { part, size }: { part: number; size: number }) {
  return READERS[kind](db, { after: (part - 1) * size, to: part * size })
}

/** Returns which ranges of `size` ids contain a page. */
export async function listParts(db: Db, kind: CatalogueKind, size: number): Promise<number[]> {
  const { table, id, inUse } = {
    books: { table: books, id: books.id, inUse: onSale },
    collections: { table: collections, id: collections.id, inUse: collectionInUse(db) },
    collaborators: { table: contributors, id: contributors.id, inUse: contributorInUse(db) },
  }[kind]
  const part = sql`part.number`
  const found = await db.execute<{ part: number }>(sql`
    select ${part}::int as part
    from generate_series(1, (select (coalesce(max(${id}), 0) + ${size} - 1) / ${size} from ${table})) part(number)
    where exists (select 1 from ${table}
      where ${id} > (${part} - 1) * ${size} and ${id} <= ${part} * ${size} and ${inUse})
    order by 1`)
  return found.rows.map((row) => row.part)
}

/** Returns the ids of the books on sale of the `part`-th range of `size` ids. */
export async function bookIds(db: Db, { part, size }: { part: number; size: number }): Promise<number[]> {
  const rows = await db
    .select({ id: books.id })
    .from(books)
    .where(within(books.id, { after: (part - 1) * size, to: part * size }, onSale))
    .orderBy(asc(books.id))
  return rows.map(({ id }) => id)
}
