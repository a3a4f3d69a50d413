/** Ends or pauses a reception: notifies buyers of arrived copies, and records the supplier's lead time. */
import { and, asc, eq, gt } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { pluck } from '#shared/lists.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { markReady } from '#server/selling/fulfilment/fulfil.ts'
import { lockOrder } from '#server/selling/orders/moves.ts'
import { copiesLeft } from '#server/selling/orders/parcels.ts'
import type { Order } from '#server/selling/orders/read-orders.ts'
import { notifyBuyer } from '#server/selling/orders/notify-buyer.ts'
import { linesByIds } from '#server/catalogue/purchase-orders/open-lines.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { noteDelivery } from '#server/catalogue/suppliers/lead-days.ts'
import type { Reception } from './receptions.ts'
import { arrivedCopies, arrivedOrders, receptionShares } from './tables.ts'

/** Marks complete pickup orders ready, and notifies the other buyers of arrived copies; each once. */
export async function notifyReaders(tx: Tx, { id }: Reception): Promise<void> {
  const arrived = await tx
    .select()
    .from(arrivedOrders)
    .where(eq(arrivedOrders.receptionId, id))
    .orderBy(asc(arrivedOrders.orderId))
  const orders: Order[] = []
  // Lock order: all orders before the places of the hold shelf (docs/architecture.md)
  for (const { orderId } of arrived) orders.push(await lockOrder(tx, orderId))
  for (const order of orders) {
    if (!(await isSettled(tx, order))) await notifyBuyer(tx, order, 'order-line-arrived', order.id, id)
  }
}

/** Marks a complete pickup order ready; true once its arrival needs no other notification. */
async function isSettled(tx: Tx, { id: orderId, deliveryMethod }: Order): Promise<boolean> {
  const left = (await copiesLeft(tx, orderId)).filter(({ quantity }) => quantity > 0)
  if (left.length === 0) return true
  if (deliveryMethod !== 'pickup') return false
  const arrived = await tx.select().from(arrivedCopies).where(eq(arrivedCopies.orderId, orderId))
  const isHere = left.every(({ position, quantity }) => {
    const own = arrived.filter((one) => one.position === position)
    return own.reduce((copies, one) => copies + one.quantity, 0) >= quantity
  })
  if (!isHere) return false
  try {
    await markReady(tx, { orderId, actor: 'staff' })
    return true
  } catch (error) {
    // It is incomplete, or needs staff first: its payment is being refunded or disputed
    if (error instanceof Refusal || error instanceof ShopError) return false
    throw error
  }
}

/** Records the lead time of each supplier order that something arrived of. */
export async function noteLeadTimes(tx: Tx, { id, supplierId, openedAt }: Reception): Promise<void> {
  if (supplierId === null) return
  const came = await tx
    .select({ lineId: receptionShares.purchaseLineId })
    .from(receptionShares)
    .where(and(eq(receptionShares.receptionId, id), gt(receptionShares.received, 0)))
  const lines = await linesByIds(tx, pluck(came, 'lineId'))
  const sent = new Set(lines.map(({ sentAt }) => sentAt.getTime()))
  for (const at of sent) await noteDelivery(tx, { supplierId, orderedAt: new Date(at), receivedAt: openedAt })
}
