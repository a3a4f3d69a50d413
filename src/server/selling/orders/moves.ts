/** The only place where an order's state changes: by an allowed move, with its event. */
import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { canMove, type OrderActor, type OrderState } from '#shared/orders/states.ts'
import { tryLockCustomer } from '#server/people/accounts/lock-customer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Order } from './read-orders.ts'
import { orderEvents, orders } from './tables.ts'

/**
 * Returns an order, locked until the transaction ends; throws for an id that does not exist. Rows that merely name the order
 * can still be written: their writer may hold a book that the order needs next.
 */
export async function lockOrder(tx: Tx, id: string): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  if (!order) throw new Error(`There is no order ${id}.`)
  return order
}

/** Locks a customer, then their order, and returns the order: always in this sequence (docs/architecture.md). */
export async function lockWithCustomer(
  tx: Tx,
  { id, customerId }: Pick<Order, 'id' | 'customerId'>,
): Promise<Order> {
  if (customerId !== null) await tryLockCustomer(tx, customerId)
  return await lockOrder(tx, id)
}

/** Locks orders in the order of their ids, so that two who lock several cannot wait for each other; returns the ids. */
export async function lockOrders(tx: Tx, which: SQL | undefined): Promise<string[]> {
  const locked = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(which)
    .orderBy(asc(orders.id))
    .for('no key update')
  return locked.map(({ id }) => id)
}

type Move = { order: Order; to: OrderState; actor: OrderActor; note?: string }

/** Moves a locked order to another state; throws ShopError ORDER_STATE for a move that `ORDER_MOVES` does not have. */
export async function moveOrder(tx: Tx, { order, to, actor, note }: Move): Promise<void> {
  if (!canMove(order.state, to)) throw new ShopError('ORDER_STATE')
  const now = new Date()
  const event = tx
    .$with('event')
    .as(tx.insert(orderEvents).values({ orderId: order.id, state: to, actor, note }))
  await tx
    .with(event)
    .update(orders)
    .set({
      state: to,
      updatedAt: now,
      ...(to === 'paid' && { paidAt: now, contactKey: null, visitorKey: null }),
      ...(to === 'delivered' && { deliveredAt: now }),
    })
    .where(eq(orders.id, order.id))
}

/**
 * Takes the last action on a locked order back before anybody is notified: its state becomes what it was, and the events of the
 * action, written at one moment, go. Throws ShopError ORDER_STATE unless that action made it `from`; returns whose action it was, and the
 * state of before.
 */
export async function undoMoves(
  tx: Tx,
  order: Order,
  from: OrderState,
): Promise<{ to: OrderState; actor: OrderActor }> {
  const events = await tx
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(desc(orderEvents.id))
  const [last] = events
  if (order.state !== from || last?.state !== from) throw new ShopError('ORDER_STATE')
  const isOfAction = ({ at }: { at: Date }) => at.getTime() === last.at.getTime()
  const before = events.find((event) => !isOfAction(event))
  if (!before) throw new Error(`The order ${order.number} has had no state before ${from}.`)
  const undone = events.filter(isOfAction).map(({ id }) => id)
  await tx.delete(orderEvents).where(inArray(orderEvents.id, undone))
  await tx
    .update(orders)
    .set({ state: before.state, updatedAt: before.at, deliveredAt: null, earnsOn: null })
    .where(eq(orders.id, order.id))
  return { to: before.state, actor: last.actor }
}
