/** What follows once an order without books is paid: it is over, and the order that it was added to goes where it says. */
import type { Tx } from '#server/platform/db/database.ts'
import { takesAdditions } from '../orders/additions.ts'
import { lockOrder, moveOrder } from '../orders/moves.ts'
import { redirect } from '../orders/change-order.ts'
import { orderById, type Order } from '../orders/read-orders.ts'
import { queueRefund } from './queue-refund.ts'
import { isReleased } from './refundable.ts'

/** Ends an order that was just paid and of which nothing is delivered. */
export async function endWithoutDelivery(tx: Tx, { id }: Pick<Order, 'id'>): Promise<void> {
  for (const to of ['preparing', 'shipped', 'delivered'] as const)
    await moveOrder(tx, { order: await orderById(tx, id), to, actor: 'shop' })
}

/**
 * Sends the order elsewhere that a locked one without books, just paid, was added to; the one without books is over then. Refunds it
 * where the other cannot go there any more.
 */
export async function settleRedirection(tx: Tx, paid: Order): Promise<void> {
  if (paid.additionTo === null) throw new Error(`The order ${paid.number} has no books.`)
  const first = await lockOrder(tx, paid.additionTo)
  const canGo = takesAdditions(first) && !(await isReleased(tx, first))
  if (canGo) await redirect(tx, first, paid)
  await endWithoutDelivery(tx, paid)
  if (canGo) return
  await queueRefund(tx, {
    orderId: paid.id,
    amountCents: paid.totalCents,
    reason: 'what it was added to left or was cancelled before the payment came',
    key: `redirection:${paid.id}`,
  })
}
