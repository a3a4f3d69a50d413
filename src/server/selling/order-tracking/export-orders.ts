import type { Queryable } from '#server/platform/db/database.ts'
import { ordersOfOwner, type Owner } from '../orders/customer-data.ts'
import { orderView } from './order-view.ts'

/** Returns a customer's orders for the export of personal data, newest first. */
export async function exportOrders(db: Queryable, owner: Owner) {
  const views = []
  for (const order of await ordersOfOwner(db, owner)) views.push(await orderView(db, order))
  return views
}
