/** Opening the payment of an order at the provider, after the order is written and never inside its transaction. */
import { eq } from 'drizzle-orm'
import type { InferSelectModel } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { PaymentSetup, PlacedOrder } from '#shared/contract/orders.ts'
import type { Db, Queryable } from '../db/database.ts'
import type { Order } from '../orders/moves.ts'
import type { Shop } from '../shop.ts'
import type { PaymentProvider } from './provider.ts'
import { payments } from './tables.ts'

export type Payment = InferSelectModel<typeof payments>

/** Returns the card payment provider; throws ShopError PAYMENT_NOT_CONFIGURED when the shop has none. */
export function cardProvider(shop: Pick<Shop, 'cardPayments'>): PaymentProvider {
  if (!shop.cardPayments) throw new ShopError('PAYMENT_NOT_CONFIGURED')
  return shop.cardPayments
}

/** Returns the payment of an order, if one was opened. */
export async function paymentOf(db: Queryable, orderId: string): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  return payment
}

/**
 * Opens the payment of an order, or finds the one it has; the provider gives the same payment for the same order, so a
 * crash between its answer and ours costs nothing.
 */
export async function openPayment(db: Db, provider: PaymentProvider, order: Order): Promise<PaymentSetup> {
  const payment = await paymentOf(db, order.id)
  if (payment) {
    return { provider: provider.name, client_secret: await provider.clientSecret(payment.providerId) }
  }
  if (order.state !== 'pending') throw new ShopError('ORDER_STATE')
  const { clientSecret } = await openAndRecord(db, provider, order)
  return { provider: provider.name, client_secret: clientSecret }
}

/** Asks the provider for the payment of an order and remembers it. */
export async function openAndRecord(db: Db, provider: PaymentProvider, order: Order) {
  const opened = await provider.openPayment(order)
  await db
    .insert(payments)
    .values({
      orderId: order.id,
      provider: provider.name,
      providerId: opened.providerId,
      state: 'open',
      amountCents: order.totalCents,
      currency: 'eur',
    })
    .onConflictDoNothing({ target: [payments.orderId, payments.provider] })
  return opened
}

/** Returns what the browser needs to pay an order. */
export function placedOrder(order: Order, payment: PaymentSetup): PlacedOrder {
  return {
    id: order.number,
    number: order.number,
    access_key: order.accessKey,
    state: order.state,
    hold_expires_at: order.holdExpiresAt.toISOString(),
    total_cents: order.totalCents,
    payment,
  }
}
