import { desc, eq } from 'drizzle-orm'
import { withBookNames } from '#server/catalogue/books/find-books.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { favorites } from './tables.ts'

/** Returns a customer's favorites for the data export. */
export async function exportFavorites(db: Queryable, userId: string) {
  const rows = await db
    .select({ bookId: favorites.bookId, added_at: favorites.createdAt })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt))
  return await withBookNames(db, rows)
}
