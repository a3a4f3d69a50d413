/**
 * What may still go back of an order: of its money, for its delivery, and for the copies of each line. Everything that works out
 * a refund asks here, so that nothing is paid back twice.
 */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { PaidBy } from '#shared/orders/payment-providers.ts'
import { paidForCopies } from '#shared/money/line-sums.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { goneOf, linesWithCopies, type LineWithCopies } from '../orders/line-copies.ts'
import { dueOf, type Order, type OrderLine } from '../orders/read-orders.ts'
import { KEEPS_MONEY } from './disputes.ts'
import type { Payment } from './read-payments.ts'
import { paymentDisputes, payments, refundDecisions, refundedCopies, refunds } from './tables.ts'

export type PricedCopies = Pick<
  typeof refundedCopies.$inferInsert,
  'position' | 'quantity' | 'sent' | 'cents'
>

/** Copies of a line for which money may go back: some that left the shop, and some that did not. */
type CopiesBySending = { sent: number; unsent: number }

type RefundableLine = {
  position: number
  /** Copies that were not paid back yet. */
  left: CopiesBySending
  /** Returns what so many of them cost; for fewer where less are left, and nothing for none. */
  price(wanted: CopiesBySending): PricedCopies | undefined
}

export type Refundable = {
  /** What is left of the money, without what a dispute withholds, in cents of euro; 0 for an order that nobody paid. */
  cents: number
  /** The payments that it would come from. */
  sources: readonly Source[]
  /** What the delivery and the wrapping cost; 0 once they were paid back. */
  deliveryCents: number
  lines: ReadonlyMap<number, RefundableLine>
}

/** Returns what may still go back of an order; its lines are read unless they are given. */
export async function readRefundable(
  db: Queryable,
  order: Order,
  given?: readonly LineWithCopies[],
): Promise<Refundable> {
  const { copies, isDeliveryPaidBack } = await readPaidBack(db, order.id)
  const lines = (given ?? (await linesWithCopies(db, [order.id]))).map((line) =>
    refundableLine(line, { gone: goneOf(line), ...(copies.get(line.position) ?? NOTHING) }),
  )
  const sources = await sourcesOf(db, order)
  return {
    cents: freeCentsOf(sources),
    sources,
    deliveryCents: isDeliveryPaidBack ? 0 : order.deliveryCents + order.wrappingCents,
    lines: new Map(lines.map((line) => [line.position, line])),
  }
}

/** Returns what may go back at once: of a provider or the till, one payment's, since each paid all that was due; of every voucher its own. */
export function freeCentsOf(sources: readonly Source[]): number {
  const free = (isVoucher: boolean) =>
    sources.filter(({ provider }) => (provider === 'voucher') === isVoucher).map(({ freeCents }) => freeCents)
  return Math.max(0, ...free(false)) + free(true).reduce((sum, cents) => sum + cents, 0)
}

type PaidBack = { quantity: number; sent: number; cents: number }
const NOTHING: PaidBack = { quantity: 0, sent: 0, cents: 0 }

/** Copies that left and were not paid back are not among those that are still in the shop. */
function refundableLine(line: OrderLine, { gone, ...paidBack }: PaidBack & { gone: number }): RefundableLine {
  const { position } = line
  const left = Math.max(0, line.quantity - paidBack.quantity)
  const sent = Math.min(left, Math.max(0, gone - paidBack.sent))
  return {
    position,
    left: { sent, unsent: left - sent },
    price(wanted) {
      const unsent = Math.min(wanted.unsent, left - sent)
      // What left with an order that went in one go is written down nowhere
      const sentToo = Math.min(wanted.sent, left - unsent)
      const quantity = unsent + sentToo
      if (quantity === 0) return undefined
      const cents = Math.max(0, paidForCopies(line, paidBack.quantity + quantity) - paidBack.cents)
      return { position, quantity, sent: sentToo, cents }
    },
  }
}

