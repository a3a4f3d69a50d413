import { and, desc, eq, notInArray } from 'drizzle-orm'
import { withBookNames } from '#server/catalogue/books/find-books.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { favorites } from './tables.ts'

/** Returns how many favorites a customer has. */
export const countFavorites = (db: Queryable, userId: string): Promise<number> =>
  db.$count(favorites, eq(favorites.userId, userId))

/** Returns a customer's favorites for the data export. */
export async function exportFavorites(db: Queryable, userId: string) {
  const rows = await db
    .select({ bookId: favorites.bookId, added_at: favorites.createdAt })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt))
  return await withBookNames(db, rows)
}

/** Gives a customer the favorites of an account that ends; those of both stay as they are. */
export async function moveFavorites(tx: Tx, from: string, to: string): Promise<void> {
  const theirs = tx.select({ bookId: favorites.bookId }).from(favorites).where(eq(favorites.userId, to))
  await tx
    .update(favorites)
    .set({ userId: to })
    .where(and(eq(favorites.userId, from), notInArray(favorites.bookId, theirs)))
}
