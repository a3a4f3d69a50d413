/** Deciding to give money back: never more than came, and once per cause. `make-refunds.ts` then gives it back. */
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { lockOrder } from '../orders/moves.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { freeCentsOf, sourcesOf, type PricedCopies, type Refundable, type Source } from './refundable.ts'
import { isPartOf, keyOfPart } from './read-payments.ts'
import { refundDecisions, refundedCopies, refunds } from './tables.ts'

type WantedRefund = {
  orderId: string
  /** In cents of euro, as the order counts; 0: there is nothing left to give, and that was decided. */
  amountCents: number
  /** Why, for the people of the shop. */
  reason: string
  /** Names the cause, such as `return:<id>`: requested again, it gives back nothing more. */
  key: string
  /** Copies that it is for; without them it is for the order. */
  copies?: readonly PricedCopies[]
  /** What the delivery cost, where it is for the delivery too. */
  deliveryCents?: number
  /** Only this payment may give: the order was paid twice. */
  paymentId?: string
  /** The voucher that it is given to in place of what paid. */
  toVoucherId?: string | undefined
}

export type QueuedRefund =
  | { kind: 'queued' | 'repeated' | 'nothing' }
  | { kind: 'tooMuch'; refundableCents: number }

/**
 * Queues a refund of an order, in the transaction that causes it; `tooMuch` when less than that is left of what was paid.
 * Locks the order, so that refunds of it wait for each other.
 */
export async function queueRefund(tx: Tx, wanted: WantedRefund): Promise<QueuedRefund> {
  const { orderId, amountCents, reason, key, paymentId, toVoucherId } = wanted
  if (!Number.isSafeInteger(amountCents) || amountCents < 0)
    throw new RangeError(`No refund: ${amountCents}.`)
  const order = await lockOrder(tx, orderId)
  const [known] = await tx.select().from(refundDecisions).where(eq(refundDecisions.key, key))
  if (known) return { kind: 'repeated' }
  if (amountCents === 0) {
    await noteDecision(tx, wanted)
    return { kind: 'nothing' }
  }
  const sources = (await sourcesOf(tx, order)).filter(({ id }) => paymentId === undefined || id === paymentId)
  if (freeCentsOf(sources) < amountCents) return { kind: 'tooMuch', refundableCents: freeCentsOf(sources) }
  await noteDecision(tx, wanted)
  await tx.insert(refunds).values(
    divide(sources, amountCents).map(({ source, cents }, index) => ({
      paymentId: source.id,
      key: keyOfPart(key, index),
      orderCents: cents,
      amountCents: inItsCurrency(source, cents),
      reason,
      toVoucherId,
      state: 'queued' as const,
    })),
  )
  return { kind: 'queued' }
}

type Part = { source: Source; cents: number }

/** Divides a refund: first what a provider or the till was paid, then the vouchers, the last one first (record 90). */
function divide(sources: readonly Source[], amountCents: number): Part[] {
  const money = sources.filter(({ provider }) => provider !== 'voucher')
  const [most] = money.toSorted((a, b) => b.freeCents - a.freeCents)
  const main = money.find(({ freeCents }) => freeCents >= amountCents) ?? most
  const vouchers = sources.filter(({ provider }) => provider === 'voucher').toReversed()
  let left = amountCents
  return [...(main ? [main] : []), ...vouchers].flatMap((source) => {
    const cents = Math.min(left, source.freeCents)
    left -= cents
    return cents > 0 ? [{ source, cents }] : []
  })
}

async function noteDecision(tx: Tx, wanted: WantedRefund) {
  const { orderId, key, amountCents: cents, copies = [], deliveryCents = 0 } = wanted
  const [decided] = await tx
    .insert(refundDecisions)
    .values({ orderId, key, cents, deliveryCents })
    .returning({ id: refundDecisions.id })
  if (!decided) throw new Error('The decision was not stored.')
  const { id: decisionId } = decided
  if (copies.length > 0)
    await tx.insert(refundedCopies).values(copies.map((line) => ({ ...line, decisionId })))
}

/**
 * Takes a decision back that still waits for its action to be undone, with its refund. Throws a Refusal for money that has gone
 * or is about to, and once another refund was worked out after it. The caller holds the order's lock.
 */
export async function recallRefund(tx: Tx, orderId: string, key: string): Promise<void> {
  const [last] = await tx
    .select()
    .from(refundDecisions)
    .where(eq(refundDecisions.orderId, orderId))
    .orderBy(desc(refundDecisions.id))
    .limit(1)
  const isKnown = (await tx.$count(refundDecisions, isOf(orderId, key))) > 0
  if (isKnown && last?.key !== key) throw new Refusal({ refusal: 'REFUNDED_SINCE', params: {} })
  await tx
    .delete(refunds)
    .where(and(isPartOf(key), eq(refunds.state, 'queued'), gt(refunds.waitsUntil, sql`now()`)))
  if (!isKnown || (await tx.$count(refunds, isPartOf(key))) > 0)
    throw new Refusal({ refusal: 'ALREADY_REFUNDED', params: {} })
  await tx.delete(refundDecisions).where(isOf(orderId, key))
}

/** Returns whether money goes back for a cause already. */
export const isDecided = async (tx: Tx, key: string): Promise<boolean> =>
  (await tx.$count(refundDecisions, eq(refundDecisions.key, key))) > 0

const isOf = (orderId: string, key: string) =>
  and(eq(refundDecisions.orderId, orderId), eq(refundDecisions.key, key))

/** Returns what refunds of an order would give back now, each alone, in the currency that was charged; none more than is left. */
export function asCharged({ sources }: Pick<Refundable, 'sources'>, amounts: readonly number[]): number[] {
  const free = freeCentsOf(sources)
  return amounts.map((cents) => {
    const parts = divide(sources, Math.min(cents, free))
    const charged = parts[0]?.source
    return parts.reduce((sum, part) => sum + inCurrencyOf(charged, part), 0)
  })
}

/** What goes back to a voucher, in the currency of the money that goes back first. */
function inCurrencyOf(charged: Source | undefined, { source, cents }: Part): number {
  if (!charged || charged === source || charged.provider === 'voucher') return inItsCurrency(source, cents)
  return Math.round((charged.amountCents * cents) / charged.paidCents)
}

/**
 * Rounded from the sum: parts of an order paid in dollars add up to exactly the dollars that came. A cent, the least that a
 * provider gives, is also given for less than one; the parts after it are so much smaller.
 */
function inItsCurrency({ amountCents, paidCents, goneCents, givenCents }: Source, cents: number) {
  return Math.max(1, Math.round((amountCents * (goneCents + cents)) / paidCents) - givenCents)
}
