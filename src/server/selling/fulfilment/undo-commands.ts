/** What staff take back of what they have just done with an order: the inverse actions that the back office offers as undo. */
import { z } from 'zod'
import { lockOrder } from '../orders/moves.ts'
import { recallRefund } from '../payments/queue-refund.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { staffRefundKey } from './money-commands.ts'
import { findNamedOrder, ORDER_NUMBER } from './named-order.ts'
import { restoreOrder, STEP_NAMES, undoOrderParcel, undoStep } from './undo-step.ts'

export const undoCommands = [
  defineAction({
    words: 'orders take-back',
    help: 'Takes the last step of an order back, as long as its buyer was not notified',
    positionals: ['number', 'step'],
    input: {
      number: ORDER_NUMBER,
      step: z.enum(STEP_NAMES).meta({ description: `The step: ${STEP_NAMES.join(', ')}` }),
    },
    async run(tx, { number: typed, step }) {
      const { id, number } = await findNamedOrder(tx, typed)
      await undoStep(tx, id, step)
      return { subject: number, details: { step }, outcome: 'STEP_TAKEN_BACK', params: { number } }
    },
  }),
  defineAction({
    words: 'orders unship',
    help: 'Takes a parcel back that was just sent, as long as its buyer was not notified',
    positionals: ['number', 'parcel'],
    input: { number: ORDER_NUMBER, parcel: z.uuid().meta({ description: 'Id of the parcel' }) },
    async run(tx, { number: typed, parcel }) {
      const { id, number } = await findNamedOrder(tx, typed)
      await undoOrderParcel(tx, id, parcel)
      return { subject: number, outcome: 'STEP_TAKEN_BACK', params: { number } }
    },
  }),
  defineAction({
    words: 'orders restore',
    help: 'Takes a cancellation back, as long as neither its mail nor its money has left',
    positionals: ['number'],
    input: { number: ORDER_NUMBER },
    async run(tx, { number: typed }) {
      const { id, number } = await findNamedOrder(tx, typed)
      await restoreOrder(tx, id)
      return { subject: number, outcome: 'ORDER_RESTORED', params: { number } }
    },
  }),
  defineAction({
    words: 'orders keep-money',
    help: 'Stops a refund that staff have just requested, while its money waits and no other was worked out after it',
    positionals: ['number', 'refund'],
    input: { number: ORDER_NUMBER, refund: z.uuid().meta({ description: 'Id of the refund' }) },
    async run(tx, { number: typed, refund }) {
      const { id, number } = await findNamedOrder(tx, typed)
      await lockOrder(tx, id)
      await recallRefund(tx, id, staffRefundKey(id, refund))
      return { subject: number, outcome: 'REFUND_STOPPED', params: { number } }
    },
  }),
]
