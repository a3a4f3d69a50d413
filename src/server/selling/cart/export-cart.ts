import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { MAX_CART_LINES } from '#shared/contract/cart.ts'
import { withBookNames } from '#server/catalogue/books/find-books.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { cartLines } from './tables.ts'

/** Returns how many lines a customer's cart has. */
export const countCart = (db: Queryable, userId: string): Promise<number> =>
  db.$count(cartLines, eq(cartLines.userId, userId))

/** Returns a customer's cart for the export of personal data. */
export async function exportCart(db: Queryable, userId: string) {
  const rows = await db
    .select({ bookId: cartLines.bookId, quantity: cartLines.quantity, added_at: cartLines.createdAt })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(desc(cartLines.createdAt))
  return await withBookNames(db, rows)
}

/** Puts the books of an account that ends into another cart, as far as it has room; those of both stay as they are. */
export async function moveCart(tx: Tx, from: string, to: string): Promise<void> {
  const held = tx.select({ bookId: cartLines.bookId }).from(cartLines).where(eq(cartLines.userId, to))
  const room = MAX_CART_LINES - (await tx.$count(cartLines, eq(cartLines.userId, to)))
  const moving = tx
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(and(eq(cartLines.userId, from), notInArray(cartLines.bookId, held)))
    .orderBy(desc(cartLines.createdAt))
    .limit(Math.max(0, room))
  await tx.update(cartLines).set({ userId: to }).where(inArray(cartLines.id, moving))
}
