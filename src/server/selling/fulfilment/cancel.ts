/** Calling a paid order off before anything of it left the shop. */
import { CANCELLABLE_STATES, type OrderActor } from '#shared/orders/states.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { additionsTo, isRedirection } from '../orders/additions.ts'
import { endLocked, isUnpaid } from '../orders/unpaid.ts'
import { lookAtPaymentsSoon } from '../payments/open-payment.ts'
import { queueRefund } from '../payments/queue-refund.ts'
import { allCopies, readRefundable } from '../payments/refundable.ts'
import { lockOrder, moveOrder } from '../orders/moves.ts'
import type { Order } from '../orders/read-orders.ts'
import { releaseStock } from '../orders/stock.ts'
import { notifyBuyer } from '../orders/notify-buyer.ts'

type Cancelling = { orderId: string; actor: OrderActor; note?: string }

/** Names the cause of the refund. */
export const cancellationKey = (orderId: string) => `cancellation:${orderId}`

/**
 * Cancels an order, and the books that were added to it, which would have left with it: copies go back on the shelf, what was
 * paid and not yet given back is refunded, what is not paid ends. Throws ShopError ORDER_STATE once a parcel left, or when there
 * is nothing to cancel; of cancelling and sending at once, one wins.
 */
export async function cancelOrder(tx: Tx, cancelling: Cancelling): Promise<void> {
  await cancelOne(tx, cancelling)
  for (const { id: orderId } of await additionsTo(tx, cancelling.orderId)) {
    const added = await lockOrder(tx, orderId)
    if (CANCELLABLE_STATES.includes(added.state)) await cancelOne(tx, { ...cancelling, orderId })
    else if (isUnpaid(added)) {
      await endLocked(tx, added, 'dropped')
      await lookAtPaymentsSoon(tx, orderId)
    } else if (isRedirection(added)) await giveRedirectionBack(tx, added, cancelling)
  }
}

/** What was paid for going elsewhere is over, and given back with the order that does not go. */
async function giveRedirectionBack(tx: Tx, order: Order, { note = 'cancelled' }: Cancelling): Promise<void> {
  const { cents, deliveryCents } = await readRefundable(tx, order)
  if (cents === 0) return
  const key = cancellationKey(order.id)
  await queueRefund(tx, { orderId: order.id, amountCents: cents, deliveryCents, reason: note, key })
}

async function cancelOne(tx: Tx, { orderId, actor, note = 'cancelled' }: Cancelling): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!CANCELLABLE_STATES.includes(order.state)) throw new ShopError('ORDER_STATE')
  if (order.stockHeld) await releaseStock(tx, order, actor)
  await moveOrder(tx, { order, to: 'cancelled', actor, note })
  const refundable = await readRefundable(tx, order)
  await queueRefund(tx, {
    orderId,
    amountCents: refundable.cents,
    copies: allCopies(refundable),
    deliveryCents: refundable.deliveryCents,
    reason: note,
    key: cancellationKey(orderId),
  })
  await notifyBuyer(tx, order, 'order-cancelled')
}
