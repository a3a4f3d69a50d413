/** Gives money back: refunds are queued by who causes them and made here, once, however often it is tried. */
import { and, asc, eq } from 'drizzle-orm'
import type { InferSelectModel } from 'drizzle-orm'
import { canMove } from '#shared/orders/states.ts'
import { each } from '../jobs/each.ts'
import { lockOrder, moveOrder } from '../orders/moves.ts'
import type { Shop } from '../shop.ts'
import type { Payment } from './payment-setup.ts'
import type { PaymentProvider } from './provider.ts'
import { payments, refunds } from './tables.ts'

type Queued = { refund: InferSelectModel<typeof refunds>; payment: Payment }

const AT_ONCE = 50

/** Makes every queued refund at the provider; the refund's id is the idempotency key. */
export async function makeRefunds(shop: Shop, isStopping: () => boolean = () => false): Promise<void> {
  const provider = shop.cardPayments
  if (!provider) return
  const queued = await shop.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.state, 'queued'))
    .orderBy(asc(refunds.createdAt))
    .limit(AT_ONCE)
  await each(queued, { work: (item) => makeRefund(shop, provider, item), isStopping })
}

async function makeRefund(shop: Shop, provider: PaymentProvider, { refund, payment }: Queued): Promise<void> {
  const { id, amountCents } = refund
  const { providerRefundId } = await provider.refund({ id, amountCents, providerId: payment.providerId })
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.orderId)
    const [done] = await tx
      .update(refunds)
      .set({ state: 'done', providerId: providerRefundId, updatedAt: new Date() })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'queued')))
      .returning({ id: refunds.id })
    if (!done || !canMove(order.state, 'refunded')) return
    await moveOrder(tx, { order, to: 'refunded', actor: 'shop', note: refund.reason })
  })
  shop.log.info({ refund: id, payment: payment.providerId }, 'refund made')
}
