/** Payment, mail and missing-copy filters of the list of orders. */
import { sql } from 'drizzle-orm'
import { subjectsOfStuckMails } from '#server/shop/mail/resend-order-mails.ts'
import { ordersOfSubjects } from '#server/selling/orders/customer-data.ts'
import { type Troubles, copiesGivenUp, ordersOver } from '#server/selling/orders/troubles.ts'
import {
  ordersOfRefunds,
  ordersGivingLess,
  ordersRefundedShort,
  ordersWithUnpricedCopies,
} from '#server/selling/payments/read-payments.ts'
import { ordersInMoneyTrouble } from '#server/selling/payments/money-notes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ordersWithOpenReturns } from '#server/selling/returns/find-return.ts'
import { ordersWithMissing } from '../missing-copies/marks.ts'
import { refundShortfalls } from './tables.ts'

const stuck = subjectsOfStuckMails

export const TROUBLES: Troubles = {
  money: (db) =>
    sql`(${ordersInMoneyTrouble(db)} union all select ${refundShortfalls.orderId} from ${refundShortfalls})`,
  mails: () => sql`(${ordersOfSubjects(stuck)} union all ${ordersOfRefunds(stuck)})`,
  missing: ordersWithMissing,
}

// Finds orders refunded by less than they should be, whatever the cause; each is listed until it is resolved.

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
