/** Adds copies to a locked cart: one line per book, capped at what can be bought (§4, §5). */
import { eq, sql } from 'drizzle-orm'
import type { StoredCartLine } from '#shared/contract/cart.ts'
import { MAX_QUANTITY } from '#shared/contract/checkout.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import type { BookForSale } from '#server/catalogue/promises/read-promises.ts'
import { cartLines } from './tables.ts'

export type Copies = { bookId: number; quantity: number }

/** Returns the books in a customer's cart. */
export async function booksInCart(db: Queryable, userId: string): Promise<Set<number>> {
  const rows = await db
    .select({ bookId: cartLines.bookId })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
  return new Set(rows.map(({ bookId }) => bookId))
}

type Adding = { userId: string; book: BookForSale; quantity: number }

/** Adds copies and returns the updated line; a book that cannot be sold now keeps the wanted quantity. */
export async function addCopies(tx: Tx, { userId, book, quantity }: Adding): Promise<StoredCartLine> {
  const most = book.copies < 1 ? MAX_QUANTITY : Math.min(book.copies, MAX_QUANTITY)
  const [line] = await tx
    .insert(cartLines)
    .values({ userId, bookId: book.id, quantity: Math.min(quantity, most) })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.bookId],
      set: { quantity: sql`least(${cartLines.quantity} + ${quantity}, ${most})`, updatedAt: sql`now()` },
    })
    .returning({ id: cartLines.id, article_id: cartLines.bookId, quantity: cartLines.quantity })
  if (!line) throw new Error(`Nothing was stored for book ${book.id}.`)
  return line
}
