/** Gives money back: refunds are queued by their cause and made here, once, however often they are tried. */
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { each } from '#server/platform/jobs/repeat.ts'
import type { Shop } from '#server/platform/shop.ts'
import { lockOrder } from '../orders/moves.ts'
import { orderById } from '../orders/read-orders.ts'
import { refundTo } from '../vouchers/spend.ts'
import { syncRefunds } from './sync-refunds.ts'
import { providerOf } from './open-payment.ts'
import { keyOf, applyRefund } from './apply-refund.ts'
import { payments, refunds } from './tables.ts'
import { isPartOf, type Payment, type Refund } from './read-payments.ts'

type Queued = { refund: Refund; payment: Payment }

const AT_ONCE = 50

/** Makes the queued refunds at their providers, those that were not tried for longest first; throws the last failure. */
export async function makeRefunds(shop: Shop, isStopping: () => boolean = () => false): Promise<void> {
  const queued = await shop.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.state, 'queued'), lte(refunds.waitsUntil, sql`now()`)))
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

/** Gives the money of one refund back; its key makes the provider do so once, for as long as it remembers the key. */
async function makeRefund(shop: Shop, { refund: queued, payment }: Queued): Promise<void> {
  const { id, requestedAt } = queued
  if (queued.toVoucherId !== null)
    return await shop.db.transaction((tx) => giveToVoucher(tx, shop, { id, payment }))
  if (payment.provider === 'till')
    return await shop.db.transaction((tx) => oweAtTill(tx, shop, { id, payment }))
  if (payment.provider === 'voucher')
    return await shop.db.transaction((tx) => giveToVoucher(tx, shop, { id, payment }))
  // Requested before, and no answer came: what the provider has made it has in its list, long after it forgot the key
  if (requestedAt !== null) await syncRefunds(shop, payment)
  // Read again: it may have been made, lowered or undone since
  const [refund] = await shop.db
    .update(refunds)
    .set({ requestedAt: new Date() })
    .where(isQueued(id))
    .returning()
  if (!refund) return
  const { provider, providerId, captureId } = payment
  const reported = await providerOf(shop, provider).refund({
    id: keyOf(refund),
    amountCents: refund.amountCents,
    providerId,
    captureId,
  })
  await shop.db.transaction((tx) => applyRefund(tx, { payment, reported }, shop.followUps))
  shop.log.info({ refund: refund.id, payment: providerId, state: reported.state }, 'refund made')
}

/** What a voucher paid is on it again, or what a present was paid is on its code, in one transaction with the books. */
async function giveToVoucher(
  tx: Tx,
  { followUps }: Pick<Shop, 'followUps'>,
  { id, payment }: { id: string; payment: Payment },
) {
  const order = await lockOrder(tx, payment.orderId)
  const [refund] = await tx.select().from(refunds).where(isQueued(id))
  if (!refund) return
  const { amountCents, orderCents, toVoucherId } = refund
  const voucherId = toVoucherId ?? payment.captureId
  if (voucherId === null) return
  const to = {
    voucherId,
    cents: toVoucherId === null ? amountCents : orderCents,
    key: `refund:${id}`,
    actor: 'shop',
  }
  await refundTo(tx, { ...to, order })
  const reported = { id: `voucher:${id}`, amountCents, state: 'done' as const, key: keyOf(refund) }
  await applyRefund(tx, { payment, reported }, followUps)
}

/** What was paid at the till is refunded in the books at once, and owed until somebody notes that it was handed out. */
async function oweAtTill(tx: Tx, { followUps }: Shop, { id, payment }: { id: string; payment: Payment }) {
  await lockOrder(tx, payment.orderId)
  const [refund] = await tx.select().from(refunds).where(isQueued(id))
  if (!refund) return
  const { amountCents } = refund
  const reported = { id: `till:${id}`, amountCents, state: 'done' as const, key: keyOf(refund) }
  await applyRefund(tx, { payment, reported }, followUps)
  await tx.update(refunds).set({ state: 'owed' }).where(eq(refunds.id, id))
}

/**
 * Puts the money of a refund that was just queued on the voucher that it names, all its parts at once; its credit note follows once
 * nobody can undo it any more.
 */
export async function creditNamedVoucher(tx: Tx, key: string): Promise<void> {
  const parts = await tx
    .select({ refund: refunds, orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isPartOf(key), isNotNull(refunds.toVoucherId)))
    .orderBy(asc(refunds.key))
  for (const { refund, orderId } of parts) {
    const { id, toVoucherId: voucherId, orderCents: cents } = refund
    const order = await orderById(tx, orderId)
    if (voucherId !== null)
      await refundTo(tx, { voucherId, cents, order, key: `refund:${id}`, actor: 'shop' })
  }
}
