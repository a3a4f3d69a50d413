/** The one function that makes a refund agree with what its provider says of it, however it arrived. */
import { asc, eq } from 'drizzle-orm'
import { CANCELLABLE_STATES, canMove, type OrderActor } from '#shared/orders/states.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueueToShop } from '#server/shop/mail/queue.ts'
import { lockOrder, moveOrder } from '../orders/moves.ts'
import { cancelRemaining } from '../orders/cancel-copies.ts'
import { releaseStock } from '../orders/stock.ts'
import { notifyBuyer } from '../orders/notify-buyer.ts'
import type { Order } from '../orders/read-orders.ts'
import { paidCentsOf } from './refundable.ts'
import { paymentsOf } from './open-payment.ts'
import type { ProviderRefund } from '#server/platform/payment-providers/provider.ts'
import { refunds } from './tables.ts'
import { refundParts, type Payment, type Refund } from './read-payments.ts'
import type { FollowUps } from '#server/platform/shop.ts'

/** Why a refund that was not requested here is in the books. */
const ELSEWHERE = 'given back at the provider'

/** Returns the idempotency key of a refund's try, by which the provider's list names it. */
export const keyOf = ({ id, attempt }: Refund) => (attempt === 0 ? id : `${id}:${attempt}`)

type Reported = { payment: Payment; reported: ProviderRefund }

/**
 * Takes what a provider says of one refund; says whether that was new. Repeated, late or in any order it has its effect once:
 * what was given is given, what failed after that is owed until it is given again.
 */
export async function applyRefund(
  tx: Tx,
  { payment, reported }: Reported,
  followUps: FollowUps,
): Promise<boolean> {
  const order = await lockOrder(tx, payment.orderId)
  const all = await refundsOfPayment(tx, payment.id)
  const known =
    all.find(({ id }) => id === reported.key?.split(':')[0]) ??
    all.find(({ providerId }) => providerId === reported.id)
  if (!known)
    return (
      reported.state === 'done' && (await takeFromElsewhere(tx, { order, payment, all, reported, followUps }))
    )
  // A try before the last one has failed, and its successor counts
  if (reported.key !== undefined && reported.key !== keyOf(known)) return false
  if (reported.state === 'failed') {
    const isNew = await takeFailure(tx, known, reported)
    // Its other parts may have waited for this one
    if (isNew) await writeOfRefund(tx, { order, refund: known, followUps })
    return isNew
  }
  if (known.state === 'done' || known.state === 'owed') return false
  await finishRefund(tx, { order, refund: known, providerId: reported.id, actor: 'shop', followUps })
  return true
}

/** Every refund of a payment that is not cancelled, the oldest first. */
export async function refundsOfPayment(tx: Tx, paymentId: string): Promise<Refund[]> {
  return await tx
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

async function takeFailure(
  tx: Tx,
  { id, state, attempt }: Refund,
  reported: ProviderRefund,
): Promise<boolean> {
  if (state === 'owed') return false
  await tx
    .update(refunds)
    .set({ state: 'owed', providerId: reported.id, updatedAt: new Date() })
    .where(eq(refunds.id, id))
  await enqueueToShop(tx, { template: 'refund-failed', subjectId: id, occasion: String(attempt) })
  return true
}

type Elsewhere = Reported & { order: Order; all: readonly Refund[] }

async function takeFromElsewhere(
  tx: Tx,
  { followUps, ...elsewhere }: Elsewhere & { followUps: FollowUps },
): Promise<boolean> {
  const { order, all, reported } = elsewhere
  // Somebody gave again at the provider what had failed there
  const owed = all.find(({ state, amountCents }) => state === 'owed' && amountCents === reported.amountCents)
  const refund = owed ?? (await bookElsewhere(tx, elsewhere))
  if (!refund) return false
  await finishRefund(tx, { order, refund, providerId: reported.id, actor: 'payment_provider', followUps })
  await enqueueToShop(tx, { template: 'refund-elsewhere', subjectId: refund.id })
  return true
}

/** Books it as its part of the order's total; nothing where all that came is booked as given already. */
async function bookElsewhere(
  tx: Tx,
  { order, payment, all, reported }: Elsewhere,
): Promise<Refund | undefined> {
  const gone = all.filter(({ state }) => state === 'done' || state === 'owed')
  const sum = (field: 'amountCents' | 'orderCents') => gone.reduce((cents, one) => cents + one[field], 0)
  const amountCents = Math.min(reported.amountCents, payment.amountCents - sum('amountCents'))
  const paidCents = paidCentsOf(order, payment)
  const leftCents = paidCents - sum('orderCents')
  if (amountCents <= 0 || leftCents <= 0) return undefined
  // Rounded from the sum, as for what is given back here
  const share = Math.round((paidCents * (sum('amountCents') + amountCents)) / payment.amountCents)
  const [booked] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      key: `${payment.provider}:${reported.id}`,
      orderCents: Math.min(leftCents, Math.max(1, share - sum('orderCents'))),
      amountCents,
      reason: ELSEWHERE,
      state: 'queued',
    })
    .returning()
  return booked
}

type Finished = {
  order: Order
  refund: Refund
  /** What its provider names it; null: it was given by other means. */
  providerId: string | null
  actor: OrderActor
  followUps: FollowUps
}

/** What follows from money that went back: the order's state, its copies, and what is written of it. */
export async function finishRefund(
  tx: Tx,
  { order, refund, providerId, actor, followUps }: Finished,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: 'done', ...(providerId !== null && { providerId }), updatedAt: new Date() })
    .where(eq(refunds.id, refund.id))
  // A present that is exchanged stays delivered, and who gave it is not notified
  const isExchange = refund.toVoucherId !== null
  if (!isExchange && canMove(order.state, 'refunded') && !(await keepsMoney(tx, order.id))) {
    // What has not left the shop never will: its copies are for others again
    if (order.stockHeld && CANCELLABLE_STATES.includes(order.state)) await releaseStock(tx, order, actor)
    if (order.state === 'shipped') await cancelRemaining(tx, order, actor)
    await moveOrder(tx, { order, to: 'refunded', actor, note: refund.reason })
  }
  await writeOfRefund(tx, { order, refund, followUps })
}

/** Once no part of a refund is still to come and one went back, one mail and one credit note say what goes back; each once. */
export async function writeOfRefund(
  tx: Tx,
  { order, refund, followUps }: Omit<Finished, 'providerId' | 'actor'>,
): Promise<void> {
  const parts = await refundParts(tx, refund)
  const [first] = parts
  const isIn = (state: Refund['state']) => parts.some((part) => part.refund.state === state)
  if (!first || isIn('queued') || !isIn('done')) return
  if (refund.toVoucherId === null) await notifyBuyer(tx, order, 'order-refunded', first.refund.id)
  await followUps.refunded(tx, { orderId: order.id, refundId: first.refund.id })
}

/** Returns whether some payment of an order is not given back whole: the order was paid twice, or refunded in part. */
async function keepsMoney(tx: Tx, orderId: string): Promise<boolean> {
  for (const { id, state, amountCents } of await paymentsOf(tx, orderId)) {
    if (state !== 'captured') continue
    const given = (await refundsOfPayment(tx, id)).filter(
      (one) => one.state === 'done' || one.state === 'owed',
    )
    if (given.reduce((cents, one) => cents + one.amountCents, 0) < amountCents) return true
  }
  return false
}
