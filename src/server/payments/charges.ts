/** What was charged for orders, in the currency in which it was: what their buyers see first. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Charge } from '#shared/contract/charge.ts'
import type { Queryable } from '../db/database.ts'
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
