/** How long a buyer has been one. */
import { and, count, eq, isNotNull, min, sql } from 'drizzle-orm'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import type { Order } from './read-orders.ts'
import { orders } from './tables.ts'

/** Returns how many paid orders an order's buyer has, by their account or as a guest by their e-mail address or telephone number, and since when. */
export async function buyerStanding(db: Queryable, order: Order): Promise<StaffOrder['buyer']> {
  const byContact = and(
    eq(sql`lower(${orders.email})`, order.email.toLowerCase()),
    // Who left a telephone number alone is known by it
    order.email === '' ? eq(orders.phone, order.phone) : undefined,
  )
  const theirs = order.customerId === null ? byContact : eq(orders.customerId, order.customerId)
  const [standing] = await db
    .select({ orders: count(), since: min(orders.createdAt) })
    .from(orders)
    .where(and(theirs, isNotNull(orders.paidAt)))
  return {
    is_customer: order.customerId !== null,
    orders: standing?.orders ?? 0,
    since: (standing?.since ?? order.createdAt).toISOString(),
  }
}
