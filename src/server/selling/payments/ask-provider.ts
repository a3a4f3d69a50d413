/** Asking a provider how a payment stands; money that the shopper agreed to is taken here, and only here. */
import { and, eq, ne } from 'drizzle-orm'
import type { Shop } from '#server/platform/shop.ts'
import { providerOf } from './open-payment.ts'
import type { ProviderPayment } from '#server/platform/payment-providers/provider.ts'
import { payments } from './tables.ts'
import type { Payment } from './service.ts'
import { orderById } from '../orders/service.ts'

/**
 * Returns a payment as its provider describes it now. One that is approved is captured first, as long as its order still
 * waits for money, holds its copies and no other payment of it went through. Never inside a transaction.
 */
export async function askProvider(shop: Shop, payment: Payment): Promise<ProviderPayment> {
  const provider = providerOf(shop, payment.provider)
  const seen = await provider.readPayment(payment.providerId)
  if (seen.state !== 'approved' || !provider.capture) return seen
  if (!agreesWith(payment, seen) || !(await mayCapture(shop, payment))) return seen
  return await provider.capture(payment.providerId)
}

/** What does not agree is refused when it is settled; its money is not taken before that. */
const agreesWith = (payment: Payment, { amountCents, currency }: ProviderPayment) =>
  payment.amountCents === amountCents && payment.currency === currency

async function mayCapture(shop: Shop, payment: Payment): Promise<boolean> {
  const order = await orderById(shop.db, payment.orderId)
  if (order.state !== 'pending' || !order.stockHeld || payment.state !== 'open') return false
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
