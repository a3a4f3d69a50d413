/** Taking copies off the shelf and putting them back. Books are always locked in ascending order: no deadlock. */
import { and, asc, eq, sql, TransactionRollbackError } from 'drizzle-orm'
import type { OrderActor } from '#shared/orders/states.ts'
import { backordersOfOrders, payBackorders } from '../backorders/allocation.ts'
import { releaseBackorders } from '../backorders/release.ts'
import { lockBooks, putBackCopies, takeCopies } from '../stock/copies.ts'
import type { Book, Copies } from '../stock/copies.ts'
import { explainStock } from '../stock/explain.ts'
import { giveBackCoupon, retakeCoupon } from './coupon-uses.ts'
import type { Tx } from '../db/database.ts'
import { linesWithCopies } from './line-copies.ts'
import type { LineWithCopies } from './line-copies.ts'
import type { Order } from './service.ts'
import { orderLines, orders } from './tables.ts'

type TakenBook = Book & { quantity: number }

type Taking = { kind: 'taken'; books: TakenBook[] } | { kind: 'short'; bookIds: number[] }

type Numbered = Pick<Order, 'number'>

/**
 * Takes copies of several books, each named once, for an order; `short` names every book that lacks copies, is removed or
 * unknown. The caller must then roll back: the other books' copies are taken.
 */
export async function takeStock(
  tx: Tx,
  { number: reference }: Numbered,
  copies: readonly Copies[],
): Promise<Taking> {
  await explainStock(tx, { reason: 'sale', actor: 'customer', reference })
  const taken: TakenBook[] = []
  const short: number[] = []
  for (const { bookId, quantity } of inBookOrder(copies)) {
    const book = await takeCopies(tx, { bookId, quantity })
    if (book) taken.push({ ...book, quantity })
    else short.push(bookId)
  }
  return short.length > 0 ? { kind: 'short', bookIds: short } : { kind: 'taken', books: taken }
}

type Retaking = 'taken' | 'out_of_stock' | 'coupon_gone'

/** Takes an order's copies and its coupon again, all of them or none. */
export async function retakeStock(tx: Tx, order: Order): Promise<Retaking> {
  const copies = await copiesOf(tx, order.id)
  let missing: Retaking = 'out_of_stock'
  try {
    // A savepoint: what was taken before the book that is missing goes back
    await tx.transaction(async (attempt) => {
      const taking = await takeStock(attempt, order, copies)
      if (taking.kind === 'short') attempt.rollback()
      missing = 'coupon_gone'
      if (!(await retakeCoupon(attempt, order.id))) attempt.rollback()
    })
  } catch (error) {
    if (error instanceof TransactionRollbackError) return missing
    throw error
  }
  await tx.update(orders).set({ stockHeld: true }).where(eq(orders.id, order.id))
  return 'taken'
}

/**
 * Puts what an order has in the shop back on the shelf, gives up what it was promised, and its coupon back into hands. The
 * caller holds the order's lock and knows that its copies are held.
 */
export async function giveBackStock(tx: Tx, { id, number }: Order, actor: OrderActor): Promise<void> {
  await lockBooks(tx, await booksOf(tx, id))
  const lines = await linesWithCopies(tx, [id])
  await releaseBackorders(tx, id)
  await explainStock(tx, { reason: 'release', actor, reference: number })
  for (const line of lines.toSorted((a, b) => a.bookId - b.bookId)) {
    const quantity = inShop(line)
    if (quantity > 0) await putBackCopies(tx, { bookId: line.bookId, quantity })
  }
  await giveBackCoupon(tx, id)
  await tx.update(orders).set({ stockHeld: false }).where(eq(orders.id, id))
}

/** Lets a locked order that was just paid have, in its turn, the copies that it was promised; some may lie on the shelf. */
export async function payForPromised(tx: Tx, { id }: Order): Promise<void> {
  const promised = await backordersOfOrders(tx, [id])
  if (promised.length === 0) return
  await lockBooks(
    tx,
    promised.map(({ bookId }) => bookId),
  )
  await payBackorders(tx, id)
}

type Returned = Copies & { position: number; sellable: number }

/**
 * Notes copies of a locked order that a return brought back, and puts those on the shelf that can be sold; returns how many
 * these are: none of a cancelled order, which has given its copies back itself.
 */
export async function takeBack(
  tx: Tx,
  order: Order,
  { position, bookId, quantity, sellable }: Returned,
): Promise<number> {
  await tx
    .update(orderLines)
    .set({ returned: sql`${orderLines.returned} + ${quantity}` })
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, position)))
  if (sellable === 0 || !order.stockHeld) return 0
  await explainStock(tx, { reason: 'return', actor: 'staff', reference: order.number })
  await putBackCopies(tx, { bookId, quantity: sellable })
  return sellable
}

/** What a return has dealt with is on the shelf already, or will never be. */
function copiesOf(tx: Tx, orderId: string): Promise<Copies[]> {
  return tx
    .select({
      bookId: orderLines.bookId,
      quantity: sql<number>`${orderLines.quantity} - ${orderLines.returned}`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.bookId))
}

/** What a return has dealt with is on the shelf already, or will never be. */
const inShop = ({ left, returned, sent, ready, collected }: LineWithCopies) =>
  Math.max(0, left - Math.max(0, returned - sent - ready - collected))

async function booksOf(tx: Tx, orderId: string): Promise<number[]> {
  const bought = await tx
    .select({ bookId: orderLines.bookId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return bought.map(({ bookId }) => bookId)
}

const inBookOrder = (copies: readonly Copies[]) => copies.toSorted((a, b) => a.bookId - b.bookId)
