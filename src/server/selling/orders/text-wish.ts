/** Whether the buyer of an order wants a text message when it can be collected, and whether one reaches their number. */
import { eq } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { textNumber } from '#server/shop/countries/countries.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockOrder } from './moves.ts'
import type { Order } from './read-orders.ts'
import { orders } from './tables.ts'

/** States in which a message is no news any more; nor is it once all lies ready. */
const OVER = new Set(['delivered', 'cancelled', 'refunded'])

/**
 * Stores the wish; throws ShopError ORDER_STATE where nothing can be texted, INVALID_FIELDS (`fixed_line`) where the number is a
 * landline. One that ends counts for what is queued too.
 */
export async function setTextWish(
  tx: Tx,
  orderId: string,
  { wanted, homeCountry }: { wanted: boolean; homeCountry: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const { deliveryMethod, phone, state, partlySent } = order
  const isOver = OVER.has(state) || (state === 'shipped' && !partlySent)
  if (wanted && (deliveryMethod !== 'pickup' || phone === '' || isOver)) throw new ShopError('ORDER_STATE')
  if (wanted && mobileOf(order, homeCountry) === undefined)
    throw new ShopError('INVALID_FIELDS', { fields: { phone: ['fixed_line'] } })
  await tx.update(orders).set({ textWhenReady: wanted }).where(eq(orders.id, orderId))
}

/**
 * Returns a buyer's number in E.164 if text messages reach it: one without a country's code is of a country of their addresses, or of
 * the shop's.
 */
export function mobileOf(
  { phone, deliveryAddress, billingAddress }: Pick<Order, 'phone' | 'deliveryAddress' | 'billingAddress'>,
  homeCountry: string,
): string | undefined {
  const countries = [deliveryAddress.country, billingAddress?.country ?? homeCountry, homeCountry]
  const known = countries.map((country) => textNumber(phone, country)).find((number) => number !== undefined)
  return known?.isMobile ? known.to : undefined
}
