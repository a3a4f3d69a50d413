/** What was charged for orders, in the currency in which it was: what their buyers see first. */
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Charge } from '#shared/contract/charge.ts'
import type { OrderView } from '#shared/contract/orders.ts'
import { usdRateOf, inDollarsAt, inEuros, type Convert } from '#shared/money/exchange-rate.ts'
import { orderById } from '../orders/read-orders.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { isPartOf } from './read-payments.ts'
import { payments, refunds } from './tables.ts'

/**
 * Returns what was paid for each order by the order's id, vouchers included, in the currency that its provider charged; of an
 * order that was paid twice, the payment that stays.
 */
export async function chargesOf(db: Queryable, orderIds: readonly string[]): Promise<Map<string, Charge>> {
  if (orderIds.length === 0) return new Map()
  // What an exchange took is not given back to whoever paid
  const givenCents = sql<number>`coalesce(sum(${refunds.amountCents}) filter (where ${refunds.toVoucherId} is null), 0)::int`
  const captured = await db
    .select({
      orderId: payments.orderId,
      provider: payments.provider,
      currency: payments.currency,
      amountCents: payments.amountCents,
      givenCents,
    })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(inArray(payments.orderId, [...orderIds]), eq(payments.state, 'captured')))
    .groupBy(payments.id)
    .orderBy(sql`${givenCents} >= ${payments.amountCents}`, asc(payments.createdAt))
  const ofOrder = Map.groupBy(captured, ({ orderId }) => orderId)
  const charges = new Map<string, Charge>()
  for (const [orderId, all] of ofOrder) {
    const money = all.find(({ provider }) => provider !== 'voucher')
    const vouchers = all.filter(({ provider }) => provider === 'voucher')
    const convert = vouchers.length > 0 && money ? await conversionOf(db, orderId, money) : inEuros
    const paid = [...(money ? [money] : []), ...vouchers.map((one) => inCurrency(one, convert))]
    charges.set(orderId, {
      currency: currencyOf(money ?? { currency: 'eur' }),
      amount_cents: paid.reduce((sum, one) => sum + one.amountCents, 0),
      refunded_cents: paid.reduce((sum, one) => sum + one.givenCents, 0),
    })
  }
  return charges
}

type Paid = { amountCents: number; givenCents: number }
const inCurrency = ({ amountCents, givenCents }: Paid, convert: Convert): Paid => ({
  amountCents: convert(amountCents),
  givenCents: convert(givenCents),
})

/** What vouchers paid stands in dollars beside a wallet, at the rate of the order. */
async function conversionOf(db: Queryable, orderId: string, { currency }: { currency: string }) {
  if (currency !== 'usd') return inEuros
  return inDollarsAt(usdRateOf((await orderById(db, orderId)).usdRatePpm))
}

/** Returns what went back of an order, or is on its way, in cents of euro, the first first. */
export async function refundsOf(db: Queryable, orderId: string): Promise<OrderView['refunds']> {
  const rows = await db
    .select({ cents: refunds.orderCents, state: refunds.state, at: refunds.updatedAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), ne(refunds.state, 'dropped'), isNull(refunds.toVoucherId)))
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
    .where(
      and(
        inArray(payments.orderId, [...orderIds]),
        ne(refunds.state, 'dropped'),
        isNull(refunds.toVoucherId),
      ),
    )
    .groupBy(payments.orderId)
  return new Map(rows.map(({ orderId, cents }) => [orderId, cents]))
}

/** Returns what a cause gave back, in the currency in which it was paid. */
export async function refundByKey(
  db: Queryable,
  key: string,
): Promise<Pick<Charge, 'currency' | 'amount_cents'> | undefined> {
  const parts = await db
    .select({
      provider: payments.provider,
      currency: payments.currency,
      cents: refunds.amountCents,
      orderCents: refunds.orderCents,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(isPartOf(key))
    .orderBy(asc(refunds.key))
  const [first] = parts
  if (!first) return undefined
  // What went to vouchers stands in the currency of the rest
  const orderCents = parts.reduce((sum, part) => sum + part.orderCents, 0)
  const isInEuros = parts.every(({ currency }) => currency === 'eur')
  const cents = isInEuros ? orderCents : Math.round((first.cents * orderCents) / first.orderCents)
  return { currency: currencyOf(first), amount_cents: cents }
}

const currencyOf = ({ currency }: { currency: string }) =>
  currency === 'usd' ? ('usd' as const) : ('eur' as const)
