/** Taking back a present that is exchanged: its books are on the shelf again, and what was paid for them is on its code. */
import type { CounterPresent } from '#shared/contract/staff/counter.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import type { FollowUps } from '#server/platform/shop.ts'
import { lockOrder } from '../orders/moves.ts'
import { linesOf, orderById, type Order } from '../orders/read-orders.ts'
import { readRefundable } from '../payments/refundable.ts'
import { giveToNamedVoucher } from '../payments/refunds.ts'
import { exchangedOrder } from '../vouchers/issue-exchange-code.ts'
import { refundReturn, receiveReturn } from './answer-return.ts'
import { returnedCopies } from './copies.ts'
import { openReturn } from './open-return.ts'
import { refundKey } from './return-view.ts'

type Exchanging = {
  /** Of its code. */
  voucherId: string
  copies: readonly { isbn: string; quantity: number }[]
  /** Whether they can be sold again. */
  isSellable: boolean
  followUps: FollowUps
}

/** Returns the books of a present with how many copies of each can still be taken back. */
async function exchangeable(db: Queryable, order: Order) {
  const claimed = await returnedCopies(db, order.id)
  const { lines: refundable } = await readRefundable(db, order)
  return (await linesOf(db, order.id)).map(({ position, isbn, title, quantity, cancelled }) => {
    const paid = refundable.get(position)?.left ?? { sent: 0, unsent: 0 }
    const sent = order.partlySent ? paid.sent : paid.sent + paid.unsent
    return {
      position,
      isbn,
      title,
      left: Math.max(0, Math.min(sent, quantity - cancelled - (claimed.get(position) ?? 0))),
    }
  })
}

/** Returns the present that a code exchanges, for the counter. */
export async function presentOf(db: Queryable, voucherId: string): Promise<CounterPresent> {
  const order = await orderById(db, await exchangedOrder(db, voucherId))
  const books = await exchangeable(db, order)
  return { order: order.number, books: books.map(({ isbn, title, left }) => ({ isbn, title, left })) }
}

/** Takes copies of a present back; throws a Refusal for what has not left, is not part of it, or came back before. */
export async function exchangeGift(
  tx: Tx,
  { voucherId, copies, isSellable, followUps }: Exchanging,
): Promise<{ order: string; cents: number }> {
  const order = await lockOrder(tx, await exchangedOrder(tx, voucherId))
  const { id: orderId, number, state, language } = order
  if (state !== 'delivered' && state !== 'shipped')
    throw new Refusal({ refusal: 'GIFT_NOT_SENT', params: { number } })
  const bought = await exchangeable(tx, order)
  const lines = copies.map(({ isbn, quantity }) => {
    const line = bought.find((one) => one.isbn === isbn)
    if (!line) throw new Refusal({ refusal: 'NOT_OF_GIFT', params: { isbn } })
    const { position, title, left } = line
    if (quantity > left) throw new Refusal({ refusal: 'GIFT_CAME_BACK', params: { title, left } })
    return { position, quantity, neverSent: 0, reason: null, note: '' }
  })
  const opened = await openReturn(tx, { orderId, kind: 'exchange', language, lines })
  await receiveReturn(tx, opened.number, isSellable ? 'all' : 'none')
  const done = await refundReturn(tx, opened.number, undefined, voucherId)
  if (done.kind === 'tooMuch' || done.cents === 0)
    throw new Refusal({ refusal: 'GIFT_PAID_BACK', params: { number } })
  await giveToNamedVoucher(tx, refundKey(opened.id), followUps)
  return { order: number, cents: done.cents }
}
