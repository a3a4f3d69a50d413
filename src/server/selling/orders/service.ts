/** Reading orders: one, several, and what was bought with them. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { InferSelectModel } from 'drizzle-orm'
import { readOrderNumber } from '#shared/orders/order-number.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { orderEvents, orderLines, orders } from './tables.ts'

export type Order = InferSelectModel<typeof orders>
export type OrderLine = InferSelectModel<typeof orderLines>

/** Returns an order; throws for an id that does not exist. */
export async function orderById(db: Queryable, id: string): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error(`There is no order ${id}.`)
  return order
}

/** Returns orders by their ids. */
export async function ordersById(db: Queryable, ids: readonly string[]): Promise<Map<string, Order>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(found.map((order) => [order.id, order]))
}

/** Returns an order by its number as a person writes it. */
export async function orderByNumber(db: Queryable, typed: string): Promise<Order | undefined> {
  const number = readOrderNumber(typed)
  if (number === undefined) return undefined
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  return order
}

/** Returns the lines of an order in their order. */
export async function linesOf(db: Queryable, orderId: string): Promise<OrderLine[]> {
  return await linesOfOrders(db, [orderId])
}

/** Returns the lines of several orders, each order's in their order. */
export async function linesOfOrders(db: Queryable, orderIds: readonly string[]): Promise<OrderLine[]> {
  if (orderIds.length === 0) return []
  return await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.position))
}

/** Returns the states that an order has had, the first one first. */
export async function historyOf(db: Queryable, orderId: string) {
  return await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
}
