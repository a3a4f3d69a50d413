/** What staff do with orders that they take for somebody: take one, change it, redirect it, mail its link, note that it was paid at the till, call it off. */
import { z } from 'zod'
import { Language } from '#shared/contract/preferences.ts'
import { isPhone } from '#shared/orders/address.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { tryLockCustomer } from '#server/people/accounts/lock-customer.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { line } from '#server/platform/actions/values.ts'
import type { Config } from '#server/platform/config.ts'
import type { FollowUps } from '#server/platform/shop.ts'
import { recallMail } from '#server/shop/mail/queue.ts'
import { findNamedOrder, ORDER_NUMBER } from '../fulfilment/named-order.ts'
import { lockOrder } from '../orders/moves.ts'
import { notifyBuyer } from '../orders/notify-buyer.ts'
import { dueOf } from '../orders/read-orders.ts'
import { endLocked, expireNow, isUnpaid } from '../orders/unpaid.ts'
import { openPaymentsOf } from '../payments/open-payment.ts'
import { payAtTill } from '../payments/pay-at-till.ts'
import { changeCommands } from './change-commands.ts'
import {
  BOOKS,
  booksFrom,
  DRAFT,
  GIFT,
  giftFrom,
  lockPayable,
  MAIL,
  part,
  PLACE,
  placeFrom,
  VOUCHERS,
} from './typed-order.ts'
import { redirectCommands } from './redirect-commands.ts'
import { takeOrder } from './take.ts'
import { payWithAll, voucherOrderCommands } from './voucher-commands.ts'

/** Returns the commands; `followUpsOf`: what happens once an order is paid. */
export const takenOrderCommands = (followUpsOf: (config: Config) => FollowUps) => [
  defineAction({
    words: 'orders take',
    help: 'Takes an order for somebody, by telephone or at the counter; it is paid by a link, a code or at the till',
    positionals: ['books'],
    input: {
      ...BOOKS,
      name: line(120).meta({ description: 'For whom' }),
      customer: part(100, 'Id of the customer’s account'),
      email: z.email().max(254).optional().meta({ description: 'Where mails go; without one none are sent' }),
      phone: line(30)
        .refine(isPhone, fault('INVALID', {}))
        .optional()
        .meta({ description: 'Where they can be called' }),
      texts: z
        .boolean()
        .default(false)
        .meta({ description: 'Their wish: a text message when it can be collected' }),
      ...PLACE,
      ...GIFT,
      language: Language.optional().meta({ description: 'Language of the mails' }),
      mail: MAIL,
      vouchers: VOUCHERS,
      draft: DRAFT,
    },
    async run(tx, input, { actor, config }) {
      const { customer, mail, vouchers, email = '', phone = '', texts, language, draft, ...given } = input
      if (texts && !config.textGateway) throw new Refusal({ refusal: 'NO_TEXT_MESSAGES', params: {} })
      const content = {
        ...booksFrom(given),
        ...placeFrom(given),
        gift: giftFrom(given),
        email,
        phone,
        text_when_ready: texts,
        language,
      }
      // What vouchers pay whole is settled here, which needs its customer first
      if (vouchers.length > 0 && customer !== undefined) await tryLockCustomer(tx, customer)
      const taken = await takeOrder(tx, { ...content, customerId: customer, by: actor, draft })
      const order = await payWithAll(tx, taken, { vouchers, actor, followUps: followUpsOf(config) })
      const dueCents = dueOf(order)
      const isMailed = mail === 'link' && order.email !== '' && dueCents > 0
      if (isMailed) await notifyBuyer(tx, order, 'order-to-pay')
      const { number, totalCents: cents } = order
      return {
        subject: number,
        details: { cents, isMailed, voucherCents: order.voucherCents },
        outcome: 'ORDER_TAKEN',
        params: { number, cents, dueCents, isMailed },
        undo: dueCents > 0 ? undoBy('orders-drop', { number }) : undefined,
      }
    },
  }),
  defineAction({
    words: 'orders link',
    help: 'Mails the link once more by which an order that the shop took is paid',
    positionals: ['number'],
    input: { number: ORDER_NUMBER },
    async run(tx, { number: typed }, { request }) {
      const order = await lockPayable(tx, typed)
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
    async run(tx, { number: typed, receipt }, { config }) {
      const found = await findNamedOrder(tx, typed)
      const { number } = found
      const cents = dueOf(found)
      if (!(await payAtTill(tx, found, { receipt, followUps: followUpsOf(config) })))
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
    async run(tx, { number: typed }) {
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
  ...voucherOrderCommands(followUpsOf),
  ...changeCommands(followUpsOf),
  ...redirectCommands,
]
