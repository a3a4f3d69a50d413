/** What an order says of being a present: what wrapping costs, and whether it can be there by its day. */
import type { OrderRequest } from '#shared/contract/checkout.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { thereBy } from '#shared/orders/gift.ts'
import type { Selling } from '#shared/orders/selling.ts'
import type { BookPromise } from '#shared/promises/book-promise.ts'

/** Returns what the wrapping costs that a present asks for; throws INVALID_FIELDS where the shop does not wrap. */
export function wrappingFor(gift: OrderRequest['gift'], { gifts }: Pick<Selling, 'gifts'>): number {
  if (!gift?.is_wrapped) return 0
  if (gifts.wrappingCents === null)
    throw new ShopError('INVALID_FIELDS', { fields: { 'gift.is_wrapped': ['not_offered'] } })
  return gifts.wrappingCents
}

/** Throws INVALID_FIELDS for a present that is to be there before a day that can be promised. */
export function checkArrival(
  { gift, delivery_method: method }: Pick<OrderRequest, 'gift' | 'delivery_method'>,
  promises: readonly (BookPromise | undefined)[],
): void {
  const by = gift?.arrive_by
  if (!by) return
  const day = thereBy(promises, method === 'pickup')
  if (day === undefined || day > by)
    throw new ShopError('INVALID_FIELDS', { fields: { 'gift.arrive_by': ['too_soon'] } })
}
