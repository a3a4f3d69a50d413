/** What staff decide about an order's money: cancel it, give some back; and remarks about it. */
import { randomUUID } from 'node:crypto'
import { OperatorError } from '../operator-error.ts'
import { queueRefund } from '../payments/queue-refund.ts'
import { acting } from '../staff/command.ts'
import { euros, line, writeEuros } from '../staff/values.ts'
import { cancelOrder } from './cancel.ts'
import { findNamedOrder, ORDER_NUMBER } from './named-order.ts'

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
      return { subject: order.number, details: { reason }, said: `${order.number} is cancelled.` }
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
        .refine((cents) => cents > 0, 'is not above 0')
        .meta({ description: 'In euros, such as 12.90' }),
      reason: line().meta({ description: 'Why, for the shop' }),
    },
    async act(tx, { number, amount, reason }) {
      const order = await findNamedOrder(tx, number)
      const key = `staff:${randomUUID()}`
      const queued = await queueRefund(tx, { orderId: order.id, amountCents: amount, reason, key })
      if (queued.kind === 'tooMuch') {
        throw new OperatorError(
          `Of ${order.number} only ${writeEuros(queued.refundableCents)} can still go back: nothing was changed.`,
        )
      }
      return {
        subject: order.number,
        details: { cents: amount, reason },
        said: `${writeEuros(amount)} of ${order.number} go back.`,
      }
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
      return { subject: order.number, details: { note }, said: `Noted about ${order.number}.` }
    },
  }),
]
