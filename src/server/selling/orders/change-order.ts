/** Putting right where an order goes, and whether it leaves at once. */
import { eq } from 'drizzle-orm'
import type { Recipient } from '#shared/contract/orders.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { CANCELLABLE_STATES } from '#shared/orders/states.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockOrder } from './moves.ts'
import { orders } from './tables.ts'
import type { Dispatch } from '#shared/orders/dispatch.ts'
import type { Order } from './service.ts'

/** Changes the address of an order of which nothing has left; throws ShopError ORDER_STATE for every other. */
export async function changeAddress(
  tx: Tx,
  { orderId, address, phone }: { orderId: string; address: Recipient; phone: string | undefined },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!CANCELLABLE_STATES.includes(order.state) || order.buyer === 'forgotten')
    throw new ShopError('ORDER_STATE')
  await tx
    .update(orders)
    .set({ deliveryAddress: address, ...(phone !== undefined && { phone }) })
    .where(eq(orders.id, orderId))
}

/** Stores whether a locked order leaves at once or as its copies come. */
export async function setDispatch(tx: Tx, { id }: Order, dispatch: Dispatch): Promise<void> {
  await tx.update(orders).set({ dispatch }).where(eq(orders.id, id))
}
