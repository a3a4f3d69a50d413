/** Forgetting buyers in their orders, and in what other modules hold about these. */
import type { Db, Tx } from '#server/platform/db/database.ts'
import { purgeInvoiceBuyers } from '#server/selling/invoices/buyer.ts'
import type { Owner } from '#server/selling/orders/customer-data.ts'
import {
  forgottenOrders,
  purgeLeavingOrders,
  purgeOldOrders,
  purgeOrdersOf,
} from '#server/selling/orders/purge-buyers.ts'
import { purgeReturns } from '#server/selling/returns/purge-returns.ts'
import { purgeReviewers } from '../reviews/purge-reviewers.ts'

/** Forgets a customer as a buyer; in orders that are still on their way once these are over. */
export async function purgeBuyer(tx: Tx, owner: Owner): Promise<void> {
  await purgeOrdersOf(tx, owner)
  await purgeElsewhere(tx)
}

/** Forgets the buyers who left while an order was on its way that is over now. */
export async function purgeLeavingBuyers(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await purgeLeavingOrders(tx)
    await purgeElsewhere(tx)
  })
}

/** Forgets the buyers of orders that are older than the privacy text promises, and of those that were never paid. */
export async function purgeOldBuyers(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await purgeOldOrders(tx, now)
    await purgeElsewhere(tx)
  })
}

/** Of every order whose buyer is forgotten by now: what was written a moment ago goes with the next round. */
async function purgeElsewhere(tx: Tx): Promise<void> {
  const forgotten = forgottenOrders(tx)
  await purgeReviewers(tx, forgotten)
  await purgeInvoiceBuyers(tx, forgotten)
  await purgeReturns(tx, forgotten)
}
