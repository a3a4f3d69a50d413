/** What the people of the shop do with orders: look, prepare, send, note an arrival, cancel, give money back. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { formatCents } from '#shared/money/format.ts'
import { CARRIERS } from '#shared/orders/carriers.ts'
import { ORDER_STATES } from '#shared/orders/states.ts'
import type { OrderState } from '#shared/orders/states.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { OperatorError } from '../operator-error.ts'
import { moneyNote, moneyOf, ordersInMoneyTrouble } from '../payments/money-notes.ts'
import { isGivenBack, queueRefund } from '../payments/queue-refund.ts'
import { acting, reading } from '../staff/command.ts'
import type { Row } from '../staff/command.ts'
import { euros, limit, line } from '../staff/values.ts'
import { cancelOrder } from './cancel.ts'
import { layReady, noteArrival, prepareOrder, sendParcel } from './fulfil.ts'
import { lockOrder } from '../orders/moves.ts'
import { orderView } from '../order-tracking/order-view.ts'
import { orderByNumber, linesOf } from '../orders/service.ts'
import type { Order } from '../orders/service.ts'
import { latestOrders } from '../orders/lists.ts'

const theNumber = z.string().trim().meta({ description: 'Number of the order, such as GMP-4F7K-92QX' })
const euro = (cents: number) => formatCents(cents, { language: 'eng', currency: 'eur' })

async function named(db: Queryable, number: string): Promise<Order> {
  const order = await orderByNumber(db, number)
  if (!order) throw new OperatorError(`There is no order ${number}: npm run shop -- orders list`)
  return order
}

const despiteDispute = z
  .boolean()
  .default(false)
  .meta({ description: 'Even while its payment is disputed, or after the dispute was lost' })

async function refuseGivenBack(tx: Tx, order: Order): Promise<void> {
  if (!(await isGivenBack(tx, await lockOrder(tx, order.id)))) return
  throw new OperatorError(
    `All the money of ${order.number} went back, or is on its way: it does not leave the shop. See npm run shop -- orders show ${order.number}`,
  )
}

/** `9782070360024=2`: copies of the order's line with that ISBN. */
const theCopies = z.string().transform((typed, context) => {
  const [, isbn = '', copies = '1'] = /^([\d-]+)(?:=(\d{1,3}))?$/.exec(typed) ?? []
  const quantity = Number(copies)
  if (isbn !== '' && quantity > 0) return { isbn: isbn.replaceAll('-', ''), quantity }
  context.addIssue(`"${typed}" is not an ISBN with a number of copies, such as 9782070360024=2`)
  return z.NEVER
})

async function positionsOf(tx: Tx, order: Order, wanted: readonly { isbn: string; quantity: number }[]) {
  const lines = await linesOf(tx, order.id)
  const copies = new Map<number, number>()
  for (const { isbn, quantity } of wanted) {
    const found = lines.find((one) => one.isbn === isbn)
    if (!found) throw new OperatorError(`The order ${order.number} has no book ${isbn}.`)
    // Who scans each copy names a book as often as it is in the parcel
    copies.set(found.position, (copies.get(found.position) ?? 0) + quantity)
  }
  return [...copies].map(([position, quantity]) => ({ position, quantity }))
}

