/** Taking back a present that is exchanged: its books are on the shelf again, and what was paid for them is on its code; and the reverse. */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { fault } from '#shared/text/staff/fault-words.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { voucherNumber } from '#shared/vouchers/state.ts'
import type { CounterPresent } from '#shared/contract/staff/counter.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { lockOrder } from '../orders/moves.ts'
import { linesOf, orderById, type Order } from '../orders/read-orders.ts'
import { readRefundable } from '../payments/refundable.ts'
import { recallRefund } from '../payments/queue-refund.ts'
import { creditNamedVoucher } from '../payments/make-refunds.ts'
import { giveAgain } from '../orders/stock.ts'
import { correct } from '../vouchers/ledger.ts'
import { lastOf } from '../vouchers/read.ts'
import { exchangedOrder } from '../vouchers/issue-exchange-code.ts'
import { refundReturn, receiveReturn } from './answer-return.ts'
import { returnedCopies, lockReturn } from './find-return.ts'
import { openReturn } from './moves.ts'
import { refundKey, returnedLines } from './return-view.ts'
import { returnEvents, returnLines, returns } from './tables.ts'

/** A return as staff name it. */
export const RETURN_NUMBER = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^RET-[0-9A-Z]{4}-[0-9A-Z]{4}$/, fault('NOT_RETURN', {}))
  .meta({ description: 'Its number, as `returns list` shows it' })

type Exchanging = {
  /** Of its code. */
  voucherId: string
  copies: readonly { isbn: string; quantity: number }[]
  /** Whether they can be sold again. */
  isSellable: boolean
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
  { voucherId, copies, isSellable }: Exchanging,
): Promise<{ order: string; cents: number; number: string }> {
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
  await creditNamedVoucher(tx, refundKey(opened.id))
  return { order: number, cents: done.cents, number: opened.number }
}

/**
 * Gives a present back that was just taken back: its copies leave the shelf, and its code has no money for them. Throws a Refusal once
 * its credit note is written, or some of the money or a copy is gone; ShopError RETURN_STATE for any other return.
 */
export async function undoExchange(
  tx: Tx,
  { number, actor }: { number: string; actor: string },
): Promise<{ order: string; cents: number }> {
  const { claimed, order } = await lockReturn(tx, { number })
  const { id: returnId, kind, state, refundCents: cents } = claimed
  if (kind !== 'exchange' || state !== 'refunded' || cents === null) throw new ShopError('RETURN_STATE')
  await recallRefund(tx, order.id, refundKey(returnId))
  const lines = await returnedLines(tx, [returnId])
  for (const { line, bought } of lines.toSorted((a, b) => a.bought.bookId - b.bought.bookId)) {
    const { position, quantity, sellable } = line
    const { bookId } = bought
    if (!(await giveAgain(tx, order, { position, bookId, quantity, sellable: sellable ?? 0 })))
      throw new Refusal({ refusal: 'GIFT_COPY_GONE', params: { title: bought.title } })
  }
  const voucherId = await lastOf(tx, order.id)
  const taken = { voucherId, cents: -cents, actor, orderId: order.id, reference: order.number }
  if (!(await correct(tx, { ...taken, reason: `not exchanged: ${number}` })))
    throw new Refusal({ refusal: 'VOUCHER_IN_USE', params: { number: voucherNumber(voucherId) } })
  await tx.delete(returnLines).where(eq(returnLines.returnId, returnId))
  await tx.delete(returnEvents).where(eq(returnEvents.returnId, returnId))
  await tx.delete(returns).where(eq(returns.id, returnId))
  return { order: order.number, cents }
}
