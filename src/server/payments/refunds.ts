/** Gives money back: refunds are queued by who causes them and made here, once, however often it is tried. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { InferSelectModel } from 'drizzle-orm'
import { CANCELLABLE_STATES, canMove } from '#shared/orders/states.ts'
import { each } from '../jobs/each.ts'
import { issueCreditNote } from '../invoices/issue.ts'
import { lockOrder, moveOrder } from '../orders/moves.ts'
import { giveBackStock } from '../orders/stock.ts'
import { tellBuyer } from '../orders/tell-buyer.ts'
import type { Shop } from '../shop.ts'
import type { Tx } from '../db/database.ts'
import { paymentsOf, providerOf } from './payment-setup.ts'
import type { Payment } from './payment-setup.ts'
import { payments, refunds } from './tables.ts'

type Queued = { refund: InferSelectModel<typeof refunds>; payment: Payment }

const AT_ONCE = 50

/** Makes the queued refunds at their providers, those that were not tried for longest first; throws the last failure. */
export async function makeRefunds(shop: Shop, isStopping: () => boolean = () => false): Promise<void> {
  const queued = await shop.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.state, 'queued'))
    .orderBy(asc(refunds.updatedAt), asc(refunds.id))
    .limit(AT_ONCE)
  await each(queued, { work: (item) => tryRefund(shop, item), isStopping })
}

/** One that its provider refuses, again and again, goes behind the others: they must not wait for it. */
async function tryRefund(shop: Shop, item: Queued): Promise<void> {
  try {
    await makeRefund(shop, item)
  } catch (error) {
    await shop.db.update(refunds).set({ updatedAt: new Date() }).where(isQueued(item.refund.id))
    throw error
  }
}

const isQueued = (id: string) => and(eq(refunds.id, id), eq(refunds.state, 'queued'))

/** Gives the money of one refund back; its id is the idempotency key. */
async function makeRefund(shop: Shop, { refund, payment }: Queued): Promise<void> {
  const { id, amountCents } = refund
  const { provider, providerId, captureId } = payment
  const { providerRefundId } = await providerOf(shop, provider).refund({
    id,
    amountCents,
    providerId,
    captureId,
  })
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.orderId)
    const [done] = await tx
      .update(refunds)
      .set({ state: 'done', providerId: providerRefundId, updatedAt: new Date() })
      .where(isQueued(id))
      .returning({ id: refunds.id })
    if (!done) return
    if (canMove(order.state, 'refunded') && !(await keepsMoney(tx, order.id))) {
      // Nothing of it left the shop, and nothing will: its copies are for others again
      if (order.stockHeld && CANCELLABLE_STATES.includes(order.state)) await giveBackStock(tx, order.id)
      await moveOrder(tx, { order, to: 'refunded', actor: 'shop', note: refund.reason })
    }
    await tellBuyer(tx, order, 'order-refunded', id)
    await issueCreditNote(tx, order, id)
  })
  shop.log.info({ refund: id, payment: providerId }, 'refund made')
}

/** Tells whether some payment of an order is not given back whole: the order was paid twice, or refunded in part. */
async function keepsMoney(tx: Tx, orderId: string): Promise<boolean> {
  for (const { id, state, amountCents } of await paymentsOf(tx, orderId)) {
    if (state !== 'captured') continue
    const [given] = await tx
      .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
      .from(refunds)
      .where(and(eq(refunds.paymentId, id), eq(refunds.state, 'done')))
    if ((given?.cents ?? 0) < amountCents) return true
  }
  return false
}
