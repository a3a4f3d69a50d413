/**
 * Merges a guest's cart into the customer's (§4): quantities are added, capped at what can be bought; each
 * copy counts once.
 */
import { and, eq, lt, sql } from 'drizzle-orm'
import { MAX_CART_LINES } from '#shared/contract/cart.ts'
import { pluck } from '#shared/lists.ts'
import { lockCustomer } from '#server/people/accounts/lock-customer.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { booksForSale } from '#server/catalogue/promises/read-promises.ts'
import { type Copies, addCopies, booksInCart } from './cart.ts'
import { cartMerges } from './tables.ts'

/** Days after which no browser retries a merge. */
const REMEMBERED_DAYS = 90

type Merging = { userId: string; mergeId: string; lines: readonly Copies[] }

/**
 * Merges a guest's cart. The same cart (`mergeId`) may come again, from another tab or after a lost response:
 * then only the copies added since count. Removed and sold-out books stay (§2); unknown books, and books
 * beyond the limit of a cart, are ignored.
 */
export async function mergeCart(db: Db, { userId, mergeId, lines }: Merging): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCustomer(tx, userId)
    const counted = await countedBefore(tx, { userId, mergeId })
    const held = await booksInCart(tx, userId)
    const books = await booksForSale(tx, pluck(lines, 'bookId'))
    for (const [bookId, quantity] of together(lines)) {
      const gained = quantity - (counted[bookId] ?? 0)
      const hasRoom = held.has(bookId) || held.size < MAX_CART_LINES
      const book = gained > 0 && hasRoom ? books.get(bookId) : undefined
      if (!book) continue
      await addCopies(tx, { userId, book, quantity: gained })
      counted[bookId] = quantity
      held.add(bookId)
    }
    await tx
      .insert(cartMerges)
      .values({ userId, mergeId, counted })
      .onConflictDoUpdate({ target: [cartMerges.userId, cartMerges.mergeId], set: { counted } })
  })
}

/** Returns the copies of a guest's cart that were already merged; deletes old records of merges. */
async function countedBefore(
  tx: Tx,
  { userId, mergeId }: Pick<Merging, 'userId' | 'mergeId'>,
): Promise<Record<string, number>> {
  const old = lt(cartMerges.mergedAt, sql`now() - make_interval(days => ${REMEMBERED_DAYS})`)
  await tx.delete(cartMerges).where(and(eq(cartMerges.userId, userId), old))
  const [known] = await tx
    .select({ counted: cartMerges.counted })
    .from(cartMerges)
    .where(and(eq(cartMerges.userId, userId), eq(cartMerges.mergeId, mergeId)))
  return { ...known?.counted }
}

/** Adds up lines: one book may come twice. */
function together(lines: readonly Copies[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { bookId, quantity } of lines) quantities.set(bookId, (quantities.get(bookId) ?? 0) + quantity)
  return quantities
}
