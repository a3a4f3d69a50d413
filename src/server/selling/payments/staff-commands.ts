/** What the people of the shop do with money that failed to go back. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#server/platform/db/database.ts'
import type { Config } from '#server/platform/config.ts'
import type { FollowUps } from '#server/platform/shop.ts'
import { lockOrder } from '../orders/moves.ts'
import { orderByNumber } from '../orders/read-orders.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { line } from '#server/platform/actions/values.ts'
import { finishRefund } from './apply-refund.ts'
import { payments, refunds } from './tables.ts'

/** Returns the commands; `followUpsOf`: what happens once money is given back. */
export const paymentCommands = (followUpsOf: (config: Config) => FollowUps) => [
  defineAction({
    words: 'orders repay',
    help: 'Repeats refunds that failed at the buyer’s bank, or notes that they were paid by other means',
    positionals: ['number'],
    input: {
      number: z.string().trim().meta({ description: 'Number of the order, such as GMP-4F7K-92QX' }),
      byHand: line()
        .optional()
        .meta({ description: 'How it was paid instead, such as "bank transfer of 22 November"' }),
    },
    async run(tx, { number, byHand }, { config }) {
      const found = await orderByNumber(tx, number)
      if (!found) throw new Refusal({ refusal: 'NO_SUCH_ORDER', params: { number } }, { see: 'orders list' })
      const order = await lockOrder(tx, found.id)
      const followUps = followUpsOf(config)
      const owed = await owedOf(tx, order.id)
      if (owed.length === 0) {
        throw new Refusal(
          { refusal: 'NOTHING_OWED', params: { number: order.number } },
          { see: `orders show ${order.number}` },
        )
      }
      // What was paid at the till goes back there: no provider knows of it
      const meant = byHand === undefined ? owed.filter(({ isOfTill }) => !isOfTill) : owed
      if (meant.length === 0) throw new Refusal({ refusal: 'OWED_AT_TILL', params: { number: order.number } })
      for (const { isOfTill: _, ...refund } of meant) {
        if (byHand === undefined)
          await tx
            .update(refunds)
            .set({ state: 'queued', attempt: refund.attempt + 1, requestedAt: null, updatedAt: new Date() })
            .where(eq(refunds.id, refund.id))
        // The one before may have moved the order
        else {
          const now = await lockOrder(tx, order.id)
          await finishRefund(tx, { order: now, refund, providerId: null, actor: 'staff', followUps })
        }
      }
      const cents = meant.reduce((sum, { orderCents }) => sum + orderCents, 0)
      return {
        subject: order.number,
        details: { cents, ...(byHand !== undefined && { byHand }) },
        outcome: byHand === undefined ? 'REFUND_REPEATED' : 'REPAID_BY_HAND',
        params: { number: order.number, cents },
      }
    },
  }),
]

async function owedOf(tx: Tx, orderId: string) {
  return await tx
    .select({ ...getTableColumns(refunds), isOfTill: sql<boolean>`${payments.provider} = 'till'` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(refunds.state, 'owed')))
}
