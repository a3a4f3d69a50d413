/** What staff see of orders: a list, and all about one. */
import { z } from 'zod'
import { ORDER_STATES, type OrderState } from '#shared/orders/states.ts'
import { pluck } from '#shared/lists.ts'
import { orderView } from '../order-tracking/order-view.ts'
import { latestOrders } from '../orders/list-orders.ts'
import { moneyNote, moneyOf, ordersInMoneyTrouble } from '../payments/money-notes.ts'
import { defineRead } from '#server/platform/actions/command.ts'
import { limit, writeEuros } from '#server/platform/actions/values.ts'
import { detailRows } from './detail-rows.ts'
import { findNamedOrder, ORDER_NUMBER } from './named-order.ts'

export const readCommands = [
  defineRead({
    words: 'orders list',
    help: 'Shows orders, the latest first; without a state, those to prepare and send',
    input: {
      state: z.enum(ORDER_STATES).optional().meta({ description: 'Only orders in this state' }),
      money: z.boolean().default(false).meta({
        description:
          'Orders whose money needs attention: a refund that is owed or stuck, or an open dispute; in any state',
      }),
      limit: limit(),
    },
    async read(db, { state, money: needsSomebody, limit: most }) {
      const states: OrderState[] = state ? [state] : needsSomebody ? [...ORDER_STATES] : ['paid', 'preparing']
      const among = needsSomebody ? ordersInMoneyTrouble(db) : undefined
      const rows = await latestOrders(db, { states, among, most })
      const money = await moneyOf(db, pluck(rows, 'id'))
      return {
        rows: rows.map(
          ({ id, number, state: is, createdAt, deliveryMethod, deliveryAddress, totalCents }) => ({
            number,
            state: is,
            placed: createdAt,
            delivery: deliveryMethod,
            to: deliveryAddress.country,
            total: writeEuros(totalCents),
            money: moneyNote(money.get(id) ?? { refunds: [], disputes: [] }),
          }),
        ),
        none: 'No such order.',
      }
    },
  }),
  defineRead({
    words: 'orders show',
    help: 'Shows an order: where it goes, its lines, parcels, refunds, disputes, invoices and history',
    positionals: ['number'],
    input: { number: ORDER_NUMBER },
    async read(db, { number }) {
      const order = await findNamedOrder(db, number)
      const view = await orderView(db, order)
      const rows = detailRows(view, (await moneyOf(db, [order.id])).get(order.id))
      return { rows, none: '' }
    },
  }),
]
