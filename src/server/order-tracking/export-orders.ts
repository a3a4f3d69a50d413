import { desc } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { orders } from '../orders/tables.ts'
import { orderView } from './order-view.ts'

/** Returns some orders as their buyer reads them, the newest first. */
export async function exportOrders(db: Queryable, which: SQL | undefined) {
  const rows = await db.select().from(orders).where(which).orderBy(desc(orders.createdAt))
  const views = []
  for (const order of rows) views.push(await orderView(db, order))
  return views
}
