/** Anonymises buyers in their orders and in other modules' data about them. */
import type { Db, Tx } from '#server/platform/db/database.ts'
import { purgeNotesOf } from '#server/selling/customer-notes/customer-data.ts'
import { purgeInvoiceBuyers } from '#server/selling/invoices/documents.ts'
import type { Owner } from '#server/selling/orders/customer-data.ts'
import {
  forgottenOrders,
  purgeLeavingOrders,
  purgeOldOrders,
  purgeOrdersOf,
} from '#server/selling/orders/purge-buyers.ts'
import { purgeVoucherOrders } from '#server/selling/voucher-orders/issue.ts'
import { purgeReturns } from '#server/selling/returns/customer-data.ts'
import { purgeReviewers } from '../reviews/customer-data.ts'

/** Anonymises a customer as a buyer; orders in progress follow once they are closed. */
export async function purgeBuyer(tx: Tx, owner: Owner): Promise<void> {
  await purgeOrdersOf(tx, owner)
  await purgeElsewhere(tx)
}

/** Anonymises the buyers who deleted their account while an order was in progress that is now closed. */
export async function purgeLeavingBuyers(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await purgeLeavingOrders(tx)
    await purgeElsewhere(tx)
  })
}

/**
 * Anonymises the buyers of orders past the retention period of the privacy text, and of orders that were never
 * paid.
 */
export async function purgeOldBuyers(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await purgeOldOrders(tx, now)
    await purgeElsewhere(tx)
  })
}

/** Covers every order with an anonymised buyer: data written a moment ago is deleted in the next run. */
async function purgeElsewhere(tx: Tx): Promise<void> {
  const forgotten = forgottenOrders(tx)
  await purgeReviewers(tx, forgotten)
  await purgeInvoiceBuyers(tx, forgotten)
  await purgeReturns(tx, forgotten)
  await purgeNotesOf(tx, forgotten)
  await purgeVoucherOrders(tx, forgotten)
}
