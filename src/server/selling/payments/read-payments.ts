/**
 * Reading payments and refunds, for what is written about them; and what finds money that should have gone back and neither
 * did nor is about to, whatever the cause.
 */
import {
  and,
  asc,
  eq,
  ne,
  or,
  sql,
  type InferSelectModel,
  type SQL,
  type SQLWrapper,
  count,
  inArray,
} from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import type { Accounts } from '#shared/contract/staff/accounts.ts'
import { payments, refunds, paymentDisputes, refundDecisions, refundedCopies } from './tables.ts'

export type Payment = InferSelectModel<typeof payments>
export type Refund = InferSelectModel<typeof refunds>

/** Returns a refund with the payment that gave it; throws for an id that does not exist. */
export async function refundById(db: Queryable, id: string): Promise<{ refund: Refund; payment: Payment }> {
  const [found] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id))
  if (!found) throw new Error(`There is no refund ${id}.`)
  return found
}

/** Whether vouchers paid the order of an id, in part or whole: their payments are written as it becomes paid. */
export const hasVoucherPayment = (orderId: SQLWrapper): SQL =>
  sql`exists (select from ${payments} where ${payments.orderId} = ${orderId} and ${payments.provider} = 'voucher')`

/** Selects all parts of a refund; the parts after the first have keys of their own. */
export const isPartOf = (key: string) =>
  or(eq(refunds.key, key), sql`starts_with(${refunds.key}, ${`${key}#`})`)

/** Returns the key of the part of a refund with an index. */
export const keyOfPart = (key: string, index: number) => (index === 0 ? key : `${key}#${index + 1}`)

/** A refund that is divided has a part for each means of payment, money first; what was never given is no part. */
export type RefundPart = { refund: Refund; payment: Payment }

/** Returns the parts of the refund that one of its parts belongs to, the first one first. */
export async function refundParts(db: Queryable, { key }: Pick<Refund, 'key'>): Promise<RefundPart[]> {
  return await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isPartOf(key.replace(/#\d+$/, '')), ne(refunds.state, 'dropped')))
    .orderBy(sql`length(${refunds.key})`, asc(refunds.key))
}

/** Returns the payments of an order whose money came, the first one first. */
export async function paymentsThatCame(db: Queryable, orderId: string): Promise<Payment[]> {
  return await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'captured')))
    .orderBy(asc(payments.createdAt))
}

/** Returns a subquery of what mails about refunds of some orders are about; `orderIds` is a subquery too. */
export const refundMailSubjects = (orderIds: SQL): SQL => sql`select ${refunds.id}::text from ${refunds}
  join ${payments} on ${eq(payments.id, refunds.paymentId)} where ${payments.orderId} in ${orderIds}`

/** Returns a query of the ids of the orders whose refunds some subjects are; `subjects` is a subquery of ids. */
export const ordersOfRefunds = (subjects: SQL): SQL => sql`select ${payments.orderId} from ${payments}
  join ${refunds} on ${eq(payments.id, refunds.paymentId)} where ${refunds.id} in ${subjects}`

/** Counts refunds that wait or failed at the buyer's bank, and open disputes. */
export async function outstandingAmounts(db: Queryable): Promise<Accounts['open']> {
  const waiting = await db
    .select({ state: refunds.state, count: count() })
    .from(refunds)
    .where(inArray(refunds.state, ['queued', 'owed']))
    .groupBy(refunds.state)
  const [disputes] = await db
    .select({ count: count() })
    .from(paymentDisputes)
    .where(eq(paymentDisputes.state, 'open'))
  const of = (state: 'queued' | 'owed') => waiting.find((row) => row.state === state)?.count ?? 0
  return { refunds_waiting: of('queued'), refunds_owed: of('owed'), disputes: disputes?.count ?? 0 }
}

const isCaptured = eq(payments.state, 'captured')
const counts = ne(refunds.state, 'dropped')

/**
 * Returns a query of the ids of orders that keep money though they are over: less went back, or is on its way, than came. What a
 * dispute withholds does not count as received. `over` is a subquery of ids.
 */
export const ordersRefundedShort = (over: SQL): SQL => sql`
  select ${payments.orderId} from ${payments} where ${isCaptured} and ${payments.orderId} in ${over}
    and ${payments.amountCents}
      > coalesce((select sum(${refunds.amountCents}) from ${refunds}
          where ${refunds.paymentId} = ${payments.id} and ${counts}), 0)
        + coalesce((select sum(${paymentDisputes.amountCents}) from ${paymentDisputes}
          where ${paymentDisputes.paymentId} = ${payments.id} and ${paymentDisputes.state} <> 'won'), 0)`

/** Returns a query of the ids of orders of which less goes back than was decided. */
export const ordersGivingLess = (): SQL => sql`
  select ${refundDecisions.orderId} from ${refundDecisions} group by ${refundDecisions.orderId}
  having sum(${refundDecisions.cents}) > coalesce((select sum(${refunds.orderCents})
    from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
    where ${payments.orderId} = ${refundDecisions.orderId} and ${counts}), 0)`

/**
 * Returns a query of the ids of paid orders with copies that nobody decided to pay back. `givenUp` is a subquery of lines with
 * copies that were cancelled or came back.
 */
export const ordersWithUnpricedCopies = (givenUp: SQL): SQL => sql`
  select given_up.order_id from ${givenUp} given_up
  where exists (select from ${payments} where ${payments.orderId} = given_up.order_id and ${isCaptured})
    and given_up.copies > coalesce((select sum(${refundedCopies.quantity})
      from ${refundedCopies} join ${refundDecisions} on ${refundDecisions.id} = ${refundedCopies.decisionId}
      where ${refundDecisions.orderId} = given_up.order_id and ${refundedCopies.position} = given_up.position), 0)`
