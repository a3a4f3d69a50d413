/** Who changes the cart and orders again gets the earlier unpaid order ended: its copies are there for the new one. */
import { ShopError } from '#shared/contract/errors.ts'
import type { Shop } from '#server/platform/shop.ts'
import { endUnpaid } from '../payments/expire-unpaid.ts'
import { findOrder } from '../orders/order-keys.ts'
import type { Order } from '../orders/read-orders.ts'
import { isUnpaid } from '../orders/unpaid.ts'

/**
 * Ends an unpaid order for the holder of its key; unknown and cancelled ones are nothing to end. Throws ShopError ORDER_STATE when
 * it is paid, or its bank is still deciding: then there is nothing to order again.
 */
export async function replaceUnpaid(shop: Shop, claim: { number: string; accessKey: string }): Promise<void> {
  const order = await unlessUnknown(findOrder(shop.db, claim))
  if (!order || order.state === 'cancelled') return
  if (isUnpaid(order)) await endUnpaid(shop, order, 'replaced')
  const { state } = await findOrder(shop.db, claim)
  if (state !== 'cancelled') throw new ShopError('ORDER_STATE')
}

async function unlessUnknown(finding: Promise<Order>): Promise<Order | undefined> {
  try {
    return await finding
  } catch (error) {
    if (error instanceof ShopError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
