/** What staff do with an order on its way: prepare, send, lay ready, note its arrival. */
import { z } from 'zod'
import { CARRIERS } from '#shared/orders/carriers.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockOrder } from '../orders/moves.ts'
import type { Order } from '../orders/read-orders.ts'
import { isReleased } from '../payments/refundable.ts'
import { defineAction, type ActionWords } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { trackingNumber } from '#server/platform/actions/values.ts'
import { leavingWith, markReady, noteArrival, prepareOrder, sendParcel, type LaidReady } from './fulfil.ts'
import { namedCopies, theCopies, findNamedOrder, ORDER_NUMBER } from './named-order.ts'
import type { Step } from './undo-step.ts'
import { undoBy } from '../../platform/actions/answer.ts'

const despiteDispute = z
  .boolean()
  .default(false)
  .meta({ description: 'Even while its payment is disputed, or after the dispute was lost' })

async function refuseGivenBack(tx: Tx, order: Order): Promise<void> {
  if (!(await isReleased(tx, await lockOrder(tx, order.id)))) return
  const { number } = order
  throw new Refusal(
    { refusal: 'MONEY_WENT_BACK', params: { number } },
    { remedy: `See npm run shop -- orders show ${number}` },
  )
}

type Stepping<Words> = {
  words: Words
  help: string
  step: typeof prepareOrder | typeof markReady
  name: Step
  outcome: 'ORDER_PREPARING' | 'ORDER_READY'
}

const undoOf = (number: string, step: Step) => undoBy('orders-take-back', { number, step })

/** Returns the action that takes back what was just made ready: the whole order, its first part, or a later one. */
export const undoOfReady = (number: string, { parcel, isRest }: LaidReady) =>
  isRest ? undoBy('orders-unship', { number, parcel }) : undoOf(number, 'ready')

type Numbered = Pick<Order, 'number'>

/** Names an order and what leaves with it. */
export const numbersOf = (order: Numbered, added: readonly Numbered[]) =>
  [order, ...added].map(({ number }) => number).join(' + ')

const withAdded = (added: readonly Numbered[]) =>
  added.length > 0 ? { added: added.map(({ number }) => number) } : {}

/** A step of an order that stays in the shop: refused once its money went back, or while its payment is disputed. */
const stepping = <Words extends ActionWords>({ words, help, step, name, outcome }: Stepping<Words>) =>
  defineAction({
    words,
    help,
    positionals: ['number'],
    input: { number: ORDER_NUMBER, despiteDispute },
    async run(tx, { number, despiteDispute: isDespite }) {
      const order = await findNamedOrder(tx, number)
      await refuseGivenBack(tx, order)
      const laid = await step(tx, { orderId: order.id, actor: 'staff', despiteDispute: isDespite })
      const added = laid ? await leavingWith(tx, order.id) : []
      for (const { id: orderId } of added) await step(tx, { orderId, actor: 'staff' })
      return {
        subject: order.number,
        details: { despiteDispute: isDespite, ...withAdded(added) },
        outcome,
        params: { number: numbersOf(order, added) },
        undo: laid ? undoOfReady(order.number, laid) : undoOf(order.number, name),
      }
    },
  })

export const sendingCommands = [
  stepping({
    words: 'orders prepare',
    help: 'Notes that a paid order is being prepared; its buyer is notified',
    step: prepareOrder,
    name: 'prepare',
    outcome: 'ORDER_PREPARING',
  }),
  defineAction({
    words: 'orders ship',
    help: 'Sends a parcel of an order: all that is left of it, or the copies named, and with the last of it what was added and is ready; its buyer is notified',
    positionals: ['number', 'copies'],
    input: {
      number: ORDER_NUMBER,
      copies: z
        .array(theCopies)
        .default([])
        .meta({ description: 'ISBN=copies in this parcel; all by default' }),
      carrier: z.enum(CARRIERS).meta({ description: `One of ${CARRIERS.join(', ')}` }),
      tracking: trackingNumber().optional().meta({ description: 'The carrier’s number of the parcel' }),
      link: z
        .url({ protocol: /^https$/ })
        .optional()
        .meta({ description: 'The carrier’s page about it, if not the usual one' }),
      despiteDispute,
    },
    async run(tx, { number, copies, carrier, tracking, link, despiteDispute: isDespite }) {
      const order = await findNamedOrder(tx, number)
      await refuseGivenBack(tx, order)
      const sent = {
        actor: 'staff',
        carrier,
        trackingNumber: tracking ?? null,
        ...(link !== undefined && { trackingUrl: link }),
      } as const
      const parcel = await sendParcel(tx, {
        ...sent,
        orderId: order.id,
        despiteDispute: isDespite,
        ...(copies.length > 0 && { lines: await namedCopies(tx, order, copies) }),
      })
      const added = await leavingWith(tx, order.id)
      for (const { id: orderId } of added) await sendParcel(tx, { ...sent, orderId })
      return {
        subject: order.number,
        details: { carrier, tracking, copies, despiteDispute: isDespite, ...withAdded(added) },
        outcome: 'ORDER_SENT',
        params: { number: numbersOf(order, added), carrier },
        undo: undoBy('orders-unship', { number: order.number, parcel }),
      }
    },
  }),
  stepping({
    words: 'orders ready',
    help: 'Notes that an order can be collected, and with it what was added and is ready; its buyer is notified',
    step: markReady,
    name: 'ready',
    outcome: 'ORDER_READY',
  }),
  defineAction({
    words: 'orders deliver',
    help: 'Notes that an order arrived, or was collected; its buyer is notified',
    positionals: ['number'],
    input: { number: ORDER_NUMBER },
    async run(tx, { number }) {
      const order = await findNamedOrder(tx, number)
      const arrived = await noteArrival(tx, { orderId: order.id, actor: 'staff' })
      const whole = order.deliveryMethod === 'pickup' ? 'ORDER_COLLECTED' : 'ORDER_ARRIVED'
      return {
        subject: order.number,
        outcome: arrived === 'part' ? 'PART_COLLECTED' : whole,
        params: { number: order.number },
        undo: undoOf(order.number, 'deliver'),
      }
    },
  }),
]
