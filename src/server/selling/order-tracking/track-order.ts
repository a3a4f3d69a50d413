/** Finds an order by its number and e-mail (§2 /track-order), without helping a guesser. */
import { ShopError } from '#shared/contract/errors.ts'
import type { OrderView, TrackRequest } from '#shared/contract/orders.ts'
import { readOrderNumber } from '#shared/orders/order-number.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countAttempt } from '#server/platform/limits/count-attempts.ts'
import { maskedOrderView } from './order-view.ts'
import { orderByNumber } from '../orders/read-orders.ts'
import { isSameSecret } from '#server/platform/runtime/secrets.ts'

const BY_ADDRESS = { name: 'track-address', tries: 10, minutes: 15 }
const BY_NUMBER = { name: 'track-number', tries: 10, minutes: 15 }

/**
 * Returns an order with its personal data masked. Throws ShopError NOT_FOUND, the same for an unknown number
 * and a wrong e-mail, and TOO_MANY_REQUESTS after 10 attempts in 15 minutes from one address or for one
 * number.
 */
export async function trackOrder(
  db: Db,
  { number, email, address }: TrackRequest & { address: string },
): Promise<OrderView> {
  await countAttempt(db, BY_ADDRESS, address)
  const known = readOrderNumber(number)
  if (known !== undefined) await countAttempt(db, BY_NUMBER, known)
  const order = await orderByNumber(db, number)
  const isOwner = isSameSecret(email.toLowerCase(), order?.email.toLowerCase() ?? '')
  if (!isOwner || !order) throw new ShopError('NOT_FOUND')
  return await maskedOrderView(db, order)
}
