/** Calling one line of a paid order off; the rest of the order goes on, and the last line ends it. */
import { ShopError } from '#shared/contract/errors.ts'
import { CANCELLABLE_STATES, type OrderActor } from '#shared/orders/states.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { promiseCredit } from '../loyalty/credit.ts'
import {
  cancelLineCopies,
  eraseCancellation,
  noteCancellation,
  reserveCancelledAgain,
} from '../orders/cancel-copies.ts'
import { cancellableCopies, linesWithCopies, type LineWithCopies } from '../orders/line-copies.ts'
import { lockOrder, moveOrder } from '../orders/moves.ts'
import { notePartlySent } from '../orders/parcels.ts'
import type { Order } from '../orders/read-orders.ts'
import { notifyBuyer, cancelNotification } from '../orders/notify-buyer.ts'
import { queueRefund, recallRefund } from '../payments/queue-refund.ts'
import { readRefundable } from '../payments/refundable.ts'
import { returnedCopies } from '../returns/find-return.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { cancelOrder } from './cancel.ts'

/** `atMost`: so many copies alone; without it all that have not left. */
type Cancelling = {
  orderId: string
  position: number
  actor: OrderActor
  note?: string
  atMost?: number | undefined
}

/** `order`: it was the last line, and the order is cancelled as a whole. */
export type Cancelled =
  | { kind: 'order'; line: LineWithCopies }
  | { kind: 'line'; line: LineWithCopies; cancellation: string; copies: number; cents: number }

/** Names the cause of the refund of a cancelled line. */
export const lineRefundKey = (cancellation: string) => `line:${cancellation}`

/**
 * Cancels what has not left of a line: its copies go to whoever waits for them next, exactly its part of what was paid is
 * refunded. Throws ShopError ORDER_STATE once all of it left, or when the order is not paid or over.
 */
export async function cancelLine(
  tx: Tx,
  { orderId, position, actor, note = 'line cancelled', atMost = Infinity }: Cancelling,
): Promise<Cancelled> {
  const order = await lockOrder(tx, orderId)
  const lines = await linesWithCopies(tx, [orderId])
  const claimed = await returnedCopies(tx, orderId)
  const line = lines.find((one) => one.position === position)
  const copies = line ? Math.min(atMost, cancellableCopies(order, line, claimed.get(position) ?? 0)) : 0
  if (!line || copies === 0) throw new ShopError('ORDER_STATE')
  const isLast =
    copies === line.quantity - line.cancelled &&
    lines.every((one) => one === line || one.cancelled === one.quantity)
  if (isLast && CANCELLABLE_STATES.includes(order.state)) {
    await cancelOrder(tx, { orderId, actor, note })
    return { kind: 'order', line }
  }
  await cancelLineCopies(tx, order, { position, bookId: line.bookId, quantity: copies, actor })
  if (order.state === 'shipped') await endIfAllArrived(tx, order, actor)
  const cancellation = await noteCancellation(tx, { orderId, position, quantity: copies, actor, note })
  const refundable = await readRefundable(tx, order)
  const priced = refundable.lines.get(position)?.price({ sent: 0, unsent: copies })
  // Staff may have given an amount back already
  const cents = Math.min(priced?.cents ?? 0, refundable.cents)
  await queueRefund(tx, {
    orderId,
    amountCents: cents,
    copies: priced ? [priced] : [],
    reason: note,
    key: lineRefundKey(cancellation),
  })
  await notifyBuyer(tx, order, 'order-line-cancelled', cancellation)
  return { kind: 'line', line, cancellation, copies, cents }
}

/** Without the copies that were awaited an order may be whole, and collected. */
async function endIfAllArrived(tx: Tx, order: Order, actor: OrderActor): Promise<void> {
  if (await notePartlySent(tx, order.id)) return
  const lines = await linesWithCopies(tx, [order.id])
  const isCollected = lines.every(({ ready }) => ready === 0) && lines.some(({ collected }) => collected > 0)
  if (!isCollected) return
  await moveOrder(tx, { order, to: 'delivered', actor })
  await promiseCredit(tx, order)
}

/** Takes the cancellation of a line back, as long as neither its mail nor its money has left; throws a Refusal after that. */
export async function restoreLine(tx: Tx, orderId: string, cancellation: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const isOpen = CANCELLABLE_STATES.includes(order.state) || order.state === 'shipped'
  const cancelled = isOpen ? await eraseCancellation(tx, orderId, cancellation) : undefined
  // What its buyer cancelled stays cancelled
  if (cancelled?.actor !== 'staff') throw new ShopError('ORDER_STATE')
  if (!(await cancelNotification(tx, 'order-line-cancelled', cancellation)))
    throw new Refusal({ refusal: 'ALREADY_MAILED', params: {} })
  await recallRefund(tx, orderId, lineRefundKey(cancellation))
  if (!(await reserveCancelledAgain(tx, order, cancelled)))
    throw new Refusal({ refusal: 'COPIES_GONE', params: { number: order.number } })
  if (order.state === 'shipped') await notePartlySent(tx, orderId)
}