const LOOKING = [
  reading({
    words: 'orders list',
    help: 'Shows orders, the latest first; without a state, those to prepare and send',
    input: {
      state: z.enum(ORDER_STATES).optional().meta({ description: 'Only orders in this state' }),
      money: z.boolean().default(false).meta({
        description: 'Orders whose money needs attention: an owed refund or an open dispute; in any state',
      }),
      limit: limit(),
    },
    async read(db, { state, money: needsSomebody, limit: most }) {
      const states: OrderState[] = state ? [state] : needsSomebody ? [...ORDER_STATES] : ['paid', 'preparing']
      const among = needsSomebody ? ordersInMoneyTrouble(db) : undefined
      const rows = await latestOrders(db, { states, among, most })
      const money = await moneyOf(
        db,
        rows.map(({ id }) => id),
      )
      return {
        rows: rows.map(
          ({ id, number, state: is, createdAt, deliveryMethod, deliveryAddress, totalCents }) => ({
            number,
            state: is,
            placed: createdAt,
            delivery: deliveryMethod,
            to: deliveryAddress.country,
            total: euro(totalCents),
            money: moneyNote(money.get(id) ?? { refunds: [], disputes: [] }),
          }),
        ),
        none: 'No such order.',
      }
    },
  }),
  reading({
    words: 'orders show',
    help: 'Shows an order: where it goes, its lines, parcels, refunds, disputes, invoices and history',
    positionals: ['number'],
    input: { number: theNumber },
    async read(db, { number }) {
      const order = await named(db, number)
      const view = await orderView(db, order)
      const { delivery_address: to } = view
      const money = (await moneyOf(db, [order.id])).get(order.id)
      const rows: Row[] = [
        {
          what: 'order',
          about: `${view.number}, ${view.state}, ${view.delivery_method}`,
          more: euro(view.total_cents),
        },
        {
          what: 'to',
          about:
            to &&
            [to.name, to.company, to.address, to.additional_information, to.postal_code, to.city, to.country]
              .filter(Boolean)
              .join(', '),
          more: `${view.email} ${view.phone ?? ''}`,
        },
        ...(view.note === null ? [] : [{ what: 'note', about: view.note, more: '' }]),
        ...view.lines.map((one) => ({
          what: 'line',
          about: `${one.quantity} × ${one.title}`,
          more: one._code_barre,
        })),
        ...view.parcels.map((one) => ({
          what: 'parcel',
          about: `${one.carrier} ${one.tracking_number ?? ''} ${one.lines.map((l) => `${l.quantity} × ${l.title}`).join(', ')}`,
          more: one.sent_at,
        })),
        ...(money?.refunds ?? []).map((one) => ({
          what: 'refund',
          about: `${euro(one.orderCents)} ${one.state}${one.state === 'owed' ? `, it failed at the buyer’s bank: orders repay ${view.number}` : ''}: ${one.reason}`,
          more: one.updatedAt.toISOString(),
        })),
        ...(money?.disputes ?? []).map((one) => ({
          what: 'dispute',
          about: `${one.state}, ${(one.amountCents / 100).toFixed(2)}: ${one.reason}, ${one.providerId}`,
          more: one.toldAt.toISOString(),
        })),
        ...view.documents.map((one) => ({ what: one.kind, about: one.number, more: euro(one.total_cents) })),
        ...view.history.map((one) => ({ what: one.state, about: `by ${one.actor}`, more: one.at })),
      ]
      return { rows, none: '' }
    },
  }),
]

