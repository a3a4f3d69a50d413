/** Books no longer on sale, by title, from the database: the lists in memory do not contain them. */
import { and, asc, eq, exists, gt, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { bookCategories, bookContributors, books } from '../books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { catalogueMemory } from './memory/catalogue-memory.ts'
import { searchQuery } from '../search/query.ts'
import type { StaffBookQuery } from '#shared/contract/staff/books.ts'

/** Cursor: title key and id of the last book. */
export type Place = readonly [titleKey: string, id: number]

const chosen = (
  column: typeof books.format | typeof books.publisherId,
  values?: readonly (string | number)[],
) => values && inArray(column, [...values] as never[])

/** Returns categories with all their descendants. */
async function branchesOf(db: Db, categories: readonly number[]): Promise<number[]> {
  const { tree } = await catalogueMemory(db)()
  return tree.branches.flatMap((branch = [], id) =>
    branch.some((one) => categories.includes(one)) ? [id] : [],
  )
}

/** Returns the condition of the removed books of a list; undefined where it has none. */
async function removedIn(db: Db, query: StaffBookQuery): Promise<SQL | undefined> {
  const search = query.q?.trim() ? searchQuery(query.q) : undefined
  if (query.q?.trim() && !search) return undefined
  const { category, collaborator, role } = query
  return and(
    isNotNull(books.removedAt),
    search && sql`${books.search} @@ ${search.tsquery}::tsquery`,
    chosen(books.publisherId, query.publisher),
    query.collection && inArray(books.collectionId, query.collection),
    chosen(books.format, query.format),
    query.language && inArray(books.language, query.language),
    query.stock && (query.stock === 'in' ? sql`${books.stock} > 0` : eq(books.stock, 0)),
    query.featured && eq(books.featured, true),
    query.discounted && gt(books.discountPpm, 0),
    query.price_min === undefined ? undefined : sql`${books.sellingPriceCents} >= ${query.price_min}`,
    query.price_max === undefined ? undefined : sql`${books.sellingPriceCents} <= ${query.price_max}`,
    category &&
      exists(
        db
          .select({ one: sql`1` })
          .from(bookCategories)
          .where(
            and(
              eq(bookCategories.bookId, books.id),
              inArray(bookCategories.categoryId, await branchesOf(db, category)),
            ),
          ),
      ),
    collaborator &&
      exists(
        db
          .select({ one: sql`1` })
          .from(bookContributors)
          .where(
            and(
              eq(bookContributors.bookId, books.id),
              inArray(bookContributors.contributorId, collaborator),
              role && eq(bookContributors.role, role),
            ),
          ),
      ),
  )
}

/** Returns how many removed books a list has. */
export async function countRemoved(db: Db, query: StaffBookQuery): Promise<number> {
  const condition = await removedIn(db, query)
  return condition ? await db.$count(books, condition) : 0
}

/** Returns a page of ids of removed books after a cursor, with the next cursor. */
export async function listRemoved(
  db: Db,
  query: StaffBookQuery,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<{ ids: number[]; last: Place | undefined }> {
  const condition = await removedIn(db, query)
  if (!condition) return { ids: [], last: undefined }
  const isAfter = after && sql`(${books.titleKey}, ${books.id}) > (${after[0]}, ${after[1]}::integer)`
  const rows = await db
    .select({ id: books.id, titleKey: books.titleKey })
    .from(books)
    .where(and(condition, isAfter))
    .orderBy(asc(books.titleKey), asc(books.id))
    .limit(limit)
  const last = rows.at(-1)
  return { ids: rows.map(({ id }) => id), last: last && [last.titleKey, last.id] }
}
