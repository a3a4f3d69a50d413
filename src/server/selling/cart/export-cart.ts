import { desc, eq } from 'drizzle-orm'
import { withBookNames } from '#server/catalogue/books/find-books.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { cartLines } from './tables.ts'

/** Returns a customer's cart for the export of personal data. */
export async function exportCart(db: Queryable, userId: string) {
  const rows = await db
    .select({ bookId: cartLines.bookId, quantity: cartLines.quantity, added_at: cartLines.createdAt })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(desc(cartLines.createdAt))
  return await withBookNames(db, rows)
}
