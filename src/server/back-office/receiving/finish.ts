/** Ending a reception, or putting it aside: readers learn what came for them, and the shop how long the supplier took. */
import { and, asc, eq, gt } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { layReady } from '#server/selling/fulfilment/fulfil.ts'
import { lockOrder } from '#server/selling/orders/moves.ts'
import { copiesLeft } from '#server/selling/orders/parcels.ts'
import type { Order } from '#server/selling/orders/service.ts'
import { tellBuyer } from '#server/selling/orders/tell-buyer.ts'
import { linesByIds } from '#server/catalogue/purchase-orders/open-lines.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { noteDelivery } from '#server/catalogue/suppliers/deliveries.ts'
import type { Reception } from './receptions.ts'
import { arrivedCopies, arrivedOrders, receptionShares } from './tables.ts'

/** Lays orders ready that are collected and lie here whole, and tells the other buyers what came; each learns it once. */
export async function tellReaders(tx: Tx, { id }: Reception): Promise<void> {
  const arrived = await tx
    .select()
    .from(arrivedOrders)
    .where(eq(arrivedOrders.receptionId, id))
    .orderBy(asc(arrivedOrders.orderId))
  const orders: Order[] = []
  // All of them before the places of the hold shelf: docs/architecture.md, order of locks
  for (const { orderId } of arrived) orders.push(await lockOrder(tx, orderId))
  for (const order of orders) {
    if (!(await isSettled(tx, order))) await tellBuyer(tx, order, 'order-line-arrived', order.id, id)
  }
}

/** Lays an order ready that is collected and lies here whole; true once nothing is left to say of its arrival. */
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
    await layReady(tx, { orderId, actor: 'staff' })
    return true
  } catch (error) {
    // It waits for the rest, or somebody must look at it first: its money goes back, or is disputed
    if (error instanceof Refusal || error instanceof ShopError) return false
    throw error
  }
}

/** Notes how long each order to the supplier took of which something came. */
export async function noteLeadTimes(tx: Tx, { id, supplierId, openedAt }: Reception): Promise<void> {
  if (supplierId === null) return
  const came = await tx
    .select({ lineId: receptionShares.purchaseLineId })
    .from(receptionShares)
    .where(and(eq(receptionShares.receptionId, id), gt(receptionShares.received, 0)))
  const lines = await linesByIds(
    tx,
    came.map(({ lineId }) => lineId),
  )
  const sent = new Set(lines.map(({ sentAt }) => sentAt.getTime()))
  for (const at of sent) await noteDelivery(tx, { supplierId, orderedAt: new Date(at), receivedAt: openedAt })
}
