/** What was charged for orders, in the currency in which it was: what their buyers see first. */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Charge } from '#shared/contract/charge.ts'
import type { OrderView } from '#shared/contract/orders.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { payments, refunds } from './tables.ts'

/** Returns the charge of each paid order by the order's id; of an order that was paid twice, the payment that it kept. */
export async function chargesOf(db: Queryable, orderIds: readonly string[]): Promise<Map<string, Charge>> {
  if (orderIds.length === 0) return new Map()
  const givenCents = sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int`
  const captured = await db
    .select({
      orderId: payments.orderId,
      currency: payments.currency,
      amountCents: payments.amountCents,
      givenCents,
    })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(inArray(payments.orderId, [...orderIds]), eq(payments.state, 'captured')))
    .groupBy(payments.id)
    .orderBy(sql`${givenCents} >= ${payments.amountCents}`, asc(payments.createdAt))
  const charges = new Map<string, Charge>()
  for (const payment of captured) {
    if (charges.has(payment.orderId)) continue
    charges.set(payment.orderId, {
      currency: currencyOf(payment),
      amount_cents: payment.amountCents,
      refunded_cents: payment.givenCents,
    })
  }
  return charges
}

/** Returns what went back of an order, or is on its way, in cents of euro, the first first. */
export async function refundsOf(db: Queryable, orderId: string): Promise<OrderView['refunds']> {
  const rows = await db
    .select({ cents: refunds.orderCents, state: refunds.state, at: refunds.updatedAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), ne(refunds.state, 'dropped')))
    .orderBy(asc(refunds.createdAt))
  // What failed at the buyer's bank is on its way again: the shop owes it
  return rows.map(({ cents, state, at }) => ({
    amount_cents: cents,
    state: state === 'done' ? ('done' as const) : ('queued' as const),
    at: at.toISOString(),
  }))
}

/** Returns the sum of what went back of each order, or is on its way, in cents of euro. */
export async function refundedOf(db: Queryable, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: payments.orderId, cents: sql<number>`sum(${refunds.orderCents})::int` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(payments.orderId, [...orderIds]), ne(refunds.state, 'dropped')))
    .groupBy(payments.orderId)
  return new Map(rows.map(({ orderId, cents }) => [orderId, cents]))
}

/** Returns what a cause gave back, in the currency in which it was paid. */
export async function refundByKey(
  db: Queryable,
  key: string,
): Promise<Pick<Charge, 'currency' | 'amount_cents'> | undefined> {
  const [refund] = await db
    .select({ currency: payments.currency, cents: refunds.amountCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.key, key))
  return refund && { currency: currencyOf(refund), amount_cents: refund.cents }
}

const currencyOf = ({ currency }: { currency: string }) =>
  currency === 'usd' ? ('usd' as const) : ('eur' as const)
