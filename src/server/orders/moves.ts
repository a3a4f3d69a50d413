/** The only place where an order's state changes: by an allowed move, with its event. */
import { asc, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { canMove } from '#shared/orders/states.ts'
import type { OrderActor, OrderState } from '#shared/orders/states.ts'
import { tryLockCustomer } from '../accounts/lock-customer.ts'
import type { Tx } from '../db/database.ts'
import type { Order } from './service.ts'
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

/** Locks a customer, then the order, and returns the order: always in this sequence (docs/architecture.md). */
export async function lockWithCustomer(tx: Tx, id: string): Promise<Order> {
  const [found] = await tx.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, id))
  if (found?.customerId) await tryLockCustomer(tx, found.customerId)
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
  await tx
    .update(orders)
    .set({
      state: to,
      updatedAt: now,
      ...(to === 'paid' && { paidAt: now, contactKey: null, visitorKey: null }),
      ...(to === 'delivered' && { deliveredAt: now }),
    })
    .where(eq(orders.id, order.id))
  await tx.insert(orderEvents).values({ orderId: order.id, state: to, actor, note })
}
