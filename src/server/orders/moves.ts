/** The only place where an order's state changes: by an allowed move, with its event. */
import { eq } from 'drizzle-orm'
import type { InferSelectModel } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { canMove } from '#shared/orders/states.ts'
import type { OrderActor, OrderState } from '#shared/orders/states.ts'
import type { Tx } from '../db/database.ts'
import { orderEvents, orders } from './tables.ts'

export type Order = InferSelectModel<typeof orders>

/** Returns an order, locked until the transaction ends; throws for an id that does not exist. */
export async function lockOrder(tx: Tx, id: string): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new Error(`There is no order ${id}.`)
  return order
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
      ...(to === 'paid' && { paidAt: now }),
      ...(to === 'delivered' && { deliveredAt: now }),
    })
    .where(eq(orders.id, order.id))
  await tx.insert(orderEvents).values({ orderId: order.id, state: to, actor, note })
}
