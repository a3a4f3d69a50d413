/** The one function that makes an order agree with what the provider says of its payment, however it arrived. */
import { and, eq, inArray } from 'drizzle-orm'
import type { OrderActor } from '#shared/orders/states.ts'
import { PAID_BY } from '#shared/orders/payment-providers.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockWithCustomer, moveOrder } from '../orders/moves.ts'
import { releaseStock, payForPromised, reserveStockAgain } from '../orders/stock.ts'
import { isPayable, isUnpaid } from '../orders/unpaid.ts'
import { notifyBuyer } from '../orders/notify-buyer.ts'
import { buysVoucher, customerOf, dueOf, linesWithPromises, type Order } from '../orders/read-orders.ts'
import type { ProviderPayment } from '#server/platform/payment-providers/provider.ts'
import { lookAtPaymentsSoon, paymentsOf, paysAll } from './open-payment.ts'
import { queueRefund } from './queue-refund.ts'
import { paidCentsOf } from './refundable.ts'
import { endWithoutDelivery, settleRedirection } from './settle-redirection.ts'
import { payments } from './tables.ts'
import { hasVoucherPayment, type Payment } from './read-payments.ts'
import type { FollowUps, Shop } from '#server/platform/shop.ts'
import { leaveSpent } from '#server/selling/vouchers/clawback.ts'
import { heldByOrder } from '#server/selling/vouchers/spend.ts'

/**
 * Writes the payments of the vouchers that a locked order holds, as it becomes paid; the first one first. From then on each is a
 * payment like any other, so that refunds know what it gave.
 */
async function recordVoucherPayments(tx: Tx, order: Order): Promise<Payment[]> {
  if (order.voucherCents === 0) return []
  const held = await heldByOrder(tx, order.id)
  if (held.reduce((sum, { cents }) => sum + cents, 0) !== order.voucherCents)
    throw new Error(`The vouchers of ${order.number} do not pay what they should.`)
  return await tx
    .insert(payments)
    .values(
      held.map(({ voucherId, cents }, attempt) => ({
        orderId: order.id,
        provider: 'voucher' as const,
        attempt,
        providerId: `${order.number}:${attempt}`,
        // What a refund is given to
        captureId: voucherId,
        state: 'captured' as const,
        amountCents: cents,
        currency: 'eur',
      })),
    )
    .returning()
}

/** What a notice of the provider did; `refused: …` names why it had no effect and must be looked into. */
export type Settlement =
  | 'paid'
  | 'refund_queued'
  | 'payment_failed'
  | 'cancelled'
  | 'unchanged'
  | 'refused: unknown payment'
  | 'refused: other order'
  | 'refused: wrong amount'
  | 'refused: wrong currency'

/** Settles the order of a payment as the provider describes it now; doing it twice, or late, changes nothing more. */
export async function settle(tx: Tx, seen: ProviderPayment, followUps: FollowUps): Promise<Settlement> {
  const [found] = await tx
    .select({ id: payments.id, orderId: payments.orderId, customerId: customerOf(payments.orderId) })
    .from(payments)
    // The index on the id begins with the provider
    .where(and(inArray(payments.provider, [...PAID_BY]), eq(payments.providerId, seen.providerId)))
  if (!found) return 'refused: unknown payment'
  const order = await lockWithCustomer(tx, { id: found.orderId, customerId: found.customerId })
  // Read under the lock: somebody else may just have settled it
  const all = await paymentsOf(tx, order.id)
  const payment = all.find(({ id }) => id === found.id)
  if (!payment) return 'refused: unknown payment'
  const others = all.filter(({ id, state }) => state === 'open' && id !== found.id)
  const refusal = refusalOf(seen, { payment, order })
  if (refusal) return refusal
  if (payment.state === 'captured') return 'unchanged'
  // Also for a payment that was given up: PayPal's capture may have been under way when its hold ended
  if (seen.state === 'succeeded')
    return await settleSuccess(tx, { payment, order, others, captureId: seen.captureId, followUps })
  if (payment.state === 'cancelled') return 'unchanged'
  if (seen.state === 'cancelled' || seen.state === 'forgotten')
    return await settleCancelled(tx, { payment, order, others })
  if (seen.state === 'refused') await setState(tx, payment, 'cancelled')
  return await settleDecline(tx, { payment, order, decline: seen.decline })
}

type Parts = {
  payment: Payment
  order: Order
  /** Further payments of it that are open. */
  others: readonly Payment[]
}

function refusalOf(seen: ProviderPayment, { payment, order }: Omit<Parts, 'others'>): Settlement | undefined {
  // What the provider no longer knows cannot be paid, and there is nothing to compare
  if (seen.state === 'forgotten') return undefined
  if (seen.orderNumber !== order.number) return 'refused: other order'
  if (seen.currency !== payment.currency) return 'refused: wrong currency'
  if (seen.amountCents !== payment.amountCents) return 'refused: wrong amount'
  if (seen.state === 'succeeded' && seen.capturedCents !== payment.amountCents) return 'refused: wrong amount'
  return undefined
}

