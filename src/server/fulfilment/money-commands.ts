/** What staff decide about an order's money: cancel it, give some back; and remarks about it. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { fault } from '#shared/text/staff/fault-words.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { paidForCopies } from '#shared/orders/amounts.ts'
import type { Tx } from '../db/database.ts'
import { linesOf } from '../orders/service.ts'
import type { Order } from '../orders/service.ts'
import { queueRefund } from '../payments/queue-refund.ts'
import { acting } from '../staff/command.ts'
import { Refusal } from '../staff/refusal.ts'
import { euros, line } from '../staff/values.ts'
import { cancelOrder } from './cancel.ts'
import { namedCopies, theCopies } from './named-copies.ts'
import { findNamedOrder, ORDER_NUMBER } from './named-order.ts'

/** Names the cause of a refund that staff ask for. */
export const staffRefundKey = (orderId: string, refund: string) => `staff:${orderId}:${refund}`

async function giveBack(tx: Tx, order: Order, { amount, reason }: { amount: number; reason: string }) {
  const refund = randomUUID()
  const key = staffRefundKey(order.id, refund)
  const queued = await queueRefund(tx, { orderId: order.id, amountCents: amount, reason, key })
  if (queued.kind === 'tooMuch') {
    const { refundableCents } = queued
    throw new Refusal({ refusal: 'TOO_MUCH_MONEY', params: { number: order.number, refundableCents } })
  }
  return {
    subject: order.number,
    details: { cents: amount, reason },
    outcome: 'ORDER_REFUNDED' as const,
    params: { number: order.number, cents: amount },
    undo: { act: 'orders-keep-money', input: { number: order.number, refund } },
  }
}

export const moneyCommands = [
  acting({
    words: 'orders cancel',
    help: 'Cancels a paid order that has not left: copies return to the shelf, the money to its buyer, who is notified',
    roles: ['bookseller'],
    needsFullSignIn: true,
    positionals: ['number'],
    input: { number: ORDER_NUMBER, reason: line().meta({ description: 'Why, for the shop' }) },
    async act(tx, { number, reason }) {
      const order = await findNamedOrder(tx, number)
      await cancelOrder(tx, { orderId: order.id, actor: 'staff', note: reason })
      return {
        subject: order.number,
        details: { reason },
        outcome: 'ORDER_CANCELLED',
        params: { number: order.number },
        undo: { act: 'orders-restore', input: { number: order.number } },
      }
    },
  }),
  acting({
    words: 'orders refund',
    help: 'Refunds part of an order, which otherwise stays as it is; after a full refund, unsent copies return to the shelf',
    roles: ['bookseller'],
    needsFullSignIn: true,
    positionals: ['number', 'amount'],
    input: {
      number: ORDER_NUMBER,
      amount: euros()
        .refine((cents) => cents > 0, fault('NOT_ABOVE_ZERO', {}))
        .meta({ description: 'In euros, such as 12.90' }),
      reason: line().meta({ description: 'Why, for the shop' }),
    },
    async act(tx, { number, amount, reason }) {
      const order = await findNamedOrder(tx, number)
      return await giveBack(tx, order, { amount, reason })
    },
  }),
  acting({
    words: 'orders refund-copies',
    help: 'Refunds what was paid for some copies of an order; copies that are in the shop stay where they are',
    roles: ['bookseller'],
    needsFullSignIn: true,
    positionals: ['number', 'copies'],
    input: {
      number: ORDER_NUMBER,
      copies: z.array(theCopies).min(1).meta({ description: 'ISBN=copies, such as 9782070360024=2' }),
      reason: line().meta({ description: 'Why, for the shop' }),
    },
    async act(tx, { number, copies, reason }) {
      const order = await findNamedOrder(tx, number)
      const lines = await linesOf(tx, order.id)
      const wanted = await namedCopies(tx, order, copies)
      const amount = wanted.reduce((sum, { position, quantity }) => {
        const bought = lines.find((one) => one.position === position)
        if (!bought || quantity > bought.quantity) {
          throw new ShopError('INVALID_FIELDS', { fields: { copies: ['more_than_ordered'] } })
        }
        return sum + paidForCopies(bought, quantity)
      }, 0)
      const done = await giveBack(tx, order, { amount, reason })
      return { ...done, details: { ...done.details, copies } }
    },
  }),
  acting({
    words: 'orders note',
    help: 'Stores a remark about an order in the record of acts: npm run shop -- acts --about NUMBER',
    roles: ['bookseller', 'preparer'],
    positionals: ['number', 'note'],
    input: {
      number: ORDER_NUMBER,
      note: line(500).meta({ description: 'The remark; no customer’s name or address' }),
    },
    async act(tx, { number, note }) {
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
