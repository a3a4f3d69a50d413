/** What staff change of an order afterwards: one that is not paid, and books that are added to one that is. */
import { toDecimal } from '#shared/money/decimal.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { isMailKnown, recallMail } from '#server/shop/mail/queue.ts'
import { findNamedOrder, ORDER_NUMBER } from '../fulfilment/named-order.ts'
import { isRedirection } from '../orders/additions.ts'
import { notifyBuyer } from '../orders/notify-buyer.ts'
import { dueOf, linesOf, type Order } from '../orders/read-orders.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import type { Config } from '#server/platform/config.ts'
import type { FollowUps } from '#server/platform/shop.ts'
import { setVoucherCents } from '../orders/unpaid.ts'
import { changeOrder } from './change.ts'
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
  placeInput,
  stated,
} from './typed-order.ts'
import { addToOrder, contentOf } from './take.ts'
import { payAgain } from './vouchers.ts'

/** Returns the commands; `followUpsOf`: what happens once vouchers pay all of an order. */
export const changeCommands = (followUpsOf: (config: Config) => FollowUps) => [
  defineAction({
    words: 'orders change',
    help: 'Changes an order that the shop took and nobody has paid: what is typed replaces its books and where it goes, its link shows the new total',
    positionals: ['number', 'books'],
    input: { number: ORDER_NUMBER, ...BOOKS, name: part(120, 'For whom'), ...PLACE, ...GIFT, mail: MAIL },
    async run(tx, { number: typed, mail, ...given }, { actor, request, config }) {
      const found = await lockPayable(tx, typed)
      if (isRedirection(found))
        throw new Refusal({ refusal: 'NOTHING_TO_CHANGE', params: { number: found.number } })
      const { id, number, totalCents: beforeCents } = found
      const before = await inputOf(tx, found)
      // It may cost less than they paid; they are counted anew once its books are locked
      const order = await setVoucherCents(tx, found, 0)
      const asItWas = contentOf(order)
      const place = placeFrom({ ...given, name: given.name ?? asItWas.address.name })
      const rewritten = await changeOrder(tx, order, {
        ...asItWas,
        // What is added to an order goes where that goes
        ...(order.additionTo === null && { ...place, gift: giftFrom(given) }),
        ...booksFrom(given),
      })
      const changed = await payAgain(tx, rewritten, { actor, followUps: followUpsOf(config) })
      const { totalCents: cents } = changed
      const dueCents = dueOf(changed)
      // One that has not left would say the same
      const news = { template: 'order-to-pay', subjectId: id } as const
      const isRecalled = await recallMail(tx, news)
      const isMailed =
        order.email !== '' &&
        dueCents > 0 &&
        (mail === 'link' || (isRecalled && !(await isMailKnown(tx, news))))
      if (isMailed)
        await notifyBuyer(tx, changed, 'order-to-pay', id, request?.key ?? new Date().toISOString())
      return {
        subject: number,
        details: { beforeCents, cents, isMailed },
        outcome: 'ORDER_CHANGED',
        params: { number, beforeCents, cents, dueCents, isMailed },
        undo: dueCents > 0 ? undoBy('orders-change', before) : undefined,
      }
    },
  }),
  defineAction({
    words: 'orders add',
    help: 'Adds books to a paid order of which nothing has left: they are paid by a link, a code or at the till, and leave with it',
    positionals: ['number', 'books'],
    input: { number: ORDER_NUMBER, ...BOOKS, mail: MAIL, draft: DRAFT },
    async run(tx, { number: typed, mail, draft, ...given }, { actor }) {
      const found = await findNamedOrder(tx, typed)
      const added = await addToOrder(tx, found, { ...booksFrom(given), by: actor, draft })
      const isMailed = mail === 'link' && added.email !== ''
      if (isMailed) await notifyBuyer(tx, added, 'order-to-pay')
      const { number: addition, totalCents: cents } = added
      return {
        subject: found.number,
        details: { addition, cents, isMailed },
        outcome: 'BOOKS_ADDED',
        params: { number: found.number, addition, cents, isMailed },
        undo: undoBy('orders-drop', { number: addition }),
      }
    },
  }),
]

/** Returns what makes an order what it is now. */
async function inputOf(db: Queryable, order: Order) {
  const lines = await linesOf(db, order.id)
  return {
    ...placeInput(order),
    mail: 'none' as const,
    books: lines.map(({ isbn, quantity }) => `${isbn}=${quantity}`),
    total: toDecimal(order.totalCents),
    dispatch: order.dispatch,
    gift:
      order.gift === null
        ? ('none' as const)
        : order.gift.is_wrapped
          ? ('wrapped' as const)
          : ('plain' as const),
    ...stated({
      note: order.note,
      giftNote: order.gift?.note ?? null,
      giftFrom: order.gift?.from ?? null,
      arriveBy: order.gift?.arrive_by ?? null,
    }),
  }
}
