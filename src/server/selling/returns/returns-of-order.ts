/** Returns for staff: those of an order, and the number pending. */
import { asc, count, desc, eq, inArray, min, sql, type SQL } from 'drizzle-orm'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { returns } from './tables.ts'

const isWaiting = inArray(returns.state, ['requested', 'received'])

/** Returns the returns of an order, newest first. */
export async function returnsOfOrder(db: Queryable, orderId: string): Promise<StaffOrder['returns']> {
  const found = await db
    .select()
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(desc(returns.createdAt))
  return found.map(({ number, kind, state, createdAt, refundCents }) => ({
    number,
    kind,
    state,
    created_at: createdAt.toISOString(),
    refund_cents: refundCents,
  }))
}

/** Returns how many returns wait for the shop: for an answer, or received and not yet refunded. */
export async function returnsWaiting(db: Queryable) {
  const [waiting] = await db
    .select({ count: count(), since: min(returns.updatedAt) })
    .from(returns)
    .where(isWaiting)
  const [first] = await db
    .select({ number: returns.number })
    .from(returns)
    .where(isWaiting)
    .orderBy(asc(returns.updatedAt))
    .limit(1)
  return {
    count: waiting?.count ?? 0,
    example: first?.number ?? null,
    since: waiting?.since?.toISOString() ?? null,
  }
}

/** Returns a subquery of the ids of orders with an open return, which may still be refunded. */
export const ordersWithOpenReturns = (): SQL =>
  sql`(select ${returns.orderId} from ${returns} where ${returns.state} in ('requested', 'accepted', 'received'))`
