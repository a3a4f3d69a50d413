/** Whether the buyer of an order wants a text message when it can be collected. */
import { eq } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockOrder } from './moves.ts'
import { orders } from './tables.ts'

/** States in which a message is no news any more; nor is it once all lies ready. */
const OVER = new Set(['delivered', 'cancelled', 'refunded'])

/** Stores the wish; throws ShopError ORDER_STATE where nothing can be texted. One that ends counts for what is queued too. */
export async function setTextWish(tx: Tx, orderId: string, wanted: boolean): Promise<void> {
  const { deliveryMethod, phone, state, partlySent } = await lockOrder(tx, orderId)
  const isOver = OVER.has(state) || (state === 'shipped' && !partlySent)
  if (wanted && (deliveryMethod !== 'pickup' || phone === '' || isOver)) throw new ShopError('ORDER_STATE')
  await tx.update(orders).set({ textWhenReady: wanted }).where(eq(orders.id, orderId))
}
