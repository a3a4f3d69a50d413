/** The providers' notices: each has its effect once, whatever their number and order. */
import { and, eq } from 'drizzle-orm'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import type { FollowUps, Shop } from '#server/platform/shop.ts'
import { handleRefundOrDispute } from './refund-and-dispute-notices.ts'
import { providerOf } from './open-payment.ts'
import type {
  PaymentProvider,
  ProviderEvent,
  ProviderPayment,
} from '#server/platform/payment-providers/provider.ts'
import { logSettlement, settle } from './settle.ts'
import { queryOrCancel } from './poll-payments.ts'
import { paymentEvents, payments } from './tables.ts'

type Notice = { provider: PaymentProviderName; rawBody: Buffer; headers: Headers }

/** Takes one signed notice and returns what it did; throws ShopError BAD_SIGNATURE for one that is not the provider's. */
export async function handleWebhook(shop: Shop, { provider: name, rawBody, headers }: Notice) {
  const provider = providerOf(shop, name)
  const event = await verified(shop, provider, { rawBody, headers })
  if (event.refundOrDispute)
    return await handleRefundOrDispute(shop, name, {
      id: event.id,
      type: event.type,
      ...event.refundOrDispute,
    })
  const seen = await asItIsNow(shop, provider, event.payment)
  // Without an effect there is nothing that must be written together with it
  if (!seen) return (await isFirst(shop.db, event)) ? 'ignored' : 'duplicate'
  const outcome = await shop.db.transaction((tx) => once(tx, event, { seen, followUps: shop.followUps }))
  if (outcome !== 'duplicate') logSettlement(shop, outcome, seen)
  return outcome
}

async function verified(
  shop: Shop,
  provider: PaymentProvider,
  { rawBody, headers }: Omit<Notice, 'provider'>,
) {
  try {
    return await provider.readWebhook(rawBody, headers)
  } catch (error) {
    if (error instanceof ShopError && error.code === 'BAD_SIGNATURE') {
      shop.log.warn(
        { provider: provider.name },
        'payment notice refused: its signature is not the provider’s',
      )
    }
    throw error
  }
}

/**
 * Success and cancellation are final, whenever their notice comes. Anything else may be history by now, so the provider
 * is queried; this happens before the transaction, which never waits for the provider.
 */
async function asItIsNow(shop: Shop, provider: PaymentProvider, reported: ProviderPayment | undefined) {
  if (!reported || reported.state === 'succeeded' || reported.state === 'cancelled') return reported
  const [payment] = await shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider.name), eq(payments.providerId, reported.providerId)))
  if (payment) return await queryOrCancel(shop, payment)
  // An express checkout that its buyer agreed to, and for which no order was placed yet
  const isUnordered = reported.state === 'approved' && reported.orderNumber === undefined
  return isUnordered ? undefined : reported
}

async function isFirst(db: Queryable, { id, type }: ProviderEvent): Promise<boolean> {
  const stored = await db
    .insert(paymentEvents)
    .values({ id, type, outcome: 'ignored' })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return stored.length > 0
}

type Effect = { seen: ProviderPayment; followUps: FollowUps }

async function once(tx: Tx, event: ProviderEvent, { seen, followUps }: Effect) {
  // A copy that arrives at the same moment waits here until this one is done
  if (!(await isFirst(tx, event))) return 'duplicate'
  const outcome = await settle(tx, seen, followUps)
  await tx.update(paymentEvents).set({ outcome }).where(eq(paymentEvents.id, event.id))
  return outcome
}
