/** Ends holds that ran out: payments are cancelled at their providers first, so that no money can come for copies given back. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { each } from '#server/platform/jobs/repeat.ts'
import { lockOrder } from '../orders/moves.ts'
import type { Order } from '../orders/read-orders.ts'
import { type Ending, endLocked, expiredOrders, waitAnotherMinute } from '../orders/unpaid.ts'
import type { Shop } from '#server/platform/shop.ts'
import { openAndRecord, paymentsOf, providerOf } from './open-payment.ts'
import type { ProviderPayment } from '#server/platform/payment-providers/provider.ts'
import { settleFromProvider } from './poll-payments.ts'
import { payments } from './tables.ts'

const AT_ONCE = 200
/** While a provider does not answer, copies wait a little longer; money that comes after that is given back. */
const PATIENCE_MS = 10 * 60_000

/** Cancels orders whose hold ran out and gives their copies back; one whose money came after all becomes paid. */
export async function expireUnpaid(shop: Shop, isStopping: () => boolean = () => false): Promise<void> {
  const expired = await expiredOrders(shop.db, AT_ONCE)
  await each(expired, { work: (order) => expire(shop, order), isStopping })
}

async function expire(shop: Shop, order: Order): Promise<void> {
  try {
    await endUnpaid(shop, order, 'expired')
  } catch (error) {
    if (Date.now() - order.holdExpiresAt.getTime() < PATIENCE_MS) throw error
    // The reconciler goes on asking for the payments to be cancelled
    await shop.db.transaction((tx) => close(tx, order.id, 'expired'))
    shop.log.warn({ order: order.number }, 'hold ended though a payment could not be cancelled')
  }
}

/** Ends an unpaid order: payments first, then its hold; one whose money came after all is settled, and stays if it is paid. */
export async function endUnpaid(shop: Shop, order: Order, ending: Ending): Promise<void> {
  const seen = await cancelAtProviders(shop, order)
  await endHold(shop, order, { seen, ending })
}

/** Cancels whatever could still be paid; returns the payments as they are after that. */
async function cancelAtProviders(shop: Shop, order: Order): Promise<ProviderPayment[]> {
  const known = await paymentsOf(shop.db, order.id)
  if (known.length === 0) {
    // A crash may have hidden a card payment from us: the order's idempotency key finds it. PayPal's is never captured
    const { cardPayments } = shop
    if (!cardPayments) return []
    const { providerId } = await openAndRecord(shop.db, cardPayments, order)
    return [await cardPayments.cancelPayment(providerId)]
  }
  const seen: ProviderPayment[] = []
  for (const { provider, providerId, state } of known) {
    if (state === 'open') seen.push(await providerOf(shop, provider).cancelPayment(providerId))
  }
  return seen
}

async function endHold(
  shop: Shop,
  order: Order,
  { seen, ending }: { seen: readonly ProviderPayment[]; ending: Ending },
): Promise<void> {
  if (seen.some(({ state }) => state === 'processing')) {
    // The bank is still deciding: look again in a minute
    await waitAnotherMinute(shop.db, order)
    return
  }
  for (const payment of seen) {
    if (payment.state !== 'succeeded') continue
    const settlement = await settleFromProvider(shop, payment)
    if (!settlement.startsWith('refused')) return
  }
  // A success that proves nothing does not keep the copies, and its payment stays open to be looked into
  const ended = seen.filter(({ state }) => state !== 'succeeded')
  await shop.db.transaction((tx) => close(tx, order.id, ending, ended))
}

/** Closes an unpaid order; `ended` are its payments that can no longer be paid. */
async function close(
  tx: Tx,
  orderId: string,
  ending: Ending,
  ended: readonly ProviderPayment[] = [],
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const ids = ended.map(({ providerId }) => providerId)
  await tx
    .update(payments)
    .set({ state: 'cancelled' })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'open'), inArray(payments.providerId, ids)))
  // Another try may have opened a payment of its own: it stays
  await endLocked(tx, order, ending)
}
