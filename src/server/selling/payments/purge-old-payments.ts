/** Payments of orders whose time is over: amounts stay, and nothing leads to the payer at the provider. */
import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { forgottenOrders } from '../orders/purge-buyers.ts'
import { PERIODS, yearsOver } from '#server/platform/retention/periods.ts'
import { paymentDisputes, payments, refunds } from './tables.ts'

/** Forgets the providers' ids of payments and refunds, with the orders of more than ten years ago. */
export async function purgeOldPayments(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const over = forgottenOrders(tx, yearsOver(now, PERIODS.orders))
    const old = tx.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, over))
    await tx.update(refunds).set({ providerId: null }).where(inArray(refunds.paymentId, old))
    await tx
      .update(paymentDisputes)
      .set({ providerId: sql`'forgotten-' || ${paymentDisputes.id}` })
      .where(inArray(paymentDisputes.paymentId, old))
    await tx
      .update(payments)
      .set({ providerId: sql`'forgotten-' || ${payments.id}`, captureId: null, knownDecline: null })
      .where(and(inArray(payments.orderId, over), ne(payments.state, 'open')))
  })
}