const SENDING = [
  acting({
    words: 'orders prepare',
    help: 'Notes that a paid order is being prepared; its buyer is notified',
    positionals: ['number'],
    input: { number: theNumber, despiteDispute },
    async act(tx, { number, despiteDispute: isDespite }) {
      const order = await named(tx, number)
      await refuseGivenBack(tx, order)
      await prepareOrder(tx, { orderId: order.id, actor: 'staff', despiteDispute: isDespite })
      return {
        subject: order.number,
        details: { despiteDispute: isDespite },
        said: `${order.number} is being prepared.`,
      }
    },
  }),
  acting({
    words: 'orders ship',
    help: 'Sends a parcel of an order: all that is left of it, or the copies named; its buyer is notified',
    positionals: ['number', 'copies'],
    input: {
      number: theNumber,
      copies: z
        .array(theCopies)
        .default([])
        .meta({ description: 'ISBN=copies in this parcel; all by default' }),
      carrier: z.enum(CARRIERS).meta({ description: `One of ${CARRIERS.join(', ')}` }),
      tracking: line(60).optional().meta({ description: 'The carrier’s number of the parcel' }),
      link: z
        .url({ protocol: /^https$/ })
        .optional()
        .meta({ description: 'The carrier’s page about it, if not the usual one' }),
      despiteDispute,
    },
    async act(tx, { number, copies, carrier, tracking, link, despiteDispute: isDespite }) {
      const order = await named(tx, number)
      await refuseGivenBack(tx, order)
      await sendParcel(tx, {
        orderId: order.id,
        actor: 'staff',
        despiteDispute: isDespite,
        carrier,
        trackingNumber: tracking ?? null,
        ...(link !== undefined && { trackingUrl: link }),
        ...(copies.length > 0 && { lines: await positionsOf(tx, order, copies) }),
      })
      return {
        subject: order.number,
        details: { carrier, tracking, copies, despiteDispute: isDespite },
        said: `A parcel of ${order.number} left with ${carrier}.`,
      }
    },
  }),
  acting({
    words: 'orders ready',
    help: 'Notes that an order can be collected; its buyer is notified',
    positionals: ['number'],
    input: { number: theNumber, despiteDispute },
    async act(tx, { number, despiteDispute: isDespite }) {
      const order = await named(tx, number)
      await refuseGivenBack(tx, order)
      await layReady(tx, { orderId: order.id, actor: 'staff', despiteDispute: isDespite })
      return {
        subject: order.number,
        details: { despiteDispute: isDespite },
        said: `${order.number} can be collected.`,
      }
    },
  }),
  acting({
    words: 'orders deliver',
    help: 'Notes that an order arrived, or was collected; its buyer is notified',
    positionals: ['number'],
    input: { number: theNumber },
    async act(tx, { number }) {
      const order = await named(tx, number)
      await noteArrival(tx, { orderId: order.id, actor: 'staff' })
      return { subject: order.number, said: `${order.number} has arrived.` }
    },
  }),
]

const MONEY = [
  acting({
    words: 'orders cancel',
    help: 'Cancels a paid order that has not left: copies return to the shelf, the money to its buyer, who is notified',
    positionals: ['number'],
    input: { number: theNumber, reason: line().meta({ description: 'Why, for the shop' }) },
    async act(tx, { number, reason }) {
      const order = await named(tx, number)
      await cancelOrder(tx, { orderId: order.id, actor: 'staff', note: reason })
      return { subject: order.number, details: { reason }, said: `${order.number} is cancelled.` }
    },
  }),
  acting({
    words: 'orders refund',
    help: 'Refunds part of an order, which otherwise stays as it is; after a full refund, unsent copies return to the shelf',
    positionals: ['number', 'amount'],
    input: {
      number: theNumber,
      amount: euros()
        .refine((cents) => cents > 0, 'is not above 0')
        .meta({ description: 'In euros, such as 12.90' }),
      reason: line().meta({ description: 'Why, for the shop' }),
    },
    async act(tx, { number, amount, reason }) {
      const order = await named(tx, number)
      const key = `staff:${randomUUID()}`
      const queued = await queueRefund(tx, { orderId: order.id, amountCents: amount, reason, key })
      if (queued.kind === 'tooMuch') {
        throw new OperatorError(
          `Of ${order.number} only ${euro(queued.refundableCents)} can still go back: nothing was changed.`,
        )
      }
      return {
        subject: order.number,
        details: { cents: amount, reason },
        said: `${euro(amount)} of ${order.number} go back.`,
      }
    },
  }),
  acting({
    words: 'orders note',
    help: 'Stores a remark about an order in the record of acts: npm run shop -- acts --about NUMBER',
    positionals: ['number', 'note'],
    input: {
      number: theNumber,
      note: line(500).meta({ description: 'The remark; no customer’s name or address' }),
    },
    async act(tx, { number, note }) {
      const order = await named(tx, number)
      return { subject: order.number, details: { note }, said: `Noted about ${order.number}.` }
    },
  }),
]

export const orderCommands = [...LOOKING, ...SENDING, ...MONEY]
