/** What staff do with one line of an order, and whether an order leaves at once or as its copies come. */
import { z } from 'zod'
import { DISPATCHES } from '#shared/orders/dispatch.ts'
import { setDispatch } from '../orders/change-order.ts'
import { lockOrder } from '../orders/moves.ts'
import { linesOf } from '../orders/read-orders.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { isbn, line, whole } from '#server/platform/actions/values.ts'
import { cancelLine, restoreLine } from './cancel-line.ts'
import { findNamedOrder, ORDER_NUMBER } from './named-order.ts'
import { undoBy } from '../../platform/actions/answer.ts'

export const lineCommands = [
  defineAction({
    words: 'orders cancel-line',
    help: 'Cancels what has not left of one book of an order: its part is refunded, its buyer notified; the last one ends the order',
    positionals: ['number', 'isbn'],
    input: {
      number: ORDER_NUMBER,
      isbn: isbn().meta({ description: 'ISBN of the book' }),
      reason: line().meta({ description: 'Why, for the shop' }),
      copies: whole(1, 999)
        .optional()
        .meta({ description: 'So many at most; without it all that have not left' }),
    },
    async run(tx, { number: typed, isbn: wanted, reason, copies: atMost }) {
      const order = await findNamedOrder(tx, typed)
      const { id: orderId, number } = order
      const found = (await linesOf(tx, orderId)).find((one) => one.isbn === wanted)
      if (!found) throw new Refusal({ refusal: 'NOT_IN_ORDER', params: { number, isbn: wanted } })
      const { position, title } = found
      const cancelled = await cancelLine(tx, { orderId, position, actor: 'staff', note: reason, atMost })
      if (cancelled.kind === 'order') {
        return {
          subject: number,
          details: { isbn: wanted, reason },
          outcome: 'ORDER_CANCELLED',
          params: { number },
          undo: undoBy('orders-restore', { number }),
        }
      }
      const { cents, cancellation, copies } = cancelled
      return {
        subject: number,
        details: { isbn: wanted, copies, cents, reason },
        outcome: 'LINE_CANCELLED',
        params: { number, title, cents },
        undo: undoBy('orders-restore-line', { number, cancellation }),
      }
    },
  }),
  defineAction({
    words: 'orders restore-line',
    help: 'Takes the cancellation of a book back, as long as neither its mail nor its money has left',
    positionals: ['number', 'cancellation'],
    input: { number: ORDER_NUMBER, cancellation: z.uuid().meta({ description: 'Id of the cancellation' }) },
    async run(tx, { number: typed, cancellation }) {
      const { id, number } = await findNamedOrder(tx, typed)
      await restoreLine(tx, id, cancellation)
      return { subject: number, outcome: 'LINE_RESTORED', params: { number } }
    },
  }),
  defineAction({
    words: 'orders dispatch',
    help: 'Lets an order that awaits copies leave at once, when all are there, or as they come',
    positionals: ['number', 'dispatch'],
    input: {
      number: ORDER_NUMBER,
      dispatch: z.enum(DISPATCHES).meta({ description: `One of ${DISPATCHES.join(', ')}` }),
    },
    async run(tx, { number: typed, dispatch }) {
      const { id, number } = await findNamedOrder(tx, typed)
      const order = await lockOrder(tx, id)
      await setDispatch(tx, order, dispatch)
      const undo = undoBy('orders-dispatch', { number, dispatch: order.dispatch })
      return {
        subject: number,
        details: { dispatch },
        outcome: 'DISPATCH_CHANGED',
        params: { number, dispatch },
        undo: dispatch === order.dispatch ? undefined : undo,
      }
    },
  }),
]
