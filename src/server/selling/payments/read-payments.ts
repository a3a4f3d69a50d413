/** Reading payments and refunds, for what is written about them. */
import { and, asc, eq, ne, or, sql, type InferSelectModel, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { payments, refunds } from './tables.ts'

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
export const isPaidByVouchers = (orderId: SQLWrapper): SQL =>
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
