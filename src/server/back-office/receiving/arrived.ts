/** Copies of a delivery for backorders: their orders, their places, and taking them back. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { pluck } from '#shared/lists.ts'
import { backordersOf, takeAllocated } from '#server/catalogue/backorders/backorders.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { reservePlace } from '#server/selling/hold-shelf/places.ts'
import { lockOrder } from '#server/selling/orders/moves.ts'
import { copiesLeft } from '#server/selling/orders/parcels.ts'
import { ordersById } from '#server/selling/orders/read-orders.ts'
import type { OfBook } from './assign-to-orders.ts'
import { arrivedCopies, arrivedOrders } from './tables.ts'

/** Copies allocated to an order, and the place of the hold shelf where they wait. */
export type Given = { orderId: string; number: string; quantity: number; place: number }

/**
 * Raises the stock of a locked book and records which orders it was allocated to; each order gets a place.
 */
export async function giveToReaders(tx: Tx, of: OfBook, raise: () => Promise<void>): Promise<Given[]> {
  const before = new Map((await backordersOf(tx, [of.bookId])).map((one) => [keyOf(one), one.allocated]))
  await raise()
  const after = await backordersOf(tx, [of.bookId])
  const gained = after
    .map((one) => ({ ...one, quantity: one.allocated - (before.get(keyOf(one)) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const found = await ordersById(tx, pluck(gained, 'orderId'))
  const given: Given[] = []
  for (const { orderId, position, quantity } of gained) {
    await tx
      .insert(arrivedCopies)
      .values({ ...of, orderId, position, quantity })
      .onConflictDoUpdate({
        target: [arrivedCopies.receptionId, arrivedCopies.orderId, arrivedCopies.position],
        set: { quantity: sql`${arrivedCopies.quantity} + ${quantity}` },
      })
    await tx
      .insert(arrivedOrders)
      .values({ receptionId: of.receptionId, orderId })
      .onConflictDoUpdate({
        target: [arrivedOrders.receptionId, arrivedOrders.orderId],
        set: { slipPrintedAt: null },
      })
    const place = await reservePlace(tx, { orderId })
    given.push({ orderId, number: found.get(orderId)?.number ?? '', quantity, place })
  }
  return given
}

/** Locks the orders that copies of a delivered title were allocated to, in the usual order. */
export async function lockReaders(tx: Tx, of: OfBook): Promise<void> {
  const given = await tx
    .selectDistinct({ orderId: arrivedCopies.orderId })
    .from(arrivedCopies)
    .where(and(eq(arrivedCopies.receptionId, of.receptionId), eq(arrivedCopies.bookId, of.bookId)))
    .orderBy(asc(arrivedCopies.orderId))
  for (const { orderId } of given) await lockOrder(tx, orderId)
}

/**
 * Takes copies back from the latest backorders first; on false, too few are still in the shop, and the caller
 * must roll back.
 */
export async function takeFromReaders(tx: Tx, of: OfBook, copies: number): Promise<boolean> {
  if (copies === 0) return true
  const ranks = new Map((await backordersOf(tx, [of.bookId])).map((one, rank) => [keyOf(one), rank]))
  const rankOf = (one: { orderId: string; position: number }) => ranks.get(keyOf(one)) ?? -1
  const given = await tx
    .select()
    .from(arrivedCopies)
    .where(and(eq(arrivedCopies.receptionId, of.receptionId), eq(arrivedCopies.bookId, of.bookId)))
  let left = copies
  for (const { orderId, position, quantity } of given.toSorted((a, b) => rankOf(b) - rankOf(a))) {
    const here = (await copiesLeft(tx, orderId)).find((line) => line.position === position)?.quantity ?? 0
    const taken = Math.min(left, quantity, here)
    if (taken <= 0 || !(await takeAllocated(tx, { orderId, position, quantity: taken }))) continue
    await removeArrived(tx, { ...of, orderId, position }, quantity - taken)
    left -= taken
  }
  return left === 0
}

type Arrived = OfBook & { orderId: string; position: number }

async function removeArrived(
  tx: Tx,
  { receptionId, orderId, position }: Arrived,
  left: number,
): Promise<void> {
  const which = and(
    eq(arrivedCopies.receptionId, receptionId),
    eq(arrivedCopies.orderId, orderId),
    eq(arrivedCopies.position, position),
  )
  if (left === 0) await tx.delete(arrivedCopies).where(which)
  else await tx.update(arrivedCopies).set({ quantity: left }).where(which)
}

const keyOf = ({ orderId, position }: { orderId: string; position: number }) => `${orderId} ${position}`
