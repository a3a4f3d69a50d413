/** Orders whose books earn loyalty credit from a day on. */
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import type { Order } from './read-orders.ts'
import { orders } from './tables.ts'

/** Notes from which day on a locked order earns credit; null: it earns none, or has. */
export async function setEarnsOn(tx: Tx, orderId: string, earnsOn: string | null): Promise<void> {
  await tx.update(orders).set({ earnsOn }).where(eq(orders.id, orderId))
}

/** Returns the orders of customers that earn credit on a day or should have before, the first one first. */
export const ordersEarningBy = (db: Queryable, day: string): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(and(lte(orders.earnsOn, day), isNotNull(orders.customerId)))
    .orderBy(asc(orders.earnsOn), asc(orders.id))

/** Returns the orders of an account that will earn credit, the first one first. */
export const ordersToEarn = (db: Queryable, customerId: string): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.earnsOn)))
    .orderBy(asc(orders.earnsOn), asc(orders.id))
