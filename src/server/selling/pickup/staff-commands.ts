/** Extends the pickup time of ready orders. */
import { eq } from 'drizzle-orm'
import { addOpenDays, closingOf } from '#shared/opening/opening-hours.ts'
import { dayAt } from '#shared/time/zoned-time.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { day, line } from '#server/platform/actions/values.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { lockOrder } from '../orders/moves.ts'
import { orderByNumber } from '../orders/read-orders.ts'
import { pickups } from './tables.ts'
import { undoBy } from '../../platform/actions/answer.ts'

/** Open days added by one click. */
const LONGER = 5

export const pickupCommands = [
  defineAction({
    words: 'pickup keep',
    help: 'Keeps an order that lies ready until the shop closes on a day',
    positionals: ['number', 'until'],
    input: {
      number: line(40).meta({ description: 'Number of the order, such as GMP-4F7K-92QX' }),
      until: day()
        .optional()
        .meta({ description: `Last day, such as 2026-12-19; ${LONGER} open days more by default` }),
    },
    async run(tx, { number, until: wanted }) {
      const named = await orderByNumber(tx, number)
      if (!named) throw new Refusal({ refusal: 'NO_SUCH_ORDER', params: { number } }, { see: 'orders list' })
      await lockOrder(tx, named.id)
      const opening = await readOpening(tx)
      const [pickup] = await tx.select().from(pickups).where(eq(pickups.orderId, named.id))
      if (!pickup) throw new Refusal({ refusal: 'NOT_LYING_READY', params: { number: named.number } })
      const before = dayAt(opening, pickup.reservedUntil)
      const last = wanted?.written ?? addOpenDays(opening, before, LONGER) ?? before
      const until = closingOf(opening, last)
      if (!until || until <= new Date()) throw new Refusal({ refusal: 'NOT_OPEN_ON', params: { day: last } })
      await tx.update(pickups).set({ reservedUntil: until }).where(eq(pickups.orderId, named.id))
      return {
        subject: named.number,
        details: { from: before, to: last },
        outcome: 'PICKUP_EXTENDED',
        params: { number: named.number, until: last },
        undo: undoBy('pickup-keep', { number: named.number, until: before }),
      }
    },
  }),
]
