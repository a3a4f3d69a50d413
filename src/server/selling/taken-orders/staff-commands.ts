/** What staff do with orders that they take for somebody: take one, mail its link, note that it was paid at the till, call it off. */
import { z } from 'zod'
import { optionalLines } from '#shared/contract/typed-text.ts'
import { MAX_LINES, Recipient } from '#shared/contract/orders.ts'
import { Language } from '#shared/contract/preferences.ts'
import { DISPATCHES } from '#shared/orders/dispatch.ts'
import { isPhone } from '#shared/orders/phone.ts'
import { DELIVERY_METHODS } from '#shared/orders/selling.ts'
import { PROMISE_KINDS } from '#shared/promises/book-promise.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { euros, line } from '#server/platform/actions/values.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { FollowUps } from '#server/platform/shop.ts'
import { recallMail } from '#server/shop/mail/queue.ts'
import { theCopies } from '../fulfilment/named-copies.ts'
import { findNamedOrder, ORDER_NUMBER } from '../fulfilment/named-order.ts'
import { lockOrder } from '../orders/moves.ts'
import { notifyBuyer } from '../orders/notify-buyer.ts'
import type { Order } from '../orders/service.ts'
import { endLocked, expireNow, isPayable, isUnpaid } from '../orders/unpaid.ts'
import { openPaymentsOf } from '../payments/open-payment.ts'
import { payAtTill } from '../payments/pay-at-till.ts'
import { takeOrder } from './take.ts'

const part = (most: number, what: string) => line(most).optional().meta({ description: what })

/** Locks an order that the shop took and that can still be paid; throws a Refusal for every other. */
async function payable(tx: Tx, typed: string): Promise<Order> {
  const { id } = await findNamedOrder(tx, typed)
  const order = await lockOrder(tx, id)
  if (isPayable(order)) return order
  throw new Refusal({ refusal: 'NOT_PAYABLE', params: { number: order.number } })
}

/** Returns the commands; `followUps`: what happens once an order is paid. */
export const takenOrderCommands = (followUps: FollowUps) => [
  defineAction({
    words: 'orders take',
    help: 'Takes an order for somebody, by telephone or at the counter; it is paid by a link, a code or at the till',
    positionals: ['books'],
    input: {
      books: z
        .array(theCopies)
        .min(1)
        .max(MAX_LINES)
        .meta({ description: 'ISBNs, each with =2 for two copies' }),
      total: euros().meta({ description: 'What its buyer was told that it costs, such as 24.90' }),
      name: line(120).meta({ description: 'For whom' }),
      customer: part(100, 'Id of the customer’s account'),
      email: z.email().max(254).optional().meta({ description: 'Where mails go; without one none are sent' }),
      phone: line(30)
        .refine(isPhone, fault('INVALID', {}))
        .optional()
        .meta({ description: 'Where they can be called' }),
      method: z
        .enum(DELIVERY_METHODS)
        .default('pickup')
        .meta({ description: DELIVERY_METHODS.join(', ') }),
      company: part(120, 'Company'),
      address: part(200, 'Street and number'),
      more: part(200, 'Floor, building, door'),
      postalCode: part(12, 'Postal code'),
      city: part(100, 'City'),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, fault('NOT_COUNTRY', {}))
        .optional()
        .meta({ description: 'Country of delivery, such as BE; without it the shop’s' }),
      dispatch: z.enum(DISPATCHES).default('together').meta({ description: 'When it leaves' }),
      language: Language.optional().meta({ description: 'Language of the mails' }),
      note: optionalLines(1000).optional().meta({ description: 'What its buyer asks for' }),
      mail: z.enum(['link', 'none']).default('link').meta({ description: 'Whether its link is mailed' }),
      promised: z
        .array(z.enum(PROMISE_KINDS))
        .max(MAX_LINES)
        .default([])
        .meta({ description: 'Where the copies come from, as was told' }),
      draft: z
        .uuid()
        .optional()
        .meta({ description: 'The same draft is one order, however often it is sent' }),
    },
    async act(tx, input, { actor }) {
      const { books, total, method, more, postalCode, customer, mail, ...given } = input
      const order = await takeOrder(tx, {
        copies: books,
        promised: input.promised,
        totalCents: total,
        customerId: customer,
        email: given.email,
        phone: given.phone,
        language: given.language,
        delivery_method: method,
        dispatch: given.dispatch,
        note: given.note ?? null,
        address: {
          ...Recipient.omit({ country: true }).parse({
            name: given.name,
            company: given.company ?? null,
            address: given.address ?? '',
            additional_information: more ?? null,
            postal_code: postalCode ?? '',
            city: given.city ?? '',
          }),
          country: given.country,
        },
        by: actor,
        draft: given.draft,
      })
      const isMailed = mail === 'link' && order.email !== ''
      if (isMailed) await notifyBuyer(tx, order, 'order-to-pay')
      const { number, totalCents: cents } = order
      return {
        subject: number,
        details: { cents, isMailed },
        outcome: 'ORDER_TAKEN',
        params: { number, cents, isMailed },
        undo: undoBy('orders-drop', { number }),
      }
    },
  }),
  defineAction({
    words: 'orders link',
    help: 'Mails the link once more by which an order that the shop took is paid',
    positionals: ['number'],
    input: { number: ORDER_NUMBER },
    async act(tx, { number: typed }, { request }) {
      const order = await payable(tx, typed)
      const { number } = order
      if (order.email === '') throw new Refusal({ refusal: 'NO_EMAIL', params: { number } })
      await notifyBuyer(tx, order, 'order-to-pay', order.id, request?.key ?? new Date().toISOString())
      return { subject: number, outcome: 'LINK_MAILED', params: { number } }
    },
  }),
  defineAction({
    words: 'orders till',
    help: 'Notes that an order that the shop took was paid at the till: from then on it is an order like any other',
    positionals: ['number', 'receipt'],
    input: {
      number: ORDER_NUMBER,
      receipt: line(40).meta({ description: 'Number of the till’s receipt' }),
    },
    async act(tx, { number: typed, receipt }) {
      const found = await findNamedOrder(tx, typed)
      const { number, totalCents: cents } = found
      if (!(await payAtTill(tx, found, { receipt, followUps })))
        throw new Refusal({ refusal: 'NOT_PAYABLE', params: { number } })
      return {
        subject: number,
        details: { receipt, cents },
        outcome: 'PAID_AT_TILL',
        params: { number, cents },
      }
    },
  }),
  defineAction({
    words: 'orders drop',
    help: 'Calls an order off that the shop took and nobody has paid: its link ends, its copies return to the shelf',
    positionals: ['number'],
    input: { number: ORDER_NUMBER },
    async act(tx, { number: typed }) {
      const { id, takenBy } = await findNamedOrder(tx, typed)
      const order = await lockOrder(tx, id)
      const { number } = order
      if (takenBy === null || !isUnpaid(order))
        throw new Refusal({ refusal: 'NOT_PAYABLE', params: { number } })
      await recallMail(tx, { template: 'order-to-pay', subjectId: id })
      // A payment that was begun is cancelled at its provider first: the job that ends holds does both
      if ((await openPaymentsOf(tx, id)).length > 0) await expireNow(tx, order)
      else await endLocked(tx, order, 'dropped')
      return { subject: number, outcome: 'ORDER_DROPPED', params: { number } }
    },
  }),
]
