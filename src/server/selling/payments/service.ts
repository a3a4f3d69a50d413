/** Reading payments and refunds, for what is written about them. */
import { and, asc, eq, type InferSelectModel } from 'drizzle-orm'
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

/** Returns the payments of an order whose money came, the first one first. */
export async function paymentsThatCame(db: Queryable, orderId: string): Promise<Payment[]> {
  return await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'captured')))
    .orderBy(asc(payments.createdAt))
}
