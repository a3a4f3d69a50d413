/** What the people of the shop do with money that failed to go back. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#server/platform/db/database.ts'
import { lockOrder } from '../orders/moves.ts'
import { orderByNumber } from '../orders/read-orders.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { line } from '#server/platform/actions/values.ts'
import { payments, refunds } from './tables.ts'

export const paymentCommands = [
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
    async act(tx, { number, byHand }) {
      const order = await orderByNumber(tx, number)
      if (!order) throw new Refusal({ refusal: 'NO_SUCH_ORDER', params: { number } }, { see: 'orders list' })
      await lockOrder(tx, order.id)
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
      for (const { id, attempt } of meant) {
        const next =
          byHand === undefined
            ? { state: 'queued' as const, attempt: attempt + 1, requestedAt: null }
            : { state: 'done' as const }
        await tx
          .update(refunds)
          .set({ ...next, updatedAt: new Date() })
          .where(eq(refunds.id, id))
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
