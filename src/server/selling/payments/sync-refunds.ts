/** Asking a provider what went back of a payment, for what the shop did not do itself or did not receive the answer of. */
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { lockOrder } from '../orders/moves.ts'
import type { FollowUps, Shop } from '#server/platform/shop.ts'
import { providerOf } from './open-payment.ts'
import { paidCentsOf } from './refundable.ts'
import type { ProviderRefund } from '#server/platform/payment-providers/provider.ts'
import { refundsOfPayment, applyRefund, writeOfRefund } from './apply-refund.ts'
import { refunds } from './tables.ts'
import type { Payment, Refund } from './read-payments.ts'

/**
 * Makes the refunds of a payment agree with the provider's list; says whether anything was new. `reported` is one that a notice
 * named and the list may not hold yet. Never inside a transaction.
 */
export async function syncRefunds(shop: Shop, payment: Payment, reported?: ProviderRefund): Promise<boolean> {
  const listed = await providerOf(shop, payment.provider).listRefunds(payment.providerId)
  const isListed = reported === undefined || listed.some(({ id }) => id === reported.id)
  let isNew = false
  for (const one of isListed ? listed : [...listed, reported]) {
    // One by one: a credit note locks its series, and what follows may need the copies of another order
    if (await shop.db.transaction((tx) => applyRefund(tx, { payment, reported: one }, shop.followUps))) {
      isNew = true
      shop.log.info({ payment: payment.providerId, refund: one.id, state: one.state }, 'refund heard of')
    }
  }
  if (isNew) await shop.db.transaction((tx) => lowerToWhatIsLeft(tx, payment, shop.followUps))
  return isNew
}

/**
 * Lowers what is still queued to what is left where money went back in another way, the latest first; drops it where nothing is
 * left. What was never requested goes first: the provider may be making the others.
 */
async function lowerToWhatIsLeft(tx: Tx, payment: Payment, followUps: FollowUps): Promise<void> {
  const order = await lockOrder(tx, payment.orderId)
  const paidCents = paidCentsOf(order, payment)
  const all = (await refundsOfPayment(tx, payment.id)).filter(({ state }) => state !== 'dropped')
  let tooManyCents = sum(all, 'amountCents') - payment.amountCents
  let tooManyOrderCents = sum(all, 'orderCents') - paidCents
  // What a voucher was promised is on it already
  const queued = all
    .filter(({ state, toVoucherId }) => state === 'queued' && toVoucherId === null)
    .toReversed()
  for (const one of queued.toSorted(
    (a, b) => Number(a.requestedAt !== null) - Number(b.requestedAt !== null),
  )) {
    if (tooManyCents <= 0 && tooManyOrderCents <= 0) return
    const amountCents = one.amountCents - Math.max(0, tooManyCents)
    const orderCents = one.orderCents - Math.max(0, tooManyOrderCents)
    tooManyCents -= one.amountCents
    tooManyOrderCents -= one.orderCents
    const lowered =
      amountCents <= 0 || orderCents <= 0
        ? { state: 'dropped' as const }
        : // Another amount is another request: its key must not be that of the first
          { amountCents, orderCents, ...(one.requestedAt && { attempt: one.attempt + 1, requestedAt: null }) }
    await tx
      .update(refunds)
      .set({ ...lowered, updatedAt: new Date() })
      .where(eq(refunds.id, one.id))
    // Its other parts may have waited for this one
    if ('state' in lowered) await writeOfRefund(tx, { order, refund: one, followUps })
  }
}

const sum = (all: readonly Refund[], field: 'amountCents' | 'orderCents') =>
  all.reduce((cents, one) => cents + one[field], 0)
