/** Calling copies of an order off that have not left: they go to whoever waits for them next, or back on the shelf. */
import { and, asc, eq, sql, type InferSelectModel } from 'drizzle-orm'
import type { OrderActor } from '#shared/orders/states.ts'
import { keepAtMost, lowerBackorder } from '#server/catalogue/backorders/backorders.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { lockBooks, setStockReason } from '#server/catalogue/stock/copies.ts'
import { linesWithCopies, notGone } from './line-copies.ts'
import { notePartlySent } from './parcels.ts'
import type { Order } from './read-orders.ts'
import { payForPromised, promiseLines, putBack, reserveStock } from './stock.ts'
import { lineCancellations, orderLines } from './tables.ts'

export type LineCancellation = InferSelectModel<typeof lineCancellations>

type Copies = { position: number; bookId: number; quantity: number }

const lineAt = (orderId: string, position: number) =>
  and(eq(orderLines.orderId, orderId), eq(orderLines.position, position))

/** Calls copies of a locked order's line off; the caller knows that so many have not left. */
export async function cancelLineCopies(
  tx: Tx,
  order: Order,
  { position, bookId, quantity, actor }: Copies & { actor: OrderActor },
): Promise<void> {
  const { id: orderId, number: reference } = order
  await lockBooks(tx, [bookId])
  const line = (await linesWithCopies(tx, [orderId])).find((one) => one.position === position)
  // What has not come is given up first: what is in the shop may lie in a bin already
  const awaited = Math.min(line?.waiting ?? 0, quantity)
  await lowerBackorder(tx, { orderId, position, quantity: awaited })
  await tx
    .update(orderLines)
    .set({ cancelled: sql`${orderLines.cancelled} + ${quantity}` })
    .where(lineAt(orderId, position))
  if (quantity === awaited) return
  const rest = line ? line.quantity - line.cancelled - quantity : 0
  await keepAtMost(tx, { orderId, position, quantity: rest })
  await setStockReason(tx, { reason: 'release', actor, reference })
  await putBack(tx, order, { bookId, quantity: quantity - awaited, promiseLoss: line?.promiseLoss ?? null })
}

/** Calls off whatever is still to follow of a locked order that was sent in part. */
export async function cancelRemaining(tx: Tx, order: Order, actor: OrderActor): Promise<void> {
  if (!order.partlySent) return
  const lines = (await linesWithCopies(tx, [order.id])).toSorted((a, b) => a.bookId - b.bookId)
  for (const line of lines) {
    const quantity = notGone(line)
    if (quantity > 0) await cancelLineCopies(tx, order, { ...line, quantity, actor })
  }
  await notePartlySent(tx, order.id)
}

/** Takes copies that were cancelled again, from the shelf or as a promise; false where they are gone. */
export async function reserveCancelledAgain(
  tx: Tx,
  order: Order,
  { position, quantity }: Pick<Copies, 'position' | 'quantity'>,
): Promise<boolean> {
  const line = (await linesWithCopies(tx, [order.id])).find((one) => one.position === position)
  if (!line) return false
  const { bookId, promiseKind } = line
  const taking = await reserveStock(tx, order, {
    wanted: [{ bookId, quantity, shown: promiseKind ?? 'shelf' }],
  })
  if (taking.kind === 'short') return false
  await promiseLines(
    tx,
    order,
    taking.books.map(({ promised }) => ({ position, bookId, promised })),
  )
  await payForPromised(tx, order)
  await tx
    .update(orderLines)
    .set({ cancelled: sql`${orderLines.cancelled} - ${quantity}` })
    .where(lineAt(order.id, position))
  return true
}

/** Writes down that copies were cancelled; returns its id. */
export async function noteCancellation(
  tx: Tx,
  cancelled: typeof lineCancellations.$inferInsert,
): Promise<string> {
  const [noted] = await tx.insert(lineCancellations).values(cancelled).returning({ id: lineCancellations.id })
  if (!noted) throw new Error('The cancellation was not stored.')
  return noted.id
}

/** Erases that copies were cancelled before anybody was notified; returns what it was. */
export async function eraseCancellation(
  tx: Tx,
  orderId: string,
  id: string,
): Promise<LineCancellation | undefined> {
  const [erased] = await tx
    .delete(lineCancellations)
    .where(and(eq(lineCancellations.id, id), eq(lineCancellations.orderId, orderId)))
    .returning()
  return erased
}

/** Returns what was cancelled at once; throws for an id that does not exist. */
export async function cancellationById(db: Queryable, id: string): Promise<LineCancellation> {
  const [found] = await db.select().from(lineCancellations).where(eq(lineCancellations.id, id))
  if (!found) throw new Error(`There is no cancellation ${id}.`)
  return found
}

/** Returns what was cancelled of an order before it left, the first first. */
export async function cancellationsOf(db: Queryable, orderId: string): Promise<LineCancellation[]> {
  return await db
    .select()
    .from(lineCancellations)
    .where(eq(lineCancellations.orderId, orderId))
    .orderBy(asc(lineCancellations.at), asc(lineCancellations.id))
}
