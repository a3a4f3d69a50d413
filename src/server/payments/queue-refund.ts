/** Deciding to give money back: never more than came, and once per cause. `refunds.ts` then gives it back. */
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/database.ts'
import { lockOrder } from '../orders/moves.ts'
import type { Order } from '../orders/service.ts'
import { KEEPS_MONEY } from './disputes.ts'
import { paymentDisputes, payments, refunds } from './tables.ts'
import type { Payment } from './service.ts'

type WantedRefund = {
  orderId: string
  /** In cents of euro, as the order counts. */
  amountCents: number
  /** Why, for the people of the shop. */
  reason: string
  /** Names the cause, such as `return:<id>`: asked again, it gives back nothing more. */
  key: string
  /** Only this payment may give: the order was paid twice. */
  paymentId?: string
}

export type QueuedRefund =
  | { kind: 'queued' | 'repeated'; refundId: string }
  | { kind: 'tooMuch'; refundableCents: number }

/**
 * Queues a refund of an order, in the transaction that causes it; `tooMuch` when less than that is left of what was paid.
 * Locks the order, so that refunds of it wait for each other.
 */
export async function queueRefund(
  tx: Tx,
  { orderId, amountCents, reason, key, paymentId }: WantedRefund,
): Promise<QueuedRefund> {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new RangeError(`No refund: ${amountCents}.`)
  const order = await lockOrder(tx, orderId)
  const [known] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.key, key))
  if (known) return { kind: 'repeated', refundId: known.id }
  const sources = (await sourcesOf(tx, order)).filter(({ id }) => paymentId === undefined || id === paymentId)
  const source = sources.find(({ freeCents }) => freeCents >= amountCents)
  if (!source)
    return { kind: 'tooMuch', refundableCents: Math.max(0, ...sources.map((one) => one.freeCents)) }
  const [queued] = await tx
    .insert(refunds)
    .values({
      paymentId: source.id,
      key,
      orderCents: amountCents,
      amountCents: inItsCurrency(order, source, amountCents),
      reason,
      state: 'queued',
    })
    .returning({ id: refunds.id })
  if (!queued) throw new Error('The refund was not stored.')
  return { kind: 'queued', refundId: queued.id }
}

/** Drops a refund that still waits for its act to be undone; false if there is none, or its money has gone or is about to. The caller holds the order's lock. */
export async function recallRefund(tx: Tx, key: string): Promise<boolean> {
  const recalled = await tx
    .delete(refunds)
    .where(and(eq(refunds.key, key), eq(refunds.state, 'queued'), gt(refunds.waitsUntil, sql`now()`)))
    .returning({ id: refunds.id })
  return recalled.length > 0
}

/** Returns what refunds of an order would give back now, each alone, in the currency that was charged; none more than is left. */
export async function asCharged(db: Queryable, order: Order, amounts: readonly number[]): Promise<number[]> {
  if (amounts.every((cents) => cents === 0)) return amounts.map(() => 0)
  const [source] = (await sourcesOf(db, order)).toSorted((a, b) => b.freeCents - a.freeCents)
  return amounts.map((cents) => {
    const given = Math.min(cents, source?.freeCents ?? 0)
    return source && given > 0 ? inItsCurrency(order, source, given) : 0
  })
}

/** Tells whether this cause has given money back, or is about to. */
export async function isRefundKnown(db: Queryable, key: string): Promise<boolean> {
  return (await db.$count(refunds, eq(refunds.key, key))) > 0
}

/** Returns how much of an order's money may still go back, in cents of euro: nothing that a dispute withholds, 0 for one that nobody paid. */
export async function refundableCents(db: Queryable, order: Order): Promise<number> {
  return Math.max(0, ...(await sourcesOf(db, order)).map(({ freeCents }) => freeCents))
}

/** Tells whether all the money of a paid order went back, or is on its way; false for one that nobody paid. */
export async function isGivenBack(db: Queryable, order: Order): Promise<boolean> {
  const sources = await sourcesOf(db, order)
  return sources.length > 0 && sources.every(({ leftCents }) => leftCents === 0)
}

type Source = Pick<Payment, 'id' | 'amountCents'> & {
  /** Of the order's total, what this payment has given back and what it may still give, in cents of euro. */
  goneCents: number
  leftCents: number
  /** What is left without what a dispute withholds. */
  freeCents: number
  /** What it has given back in its own currency. */
  givenCents: number
}

/** Every payment of an order that came, with what is left of it; each of them paid the whole order. */
async function sourcesOf(db: Queryable, { id, totalCents }: Order): Promise<Source[]> {
  const captured = await db
    .select({
      id: payments.id,
      amountCents: payments.amountCents,
      goneCents: sql<number>`coalesce(sum(${refunds.orderCents}), 0)::int`,
      givenCents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int`,
    })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), ne(refunds.state, 'dropped')))
    .where(and(eq(payments.orderId, id), eq(payments.state, 'captured')))
    .groupBy(payments.id)
    .orderBy(asc(payments.createdAt))
  const disputed = await db
    .select({
      paymentId: paymentDisputes.paymentId,
      cents: sql<number>`sum(${paymentDisputes.amountCents})::int`,
    })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(and(eq(payments.orderId, id), inArray(paymentDisputes.state, [...KEEPS_MONEY])))
    .groupBy(paymentDisputes.paymentId)
  return captured.map((payment) => {
    const { amountCents, goneCents, givenCents } = payment
    const withheld = disputed.find(({ paymentId }) => paymentId === payment.id)?.cents ?? 0
    // A dollar worth more than a euro is given back before the last cents of euro are
    const leftCents = givenCents === amountCents ? 0 : totalCents - goneCents
    const withheldCents = Math.ceil((totalCents * withheld) / amountCents)
    return { ...payment, leftCents, freeCents: Math.max(0, leftCents - withheldCents) }
  })
}

/**
 * Rounded from the sum: parts of an order paid in dollars add up to exactly the dollars that came. A cent, the least that a
 * provider gives, is also given for less than one; the parts after it are so much smaller.
 */
function inItsCurrency({ totalCents }: Order, { amountCents, goneCents, givenCents }: Source, cents: number) {
  return Math.max(1, Math.round((amountCents * (goneCents + cents)) / totalCents) - givenCents)
}
