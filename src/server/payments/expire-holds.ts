/** Ends holds that ran out: the provider's payment is cancelled first, so that no money can come for copies given back. */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { each } from '../jobs/each.ts'
import { lockOrder, moveOrder } from '../orders/moves.ts'
import type { Order } from '../orders/moves.ts'
import { giveBackStock } from '../orders/stock.ts'
import { orders } from '../orders/tables.ts'
import type { Shop } from '../shop.ts'
import { openAndRecord, paymentOf } from './payment-setup.ts'
import type { PaymentProvider } from './provider.ts'
import { settleSeen } from './settle-now.ts'
import { payments } from './tables.ts'

const AT_ONCE = 200
/** While the provider does not answer, copies wait a little longer; money that comes after that is given back. */
const PATIENCE_MS = 10 * 60_000

/** Cancels orders whose hold ran out and gives their copies back; one whose money came after all becomes paid. */
export async function expireHolds(shop: Shop, isStopping: () => boolean = () => false): Promise<void> {
  const expired = await shop.db
    .select()
    .from(orders)
    .where(and(inArray(orders.state, ['pending', 'payment_failed']), lte(orders.holdExpiresAt, sql`now()`)))
    .orderBy(asc(orders.holdExpiresAt))
    .limit(AT_ONCE)
  await each(expired, { work: (order) => expire(shop, order), isStopping })
}

async function expire(shop: Shop, order: Order): Promise<void> {
  const provider = shop.cardPayments
  const payment = await paymentOf(shop.db, order.id)
  if (!provider || (payment && payment.state !== 'open')) {
    await shop.db.transaction((tx) => closeExpired(tx, order.id))
    return
  }
  try {
    await cancelAtProvider(shop, provider, order)
  } catch (error) {
    if (Date.now() - order.holdExpiresAt.getTime() < PATIENCE_MS) throw error
    // The reconciler goes on asking for the payment to be cancelled
    await shop.db.transaction((tx) => closeExpired(tx, order.id))
    shop.log.warn({ order: order.number }, 'hold ended though the payment could not be cancelled')
  }
}

async function cancelAtProvider(shop: Shop, provider: PaymentProvider, order: Order): Promise<void> {
  const payment = await paymentOf(shop.db, order.id)
  // A crash may have hidden the payment from us: the order's idempotency key finds it
  const providerId = payment?.providerId ?? (await openAndRecord(shop.db, provider, order)).providerId
  const seen = await provider.cancelPayment(providerId)
  if (seen.state === 'cancelled') {
    await shop.db.transaction((tx) => closeCancelled(tx, order.id))
  } else if (seen.state === 'processing') {
    // The bank is still deciding: look again in a minute
    const holdExpiresAt = sql`now() + interval '1 minute'`
    await shop.db.update(orders).set({ holdExpiresAt }).where(eq(orders.id, order.id))
  } else {
    const settlement = await settleSeen(shop, seen)
    if (settlement.startsWith('refused')) await shop.db.transaction((tx) => closeExpired(tx, order.id))
  }
}

async function closeExpired(tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  // Another try may have renewed the hold since it was read
  if (order.holdExpiresAt.getTime() > Date.now()) return
  await close(tx, order)
}

async function closeCancelled(tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  await tx
    .update(payments)
    .set({ state: 'cancelled' })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'open')))
  await close(tx, order)
}

async function close(tx: Tx, order: Order): Promise<void> {
  if (order.state !== 'pending' && order.state !== 'payment_failed') return
  if (order.stockHeld) await giveBackStock(tx, order.id)
  await moveOrder(tx, { order, to: 'cancelled', actor: 'shop', note: 'hold expired' })
}
