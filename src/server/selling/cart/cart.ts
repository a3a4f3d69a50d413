/** The cart of a customer (§4, §7): reads it and changes one line. */
import { and, asc, eq, gt, sql, lte } from 'drizzle-orm'
import { type ServerCartLine, type StoredCartLine, MAX_CART_LINES } from '#shared/contract/cart.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { MAX_QUANTITY } from '#shared/contract/checkout.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { lockCustomer, tryLockCustomer } from '#server/people/accounts/lock-customer.ts'
import type { Articles } from '#server/catalogue/books/read-articles.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { booksForSale, type BookForSale } from '#server/catalogue/promises/read-promises.ts'
import { cartLines } from './tables.ts'

/** Adds copies to a locked cart: one line per book, capped at what can be bought (§4, §5). */
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

/**
 * Returns a customer's lines, newest last, removed and sold-out books included (§2). First reduces lines to
 * what can be bought, in the database: the cart shows what an order would contain.
 */
export async function readCart(
  db: Db,
  articles: Articles,
  { userId, language }: { userId: string; language: Language },
): Promise<ServerCartLine[]> {
  const lines = await db
    .select({ id: cartLines.id, article_id: cartLines.bookId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.id))
  const ids = lines.map(({ article_id: bookId }) => bookId)
  const byId = new Map((await articles.list(ids, language)).map((article) => [article.id, article]))
  const shown = lines.flatMap((line) => {
    const article = byId.get(line.article_id)
    if (!article) return []
    const { removed, discount, copies_available: copies } = article
    const quantity = copies < 1 ? line.quantity : Math.min(line.quantity, copies)
    return [{ ...line, quantity, article, discount, removed }]
  })
  await bringDown(
    db,
    shown.filter(({ quantity }, at) => quantity !== lines[at]?.quantity),
  )
  return shown
}

async function bringDown(db: Db, lines: readonly { id: number; quantity: number }[]): Promise<void> {
  for (const { id, quantity } of lines) {
    await db
      .update(cartLines)
      .set({ quantity, updatedAt: sql`now()` })
      .where(and(eq(cartLines.id, id), gt(cartLines.quantity, quantity)))
  }
}

/**
 * Adds copies to a customer's cart, capped at what can be bought (§5). Throws ShopError NOT_FOUND for an
 * unknown book, OUT_OF_STOCK for one that cannot be sold now, INVALID_FIELDS (`too_many_lines`) when the cart
 * is full.
 */
export async function addToCart(
  db: Db,
  { userId, bookId, quantity }: Copies & { userId: string },
): Promise<StoredCartLine> {
  return await db.transaction(async (tx) => {
    await lockCustomer(tx, userId)
    const book = (await booksForSale(tx, [bookId])).get(bookId)
    if (!book) throw new ShopError('NOT_FOUND')
    if (book.copies < 1) throw new ShopError('OUT_OF_STOCK', { fields: { article_id: ['out_of_stock'] } })
    const held = await booksInCart(tx, userId)
    if (!held.has(bookId) && held.size >= MAX_CART_LINES) {
      throw new ShopError('INVALID_FIELDS', { fields: { article_id: ['too_many_lines'] } })
    }
    return await addCopies(tx, { userId, book, quantity })
  })
}

type LineOfCustomer = { userId: string; lineId: number }

/**
 * Sets a line's quantity, capped at what can be bought, and returns the line. Throws ShopError NOT_FOUND for
 * a line that is not this customer's, OUT_OF_STOCK, without a change, while the book cannot be sold.
 */
export async function setCartQuantity(
  db: Db,
  { userId, lineId, quantity }: LineOfCustomer & { quantity: number },
): Promise<StoredCartLine> {
  return await db.transaction(async (tx) => {
    await lockCustomer(tx, userId)
    const mine = and(eq(cartLines.id, lineId), eq(cartLines.userId, userId))
    const [line] = await tx.select().from(cartLines).where(mine)
    const book = line && (await booksForSale(tx, [line.bookId])).get(line.bookId)
    if (!line || !book) throw new ShopError('NOT_FOUND')
    if (book.copies < 1) throw new ShopError('OUT_OF_STOCK', { fields: { quantity: ['out_of_stock'] } })
    const capped = Math.min(quantity, book.copies, MAX_QUANTITY)
    await tx
      .update(cartLines)
      .set({ quantity: capped, updatedAt: sql`now()` })
      .where(mine)
    return { id: line.id, article_id: line.bookId, quantity: capped }
  })
}

/** Removes a line from a customer's cart. Throws ShopError NOT_FOUND for one that is not theirs. */
export async function removeFromCart(db: Db, { userId, lineId }: LineOfCustomer): Promise<void> {
  const [gone] = await db
    .delete(cartLines)
    .where(and(eq(cartLines.id, lineId), eq(cartLines.userId, userId)))
    .returning({ id: cartLines.id })
  if (!gone) throw new ShopError('NOT_FOUND')
}

/** Removes the books of a paid order from its customer's cart; copies added since it was placed stay. */
export async function takeBought(
  tx: Tx,
  { customerId, bought }: { customerId: string; bought: readonly Copies[] },
): Promise<void> {
  if (!(await tryLockCustomer(tx, customerId))) return
  for (const { bookId, quantity } of bought) {
    const line = and(eq(cartLines.userId, customerId), eq(cartLines.bookId, bookId))
    const [gone] = await tx
      .delete(cartLines)
      .where(and(line, lte(cartLines.quantity, quantity)))
      .returning({ id: cartLines.id })
    if (gone) continue
    await tx
      .update(cartLines)
      .set({ quantity: sql`${cartLines.quantity} - ${quantity}`, updatedAt: sql`now()` })
      .where(line)
  }
}
