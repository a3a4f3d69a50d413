/** What staff decide about an order's money: cancel it, give some back; and remarks about it. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { fault } from '#shared/text/staff/fault-words.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockOrder } from '../orders/moves.ts'
import { buysVoucher, linesOf, type Order } from '../orders/read-orders.ts'
import { queueRefund } from '../payments/queue-refund.ts'
import { priceOf, readRefundable, type PricedCopies, type Refundable } from '../payments/refundable.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { euros, line } from '#server/platform/actions/values.ts'
import { cancelOrder } from './cancel.ts'
import { namedCopies, theCopies, findNamedOrder, ORDER_NUMBER } from './named-order.ts'
import { undoBy } from '../../platform/actions/answer.ts'

/** Names the cause of a refund that staff ask for. */
export const staffRefundKey = (orderId: string, refund: string) => `staff:${orderId}:${refund}`

type Wanted = { amount: number; copies?: readonly PricedCopies[]; deliveryCents?: number; reason: string }

async function giveBack(tx: Tx, order: Order, { amount, reason, ...what }: Wanted) {
  // Its code would go on paying
  if (buysVoucher(order, await linesOf(tx, order.id)))
    throw new Refusal({ refusal: 'ORDER_OF_VOUCHER', params: { number: order.number } })
  const refund = randomUUID()
  const key = staffRefundKey(order.id, refund)
  const queued = await queueRefund(tx, { orderId: order.id, amountCents: amount, reason, key, ...what })
  if (queued.kind === 'tooMuch') {
    const { refundableCents } = queued
    throw new Refusal({ refusal: 'TOO_MUCH_MONEY', params: { number: order.number, refundableCents } })
  }
  return {
    subject: order.number,
    details: { cents: amount, reason },
    outcome: 'ORDER_REFUNDED' as const,
    params: { number: order.number, cents: amount },
    undo: undoBy('orders-keep-money', { number: order.number, refund }),
  }
}

type About = { order: Order; refundable: Refundable }

/** Prices copies that somebody names; throws a Refusal for more than are left to pay back. */
async function pricedCopies(
  tx: Tx,
  { order, refundable: { lines } }: About,
  copies: readonly { isbn: string; quantity: number }[],
): Promise<PricedCopies[]> {
  const bought = await linesOf(tx, order.id)
  return (await namedCopies(tx, order, copies)).map(({ position, quantity }) => {
    const ordered = bought.find((one) => one.position === position)
    const refundable = lines.get(position)
    if (!ordered || !refundable || quantity > ordered.quantity) {
      throw new ShopError('INVALID_FIELDS', { fields: { copies: ['more_than_ordered'] } })
    }
    // A copy that somebody complains of has left
    const sent = Math.min(quantity, refundable.left.sent)
    const priced = refundable.price({ sent, unsent: quantity - sent })
    if (priced?.quantity !== quantity) {
      const left = refundable.left.sent + refundable.left.unsent
      throw new Refusal({ refusal: 'COPIES_REFUNDED', params: { title: ordered.title, left } })
    }
    return priced
  })
}

/** Returns what the delivery and the wrapping cost; throws a Refusal when nobody paid for them, or when they were paid back. */
function pricedDelivery({ order: { number, deliveryCents, wrappingCents }, refundable }: About): number {
  if (refundable.deliveryCents > 0) return refundable.deliveryCents
  const refusal = deliveryCents + wrappingCents === 0 ? 'NO_DELIVERY_PAID' : 'DELIVERY_REFUNDED'
  throw new Refusal({ refusal, params: { number } })
}

export const moneyCommands = [
  defineAction({
    words: 'orders cancel',
    help: 'Cancels a paid order that has not left: copies return to the shelf, the money to its buyer, who is notified',
    positionals: ['number'],
    input: { number: ORDER_NUMBER, reason: line().meta({ description: 'Why, for the shop' }) },
    async run(tx, { number, reason }) {
      const order = await findNamedOrder(tx, number)
      await cancelOrder(tx, { orderId: order.id, actor: 'staff', note: reason })
      return {
        subject: order.number,
        details: { reason },
        outcome: 'ORDER_CANCELLED',
        params: { number: order.number },
        undo: undoBy('orders-restore', { number: order.number }),
      }
    },
  }),
  defineAction({
    words: 'orders refund',
    help: 'Refunds part of an order, which otherwise stays as it is; after a full refund, unsent copies return to the shelf',
    positionals: ['number', 'amount'],
    input: {
      number: ORDER_NUMBER,
      amount: euros()
        .refine((cents) => cents > 0, fault('NOT_ABOVE_ZERO', {}))
        .meta({ description: 'In euros, such as 12.90' }),
      reason: line().meta({ description: 'Why, for the shop' }),
    },
    async run(tx, { number, amount, reason }) {
      const order = await findNamedOrder(tx, number)
      return await giveBack(tx, order, { amount, reason })
    },
  }),
  defineAction({
    words: 'orders refund-copies',
    help: 'Refunds what was paid for some copies of an order, its delivery, or both; copies that are in the shop stay where they are',
    positionals: ['number', 'copies'],
    input: {
      number: ORDER_NUMBER,
      copies: z.array(theCopies).default([]).meta({ description: 'ISBN=copies, such as 9782070360024=2' }),
      delivery: z.boolean().default(false).meta({ description: 'What was paid for the delivery too' }),
      reason: line().meta({ description: 'Why, for the shop' }),
    },
    async run(tx, { number, copies, delivery, reason }) {
      if (copies.length === 0 && !delivery) {
        throw new ShopError('INVALID_FIELDS', { fields: { copies: [fault('EMPTY', {})] } })
      }
      const order = await lockOrder(tx, (await findNamedOrder(tx, number)).id)
      const about = { order, refundable: await readRefundable(tx, order) }
      const priced = await pricedCopies(tx, about, copies)
      const deliveryCents = delivery ? pricedDelivery(about) : 0
      const amount = priceOf(priced) + deliveryCents
      const done = await giveBack(tx, order, { amount, copies: priced, deliveryCents, reason })
      return { ...done, details: { ...done.details, copies, ...(delivery && { delivery }) } }
    },
  }),
  defineAction({
    words: 'orders note',
    help: 'Stores a remark about an order in the record of actions: npm run shop -- actions --about NUMBER',
    positionals: ['number', 'note'],
    input: {
      number: ORDER_NUMBER,
      note: line(500).meta({ description: 'The remark; no customer’s name or address' }),
    },
    async run(tx, { number, note }) {
      const order = await findNamedOrder(tx, number)
      return {
        subject: order.number,
        details: { note },
        outcome: 'ORDER_NOTED',
        params: { number: order.number },
      }
    },
  }),
]
