/** Putting right where an order goes. */
import { eq } from 'drizzle-orm'
import type { Recipient } from '#shared/contract/orders.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { CANCELLABLE_STATES } from '#shared/orders/states.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockOrder } from './moves.ts'
import { orders } from './tables.ts'

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
