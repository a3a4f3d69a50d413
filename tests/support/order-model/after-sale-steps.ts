/** What buyers and staff do with orders, in any order: what is allowed must be done, the rest refused. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { OrderState } from '#shared/orders/states.ts'
import { cancelOrder } from '#server/fulfilment/cancel.ts'
import { layReady, noteArrival, prepareOrder, sendParcel } from '#server/fulfilment/fulfil.ts'
import { queueRefund } from '#server/payments/queue-refund.ts'
import { BASKETS, outcomeOf, stored, totalOf } from './story.ts'
import type { KnownOrder, Story } from './story.ts'
import { leftToGive } from './sums.ts'
import { about } from './step.ts'
import type { Step } from './step.ts'
import type { Order } from '#server/orders/service.ts'

const UNSENT: readonly OrderState[] = ['paid', 'preparing']

type Act = (tx: Parameters<typeof cancelOrder>[0], about: { orderId: string }) => Promise<unknown>
/** Does it, and expects the answer that the model has. */
async function expected(
  story: Story,
  { order, act, answer, name }: { order: Order; act: Act; answer: string; name: string },
) {
  const said = await outcomeOf(() => story.shop.db.transaction((tx) => act(tx, { orderId: order.id })))
  expect(said, `${name} of an order that is ${order.state}`).toBe(answer)
}

/** What is to go back whole stays in the shop, before and after the provider has given it. */
const isKept = (known: KnownOrder) => known.givenCents < totalOf(known)

const doneIf = (isAllowed: boolean) => (isAllowed ? 'done' : 'ORDER_STATE')

export const cancel = (which: number, actor: 'customer' | 'staff'): Step =>
  about(`cancel by ${actor}`, which, async ({ number }, story) => {
    const order = await stored(story, number)
    const act: Act = (tx, { orderId }) => cancelOrder(tx, { orderId, actor })
    await expected(story, { order, act, name: 'cancelling', answer: doneIf(UNSENT.includes(order.state)) })
  })

export const prepare = (which: number): Step =>
  about('prepare', which, async (known, story) => {
    const order = await stored(story, known.number)
    const act: Act = (tx, { orderId }) => prepareOrder(tx, { orderId, actor: 'staff' })
    await expected(story, {
      order,
      act,
      name: 'preparing',
      answer: doneIf(order.state === 'paid' && isKept(known)),
    })
  })

/** Copies of the first and the second book in a parcel; `rest`: all that has not left. */
export type Parcel = 'rest' | readonly [number, number]

/** Sends parcels one after the other. */
export const ship = (which: number, parcels: readonly Parcel[]): Step =>
  about(`ship ${parcels.map(String).join(' then ')}`, which, async (known, story) => {
    for (const parcel of parcels) await send(known, story, parcel)
  })

async function send(known: KnownOrder, story: Story, parcel: Parcel): Promise<void> {
  const order = await stored(story, known.number)
  const { copies, method } = BASKETS[known.basket]
  const left = copies.map((count, n) => count - (known.sent[n] ?? 0))
  const wanted = parcel === 'rest' ? left : parcel
  const isThere = wanted.some((count) => count > 0) && wanted.every((count, n) => count <= (left[n] ?? 0))
  const isInTime = isKept(known) && (UNSENT.includes(order.state) || order.state === 'shipped')
  const answer = method === 'pickup' || (isInTime && !isThere) ? 'INVALID_FIELDS' : doneIf(isInTime)
  const lines = wanted.flatMap((quantity, n) => (quantity > 0 ? [{ position: n + 1, quantity }] : []))
  const act: Act = (tx, { orderId }) =>
    sendParcel(tx, {
      orderId,
      actor: 'staff',
      carrier: 'ups',
      trackingNumber: null,
      ...(parcel !== 'rest' && { lines }),
    })
  await expected(story, { order, act, name: 'sending', answer })
  if (answer === 'done') for (const [n, count] of wanted.entries()) known.sent[n as 0 | 1] += count
}

/** An order that is collected is laid ready instead. */
export const ready = (which: number): Step =>
  about('ready', which, async (known, story) => {
    const order = await stored(story, known.number)
    const act: Act = (tx, { orderId }) => layReady(tx, { orderId, actor: 'staff' })
    const isSent = BASKETS[known.basket].method !== 'pickup'
    const answer = isSent ? 'INVALID_FIELDS' : doneIf(isKept(known) && UNSENT.includes(order.state))
    await expected(story, { order, act, name: 'laying ready', answer })
    if (answer === 'done')
      for (const [n, count] of BASKETS[known.basket].copies.entries()) known.sent[n as 0 | 1] = count
  })

export const arrive = (which: number): Step =>
  about('arrive', which, async ({ number }, story) => {
    const order = await stored(story, number)
    const act: Act = (tx, { orderId }) => noteArrival(tx, { orderId, actor: 'staff' })
    // The days for withdrawing begin with the last parcel
    const answer =
      order.state === 'shipped' && order.partlySent ? 'COPIES_TO_FOLLOW' : doneIf(order.state === 'shipped')
    await expected(story, { order, act, name: 'arriving', answer })
  })

export type Part = 'a cent' | 'a third' | 'all that is left' | 'more than is left'

/** Parts of the money, one after the other; each asked for twice where it is doubled. */
export const giveBack = (which: number, parts: readonly Part[], isDoubled: boolean): Step =>
  about(`give back ${parts.join(', then ')}${isDoubled ? ', twice' : ''}`, which, async (known, story) => {
    const order = await stored(story, known.number)
    for (const part of parts) {
      const left = leftToGive(known, order.state)
      const wanted = {
        'a cent': 1,
        'a third': Math.round(left / 3),
        'all that is left': left,
        'more than is left': left + 1,
      }
      const amountCents = Math.max(1, wanted[part])
      const asked = { orderId: order.id, amountCents, reason: part, key: `staff:${randomUUID()}` }
      const give = () => story.shop.db.transaction((tx) => queueRefund(tx, asked))
      const isEnough = amountCents <= left
      expect((await give()).kind, `${part} of ${left} cents left`).toBe(isEnough ? 'queued' : 'tooMuch')
      if (isEnough) known.givenCents += amountCents
      if (isDoubled && isEnough) expect((await give()).kind).toBe('repeated')
    }
  })
