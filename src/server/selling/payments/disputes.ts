/** Disputes about payments: what the provider says, and what they mean for the order. */
import { and, asc, eq, inArray, type InferSelectModel } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { enqueueToShop } from '#server/shop/mail/queue.ts'
import { lockOrder } from '../orders/moves.ts'
import type { ProviderDispute } from '#server/platform/payment-providers/provider.ts'
import { paymentDisputes, payments } from './tables.ts'
import type { Payment } from './read-payments.ts'
import type { FollowUps } from '#server/platform/shop.ts'

export type Dispute = InferSelectModel<typeof paymentDisputes>

/** While it is open the provider keeps the money; when it is lost the buyer has it. */
export const KEEPS_MONEY = ['open', 'lost'] as const

/** Takes what a provider says of a dispute and notifies the shop; says whether that was new. The latest word counts. */
export async function applyDispute(
  tx: Tx,
  { payment, reported, followUps }: { payment: Payment; reported: ProviderDispute; followUps: FollowUps },
): Promise<boolean> {
  await lockOrder(tx, payment.orderId)
  const { id: providerId, state, amountCents, reason, reportedAt } = reported
  const isThis = and(eq(paymentDisputes.paymentId, payment.id), eq(paymentDisputes.providerId, providerId))
  const [known] = await tx.select().from(paymentDisputes).where(isThis)
  if (known && isHistory(known, reported)) return false
  const now = { state, amountCents, reason, reportedAt }
  const [stored] = await tx
    .insert(paymentDisputes)
    .values({ paymentId: payment.id, providerId, ...now })
    .onConflictDoUpdate({ target: [paymentDisputes.paymentId, paymentDisputes.providerId], set: now })
    .returning({ id: paymentDisputes.id })
  if (!stored || known?.state === state) return false
  await followUps.disputed(tx, { orderId: payment.orderId, state })
  const occasion = `${state}:${reportedAt.toISOString()}`
  await enqueueToShop(tx, { template: 'payment-dispute', subjectId: stored.id, occasion })
  return true
}

/** Of what was said in one second, the end comes after the beginning. */
function isHistory(known: Dispute, reported: ProviderDispute): boolean {
  const later = reported.reportedAt.getTime() - known.reportedAt.getTime()
  return later < 0 || (later === 0 && (reported.state === 'open' || known.state !== 'open'))
}

/** Returns the disputes of orders by the order's id, the first one first. */
export async function disputesOf(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, Dispute[]>> {
  const rows = await db
    .select({ orderId: payments.orderId, dispute: paymentDisputes })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(asc(paymentDisputes.createdAt))
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, found]) => [id, found.map(({ dispute }) => dispute)]))
}