async function settleSuccess(
  tx: Tx,
  {
    payment,
    order,
    others,
    captureId,
    followUps,
  }: Parts & { captureId: string | undefined; followUps: FollowUps },
): Promise<Settlement> {
  await tx
    .update(payments)
    .set({ state: 'captured', ...(captureId !== undefined && { captureId }) })
    .where(eq(payments.id, payment.id))
  // The reconciler cancels its other payments
  if (others.length > 0) await lookAtPaymentsSoon(tx, order.id)
  const isAwaited = isUnpaid(order)
  if (isAwaited && !(await paysAll(tx, payment, order))) {
    await queueRefund(tx, {
      orderId: order.id,
      paymentId: payment.id,
      amountCents: dueOf(order),
      reason: 'the order was changed while it was paid',
      key: `payment:${payment.id}`,
    })
    await notifyBuyer(tx, order, 'order-to-pay', order.id, payment.id)
    return 'refund_queued'
  }
  if (isAwaited && (order.stockHeld || (await reserveStockAgain(tx, order)) === 'taken')) {
    const actor = payment.provider === 'till' ? 'staff' : 'payment_provider'
    await becomePaid(tx, order, { actor, payment, followUps })
    return 'paid'
  }
  // The money came after the copies went to somebody else, or for the second time: it goes back
  const late = order.state === 'cancelled' ? 'paid after the order was cancelled' : 'paid twice'
  const reason = isAwaited ? 'sold out, or its coupon or voucher used up, before the payment came' : late
  if (isAwaited) {
    await moveOrder(tx, { order, to: 'cancelled', actor: 'shop', note: reason })
    await notifyBuyer(tx, order, 'order-cancelled')
  }
  await queueRefund(tx, {
    orderId: order.id,
    paymentId: payment.id,
    amountCents: paidCentsOf(order, payment),
    reason,
    key: `payment:${payment.id}`,
  })
  return 'refund_queued'
}

type Paid = { actor: OrderActor; payment?: Payment; followUps: FollowUps }

/** Makes a locked order paid, by vouchers as far as they go; without a payment they pay all of it. */
async function becomePaid(tx: Tx, order: Order, { actor, payment, followUps }: Paid): Promise<void> {
  await moveOrder(tx, { order, to: 'paid', actor })
  const vouchers = await recordVoucherPayments(tx, order)
  const main = payment ?? vouchers[0]
  if (!main) throw new Error(`Nothing paid the order ${order.number}.`)
  const lines = await linesWithPromises(tx, order.id)
  if (buysVoucher(order, lines)) await endWithoutDelivery(tx, order)
  else if (lines.length === 0) await settleRedirection(tx, order)
  if (lines.some(({ promised }) => promised)) await payForPromised(tx, order)
  const spent = vouchers.flatMap(({ captureId }) => captureId ?? [])
  // After books, as every order locks them
  if (spent.length > 0) await leaveSpent(tx, spent, hasVoucherPayment)
  await followUps.paid(tx, { order, lines, payment: main, vouchers })
}

type ByVouchers = { actor?: OrderActor; followUps: FollowUps }

/** Settles an order that vouchers pay whole; the caller has locked it after its customer, or written it in the same transaction. */
export async function settleByVouchers(
  tx: Tx,
  order: Order,
  { actor = 'customer', followUps }: ByVouchers,
): Promise<Order> {
  await becomePaid(tx, order, { actor, followUps })
  return { ...order, state: 'paid' }
}

async function settleCancelled(tx: Tx, { payment, order, others }: Parts): Promise<Settlement> {
  await setState(tx, payment, 'cancelled')
  if (order.state !== 'pending' && order.state !== 'payment_failed') return 'unchanged'
  // The shopper may still pay the other way, and who ordered by telephone on another day
  if (others.length > 0 || isPayable(order)) return 'unchanged'
  if (order.stockHeld) await releaseStock(tx, order, 'payment_provider')
  await moveOrder(tx, { order, to: 'cancelled', actor: 'payment_provider' })
  return 'cancelled'
}

async function settleDecline(
  tx: Tx,
  { payment, order, decline }: Omit<Parts, 'others'> & { decline: string | undefined },
): Promise<Settlement> {
  // A refusal that had its effect is history, also after another try began
  if (decline === undefined || decline === payment.knownDecline) return 'unchanged'
  await tx.update(payments).set({ knownDecline: decline }).where(eq(payments.id, payment.id))
  if (order.state !== 'pending') return 'unchanged'
  if (order.stockHeld && !isPayable(order)) await releaseStock(tx, order, 'payment_provider')
  await moveOrder(tx, { order, to: 'payment_failed', actor: 'payment_provider' })
  return 'payment_failed'
}

async function setState(tx: Tx, payment: Payment, state: 'cancelled') {
  await tx.update(payments).set({ state }).where(eq(payments.id, payment.id))
}

/** Logs a settlement: refusals as warnings, effects as facts. */
export function logSettlement(shop: Shop, settlement: Settlement, seen: ProviderPayment): void {
  const facts = { payment: seen.providerId, order: seen.orderNumber, settlement }
  if (settlement.startsWith('refused')) shop.log.warn(facts, 'payment notice refused')
  else if (settlement !== 'unchanged') shop.log.info(facts, 'payment settled')
}
