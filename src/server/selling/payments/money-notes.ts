/** What staff must know of an order's money: refunds that are owed, and disputes. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { disputesOf, type Dispute } from './disputes.ts'
import { paymentDisputes, payments, refunds } from './tables.ts'
import type { Refund } from './read-payments.ts'
import { writeEuros } from '#server/platform/actions/values.ts'

/** A refund that its provider has not taken by then needs a look. */
const STUCK_AFTER = '1 hour'

export type MoneyOfOrder = { refunds: Refund[]; disputes: Dispute[] }

/** Returns refunds and disputes of orders by the order's id. */
export async function moneyOf(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, MoneyOfOrder>> {
  const rows = await db
    .select({ orderId: payments.orderId, refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(asc(refunds.createdAt))
  const disputes = await disputesOf(db, orderIds)
  return new Map(
    orderIds.map((id) => [
      id,
      {
        refunds: rows.flatMap(({ orderId, refund }) => (orderId === id ? [refund] : [])),
        disputes: disputes.get(id) ?? [],
      },
    ]),
  )
}

/** Returns it in a few words for a list; empty where there is nothing. */
export function moneyNote({ refunds: all, disputes }: MoneyOfOrder): string {
  const sum = (...states: Refund['state'][]) =>
    all.filter(({ state }) => states.includes(state)).reduce((cents, one) => cents + one.orderCents, 0)
  const [back, owed] = [sum('queued', 'done'), sum('owed')]
  return [
    ...disputes.map(({ state }) => (state === 'open' ? 'DISPUTED' : `dispute ${state}`)),
    ...(owed > 0 ? [`${writeEuros(owed)} OWED`] : []),
    ...(back > 0 ? [`${writeEuros(back)} back`] : []),
  ].join(', ')
}

/** Returns a query of the ids of orders whose money needs somebody of the shop. */
export const ordersInMoneyTrouble = (db: Queryable) =>
  db
    .select({ id: payments.orderId })
    .from(payments)
    .where(
      sql`${payments.id} in (select ${refunds.paymentId} from ${refunds} where ${refunds.state} = 'owed'
          or (${refunds.state} = 'queued' and ${refunds.createdAt} < now() - ${STUCK_AFTER}::interval)
        union all select ${paymentDisputes.paymentId} from ${paymentDisputes} where ${paymentDisputes.state} = 'open')`,
    )
