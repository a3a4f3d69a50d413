/** Asking a provider what went back of a payment, for what the shop did not do itself or did not hear the answer of. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { lockOrder } from '../orders/moves.ts'
import type { Shop } from '../shop.ts'
import { providerOf } from './open-payment.ts'
import type { ProviderRefund } from '../payment-providers/provider.ts'
import { refundsOfPayment, takeRefund } from './take-refund.ts'
import { refunds } from './tables.ts'
import type { Payment } from './service.ts'

/**
 * Makes the refunds of a payment agree with the provider's list; says whether anything was new. `told` is one that a notice
 * told of and the list may not hold yet. Never inside a transaction.
 */
export async function hearRefunds(shop: Shop, payment: Payment, told?: ProviderRefund): Promise<boolean> {
  const listed = await providerOf(shop, payment.provider).listRefunds(payment.providerId)
  const isListed = told === undefined || listed.some(({ id }) => id === told.id)
  let isNew = false
  for (const one of isListed ? listed : [...listed, told]) {
    // One by one: a credit note locks its series, and what follows may need the copies of another order
    if (await shop.db.transaction((tx) => takeRefund(tx, { payment, told: one }, shop.followUps))) {
      isNew = true
      shop.log.info({ payment: payment.providerId, refund: one.id, state: one.state }, 'refund heard of')
    }
  }
  if (isNew) await shop.db.transaction((tx) => dropUnaffordable(tx, payment))
  return isNew
}

/** Calls off what is still queued where the money it would give went back in another way, the latest first. */
async function dropUnaffordable(tx: Tx, payment: Payment): Promise<void> {
  const { totalCents } = await lockOrder(tx, payment.orderId)
  const all = (await refundsOfPayment(tx, payment.id)).filter(({ state }) => state !== 'dropped')
  let amountCents = all.reduce((cents, one) => cents + one.amountCents, 0)
  let orderCents = all.reduce((cents, one) => cents + one.orderCents, 0)
  for (const one of all.filter(({ state }) => state === 'queued').toReversed()) {
    if (amountCents <= payment.amountCents && orderCents <= totalCents) return
    await tx.update(refunds).set({ state: 'dropped', updatedAt: new Date() }).where(eq(refunds.id, one.id))
    amountCents -= one.amountCents
    orderCents -= one.orderCents
  }
}