/** Reads every decision of an order; one without copies has no position. */
async function readPaidBack(db: Queryable, orderId: string) {
  const { position, quantity, sent, cents } = refundedCopies
  const sum = (of: typeof quantity | typeof sent | typeof cents) => sql<number>`sum(${of})::int`
  const rows = await db
    .select({
      position,
      quantity: sum(quantity),
      sent: sum(sent),
      cents: sum(cents),
      isForDelivery: sql<boolean>`bool_or(${refundDecisions.deliveryCents} > 0)`,
    })
    .from(refundDecisions)
    .leftJoin(refundedCopies, eq(refundedCopies.decisionId, refundDecisions.id))
    .where(eq(refundDecisions.orderId, orderId))
    .groupBy(position)
  return {
    copies: new Map(rows.map((row) => [row.position, row])),
    isDeliveryPaidBack: rows.some(({ isForDelivery }) => isForDelivery),
  }
}

/** Names the cause of a refund because an order goes where delivery costs less. */
export const redirectionKey = (orderId: string, redirection: string) => `redirect:${orderId}:${redirection}`

/** Returns what was to go back of some orders because they went elsewhere, and for their delivery. */
export async function readDeliveryBack(
  db: Queryable,
  orderIds: readonly string[],
): Promise<{ redirectedCents: number; givenCents: number }> {
  const { cents, deliveryCents, key } = refundDecisions
  const [back] = await db
    .select({
      redirectedCents: sql<number>`coalesce(sum(${cents}) filter (where ${key} like 'redirect:%'), 0)::int`,
      givenCents: sql<number>`coalesce(sum(${deliveryCents}), 0)::int`,
    })
    .from(refundDecisions)
    .where(inArray(refundDecisions.orderId, [...orderIds]))
  return back ?? { redirectedCents: 0, givenCents: 0 }
}

/** Returns all copies of an order that were not paid back yet, with what they cost. */
export const allCopies = ({ lines }: Refundable): PricedCopies[] =>
  [...lines.values()].flatMap((line) => line.price(line.left) ?? [])

/** Returns what copies cost together, in cents of euro. */
export const priceOf = (copies: readonly PricedCopies[]) => copies.reduce((sum, { cents }) => sum + cents, 0)

/** Returns whether all the money of a paid order went back, or is on its way; false for one that nobody paid. */
export async function isReleased(db: Queryable, order: Order): Promise<boolean> {
  const sources = await sourcesOf(db, order)
  return sources.length > 0 && sources.every(({ leftCents }) => leftCents === 0)
}

export type Source = Pick<Payment, 'id' | 'amountCents'> & {
  provider: PaidBy
  /** Of the order's total, what it paid, what it has given back and what it may still give, in cents of euro. */
  paidCents: number
  goneCents: number
  leftCents: number
  /** What is left without what a dispute withholds. */
  freeCents: number
  /** What it has given back in its own currency. */
  givenCents: number
}

/**
 * Returns what a payment paid of an order, in cents of euro: a voucher its own part, every other payment all the rest; where vouchers
 * paid all of it meanwhile, all that it cost.
 */
export const paidCentsOf = (
  order: Order,
  { provider, amountCents }: Pick<Payment, 'provider' | 'amountCents'>,
) => (provider === 'voucher' ? amountCents : dueOf(order) || order.totalCents)

/** Every payment of an order that came, the first one first, with what is left of it. */
export async function sourcesOf(db: Queryable, order: Order): Promise<Source[]> {
  const captured = await db
    .select({
      id: payments.id,
      provider: payments.provider,
      amountCents: payments.amountCents,
      goneCents: sql<number>`coalesce(sum(${refunds.orderCents}), 0)::int`,
      givenCents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int`,
      withheldCents: sql<number>`(select coalesce(sum(${paymentDisputes.amountCents}), 0)::int from ${paymentDisputes}
        where ${paymentDisputes.paymentId} = ${payments.id} and ${inArray(paymentDisputes.state, [...KEEPS_MONEY])})`,
    })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), ne(refunds.state, 'dropped')))
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'captured')))
    .groupBy(payments.id)
    .orderBy(asc(payments.createdAt), asc(payments.attempt))
  return captured.map(({ withheldCents: withheld, ...payment }) => {
    const { amountCents, goneCents, givenCents } = payment
    // A dollar worth more than a euro is given back before the last cents of euro are
    const paidCents = paidCentsOf(order, payment)
    const leftCents = givenCents === amountCents ? 0 : Math.max(0, paidCents - goneCents)
    const withheldCents = Math.ceil((paidCents * withheld) / amountCents)
    return { ...payment, paidCents, leftCents, freeCents: Math.max(0, leftCents - withheldCents) }
  })
}
