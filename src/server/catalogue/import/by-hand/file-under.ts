/** The categories of one book, by their keys. */
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { bookCategories, categories } from '../../books/tables.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'

/** Returns the keys of categories. */
export async function categoryKeysOf(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const found = await tx
    .select({ key: categories.key })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .orderBy(categories.key)
  return found.map(({ key }) => key)
}

/** Sets the categories of a book to exactly these. */
export async function fileUnder(tx: Tx, bookId: number, keys: readonly string[]): Promise<void> {
  const found = await tx
    .select({ id: categories.id, key: categories.key })
    .from(categories)
    .where(inArray(categories.key, [...keys]))
  const known = new Set(found.map(({ key }) => key))
  const unknown = keys.find((key) => !known.has(key))
  if (unknown !== undefined) throw new Refusal({ refusal: 'NO_SUCH_CATEGORY', params: { key: unknown } })
  const ids = found.map(({ id }) => id)
  await tx
    .delete(bookCategories)
    .where(and(eq(bookCategories.bookId, bookId), notInArray(bookCategories.categoryId, ids)))
  if (ids.length > 0)
    await tx
      .insert(bookCategories)
      .values(ids.map((categoryId) => ({ bookId, categoryId })))
      .onConflictDoNothing()
}
