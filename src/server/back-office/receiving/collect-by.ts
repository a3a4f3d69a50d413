/**
 * Pickup deadlines on printed slips: of orders that are ready, and those that closing the reception makes
 * ready.
 */
import { linesWithCopies } from '#server/selling/orders/line-copies.ts'
import { isReadyForPickup } from '#server/selling/orders/ready-for-pickup.ts'
import type { Order } from '#server/selling/orders/read-orders.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { willBeReserved } from '#server/selling/pickup/process-pickups.ts'
import { laidAsideFor } from './laid-aside.ts'

const HERE: readonly Order['state'][] = ['paid', 'preparing', 'shipped']

/** Returns the closing time of the last pickup day, by order id; incomplete orders have none. */
export async function collectByOf(db: Queryable, orders: readonly Order[], now: Date) {
  const collected = orders.filter(
    ({ deliveryMethod, state }) => deliveryMethod === 'pickup' && HERE.includes(state),
  )
  const ids = collected.map(({ id }) => id)
  const lines = await linesWithCopies(db, ids)
  const laidAside = await laidAsideFor(db, ids)
  const isWhole = ({ id }: Order) =>
    lines
      .filter(({ orderId }) => orderId === id)
      .every((line) => line.waiting === 0 && (laidAside(line)?.copies ?? 0) === line.left)
  return await willBeReserved(
    db,
    collected
      .filter((order) => isReadyForPickup(order) || isWhole(order))
      .map((order) => ({ id: order.id, readyAt: isReadyForPickup(order) ? order.updatedAt : now })),
  )
}
