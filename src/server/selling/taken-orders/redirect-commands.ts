/** Staff actions by which a paid order goes elsewhere, or another way. */
import { z } from 'zod'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { findNamedOrder, ORDER_NUMBER } from '../fulfilment/named-order.ts'
import { notifyBuyer } from '../orders/notify-buyer.ts'
import { MAIL, part, PLACE, placeFrom, placeInput } from './typed-order.ts'
import { redirectOrder, takeRedirectionBack } from './redirect.ts'

const { dispatch: _, note: __, method, ...ADDRESS } = PLACE

export const redirectCommands = [
  defineAction({
    words: 'orders redirect',
    help: 'Sends a paid order of which nothing has left elsewhere, or another way: the difference is refunded, or paid before it goes there',
    positionals: ['number'],
    input: {
      number: ORDER_NUMBER,
      name: part(120, 'Who receives it; without it as before'),
      method,
      ...ADDRESS,
      difference: z
        .string()
        .regex(/^-?\d{1,7}$/)
        .transform(Number)
        .optional()
        .meta({ description: 'In cents, as its buyer agreed; another one is refused' }),
      mail: MAIL,
    },
    async run(tx, { number: typed, difference, mail, ...given }, { actor }) {
      const found = await findNamedOrder(tx, typed)
      const { address, delivery_method } = placeFrom({
        ...given,
        dispatch: found.dispatch,
        name: given.name ?? found.deliveryAddress.name,
      })
      const redirected = await redirectOrder(tx, found, {
        address,
        delivery_method,
        differenceCents: difference,
        by: actor,
      })
      const { first } = redirected
      const { number } = first
      if (redirected.kind === 'toPay') {
        const { added } = redirected
        const isMailed = mail === 'link' && added.email !== ''
        if (isMailed) await notifyBuyer(tx, added, 'order-to-pay')
        const { number: addition, totalCents: cents } = added
        return {
          subject: number,
          details: { method: given.method, addition, cents, isMailed },
          outcome: 'REDIRECTION_TO_PAY',
          params: { number, addition, cents, isMailed },
          undo: undoBy('orders-drop', { number: addition }),
        }
      }
      const { redirection, refundCents: cents } = redirected
      return {
        subject: number,
        details: { method: given.method, cents },
        outcome: 'ORDER_REDIRECTED',
        params: { number, method: given.method, cents },
        undo: undoBy('orders-redirect-back', { redirection, ...placeInput(first) }),
      }
    },
  }),
  defineAction({
    words: 'orders redirect-back',
    help: 'Sends an order where it went before it was redirected, as long as no money has gone back',
    positionals: ['number', 'redirection'],
    input: {
      number: ORDER_NUMBER,
      redirection: z.uuid().meta({ description: 'Id of the redirection' }),
      name: part(120, 'Who receives it; without it as before'),
      method,
      ...ADDRESS,
    },
    async run(tx, { number: typed, redirection, ...given }) {
      const found = await findNamedOrder(tx, typed)
      const { address, delivery_method: deliveryMethod } = placeFrom({
        ...given,
        dispatch: found.dispatch,
        name: given.name ?? found.deliveryAddress.name,
      })
      const deliveryAddress = { ...address, country: given.country ?? found.deliveryAddress.country }
      await takeRedirectionBack(tx, found, { redirection, deliveryMethod, deliveryAddress })
      return { subject: found.number, outcome: 'REDIRECTION_TAKEN_BACK', params: { number: found.number } }
    },
  }),
]
