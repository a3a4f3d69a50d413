/** Notices about money that came before: refunds that failed or were made at the provider, and disputes. */
import { and, eq, inArray, or } from 'drizzle-orm'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import type { Shop } from '#server/platform/shop.ts'
import { applyDispute } from './disputes.ts'
import { syncRefunds } from './sync-refunds.ts'
import type { RefundOrDispute } from '#server/platform/payment-providers/provider.ts'
import { queryProvider, settleFromProvider } from './poll-payments.ts'
import { paymentEvents, payments } from './tables.ts'
import type { Payment } from './read-payments.ts'
import { orderByNumber } from '../orders/read-orders.ts'

type Outcome = 'refund_synced' | 'dispute_synced' | 'unchanged' | 'refused: unknown payment'
type Notice = RefundOrDispute & { id: string; type: string }

/**
 * Takes one and returns what it did. Every effect is found by comparing with what is stored, so copies and any order are
 * harmless; that it was received is written last, so that one interrupted is received again.
 */
export async function handleRefundOrDispute(shop: Shop, provider: PaymentProviderName, notice: Notice) {
  const { id, type } = notice
  if ((await shop.db.$count(paymentEvents, eq(paymentEvents.id, id))) > 0) return 'duplicate'
  const outcome = await effectOf(shop, provider, notice)
  if (outcome.startsWith('refused')) shop.log.warn({ notice: id, type, outcome }, 'payment notice refused')
  await shop.db.insert(paymentEvents).values({ id, type, outcome }).onConflictDoNothing()
  return outcome
}

async function effectOf(shop: Shop, provider: PaymentProviderName, notice: Notice): Promise<Outcome> {
  const payment = await paymentAbout(shop.db, provider, notice)
  if (!payment) return 'refused: unknown payment'
  // The notice of the money itself may be on its way
  if (payment.state !== 'captured') await settleFromProvider(shop, await queryProvider(shop, payment))
  const { dispute, refund } = notice
  if (dispute) {
    const isNew = await shop.db.transaction((tx) =>
      applyDispute(tx, { payment, reported: dispute, followUps: shop.followUps }),
    )
    return isNew ? 'dispute_synced' : 'unchanged'
  }
  return (await syncRefunds(shop, payment, refund)) ? 'refund_synced' : 'unchanged'
}

async function paymentAbout(
  db: Queryable,
  provider: PaymentProviderName,
  { paymentIds, orderNumber = '' }: RefundOrDispute,
): Promise<Payment | undefined> {
  const ids = [...paymentIds]
  if (ids.length === 0) return undefined
  const isTheirs = eq(payments.provider, provider)
  const [known] = await db
    .select()
    .from(payments)
    .where(and(isTheirs, or(inArray(payments.providerId, ids), inArray(payments.captureId, ids))))
  if (known) return known
  // Before the money itself was known, a PayPal payment has no id of it here
  const order = await orderByNumber(db, orderNumber)
  if (!order) return undefined
  const [open] = await db
    .select()
    .from(payments)
    .where(and(isTheirs, eq(payments.orderId, order.id), eq(payments.state, 'open')))
  return open
}
