/**
 * Finds orders refunded by less than they should be, whatever the cause; each is listed until it is resolved.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { copiesGivenUp, ordersOver } from '#server/selling/orders/troubles.ts'
import {
  ordersGivingLess,
  ordersRefundedShort,
  ordersWithUnpricedCopies,
} from '#server/selling/payments/read-payments.ts'
import { ordersWithOpenReturns } from '#server/selling/returns/find-return.ts'
import { refundShortfalls } from './tables.ts'

/** Records the orders with a refund shortfall now, and removes resolved ones. */
export async function findShortfalls(db: Db): Promise<void> {
  const short = sql`select order_id from (
    ${ordersRefundedShort(ordersOver())} union ${ordersGivingLess()}
    union (${ordersWithUnpricedCopies(copiesGivenUp())} except select * from ${ordersWithOpenReturns()} as open_returns)
  ) as short (order_id)`
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from ${refundShortfalls} where order_id not in (${short})`)
    await tx.execute(sql`insert into ${refundShortfalls} (order_id) ${short} on conflict do nothing`)
  })
}
