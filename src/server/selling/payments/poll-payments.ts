/** Asking a provider how a payment stands, which takes the money that a shopper agreed to here and only here, and settling what it says. */
import type { Shop } from '#server/platform/shop.ts'
import type { ProviderPayment } from '#server/platform/payment-providers/provider.ts'
import { logSettlement, settle, type Settlement } from './settle.ts'
import { and, eq, ne } from 'drizzle-orm'
import { payments } from './tables.ts'
import type { Payment } from './read-payments.ts'
import { orderById } from '../orders/read-orders.ts'
import { isUnpaid } from '../orders/unpaid.ts'
import { openPaymentsOf, paysAll, providerOf } from './open-payment.ts'

/** Asks about every open payment of an order and settles it; without one there is nothing to settle. */
export async function pollPayments(shop: Shop, orderId: string): Promise<void> {
  for (const payment of await openPaymentsOf(shop.db, orderId)) {
    await settleFromProvider(shop, await queryOrCancel(shop, payment))
  }
}

/** Settles a payment as the provider described it, and logs what had no effect though it should have had one. */
export async function settleFromProvider(shop: Shop, seen: ProviderPayment): Promise<Settlement> {
  const settlement = await shop.db.transaction((tx) => settle(tx, seen, shop.followUps))
  logSettlement(shop, settlement, seen)
  return settlement
}

/**
 * Returns an open payment as its provider describes it now, cancelled first where its money would go back: its order was
 * closed while the provider was away, was paid the other way, or costs something else by now.
 */
export async function queryOrCancel(shop: Shop, payment: Payment): Promise<ProviderPayment> {
  const order = await orderById(shop.db, payment.orderId)
  return isUnpaid(order) && (await paysAll(shop.db, payment, order))
    ? await queryProvider(shop, payment)
    : await providerOf(shop, payment.provider).cancelPayment(payment.providerId)
}

/**
 * Returns a payment as its provider describes it now. One that is approved is captured first, as long as its order still
 * waits for money, holds its copies and no other payment of it went through. Never inside a transaction.
 */
export async function queryProvider(shop: Shop, payment: Payment): Promise<ProviderPayment> {
  const provider = providerOf(shop, payment.provider)
  const seen = await provider.readPayment(payment.providerId)
  if (seen.state !== 'approved' || !provider.capture) return seen
  if (!agreesWith(payment, seen) || !(await mayCapture(shop, payment, seen))) return seen
  return await provider.capture(payment.providerId)
}

/** What does not agree is refused when it is settled; its money is not taken before that. */
const agreesWith = (payment: Payment, { amountCents, currency }: ProviderPayment) =>
  payment.amountCents === amountCents && payment.currency === currency

async function mayCapture(shop: Shop, payment: Payment, seen: ProviderPayment): Promise<boolean> {
  const order = await orderById(shop.db, payment.orderId)
  if (order.state !== 'pending' || !order.stockHeld || payment.state !== 'open') return false
  if (seen.orderNumber !== order.number) return false
  const others = await shop.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, payment.orderId),
        ne(payments.id, payment.id),
        ne(payments.state, 'cancelled'),
      ),
    )
  for (const other of others) {
    if (other.state === 'captured') return false
    // Begun before PayPal was chosen: money that is on its way there must not be taken here too
    const { state } = await providerOf(shop, other.provider).readPayment(other.providerId)
    if (state === 'succeeded' || state === 'processing') return false
  }
  return true
}
