/** What an order request names: each article once, and addresses and a telephone number that can exist by the rules of their countries. */
import { ShopError, type FieldErrors } from '#shared/contract/errors.ts'
import type { OrderRequest, OrderLineRequest } from '#shared/contract/checkout.ts'
import { hasPlace } from '#shared/orders/address.ts'
import { isCountry, internationalPhone, isPostalCodeOf } from '#server/shop/countries/countries.ts'

type Reachable = Pick<OrderRequest, 'phone' | 'delivery_address' | 'billing_address' | 'delivery_method'>

/**
 * Throws ShopError INVALID_FIELDS naming what is missing, and what no country has. Who collects gives a name and a telephone
 * number; an address is whole or not there. A number without its country's code may be of the country of
 * delivery, of the invoice, or of the shop: who sends a present abroad types their own as they dial it.
 */
export function checkAddresses(
  { phone, delivery_method: method, ...order }: Reachable,
  { homeCountry }: { homeCountry: string },
) {
  const fields: FieldErrors = {}
  const countries = new Set([homeCountry])
  for (const name of ['delivery_address', 'billing_address'] as const) {
    const address = order[name]
    if (!address) continue
    const { country, postal_code: code } = address
    countries.add(country)
    if (!isCountry(country)) fields[`${name}.country`] = ['unknown_country']
    if (method === 'pickup' && !hasPlace(address)) continue
    for (const part of ['address', 'postal_code', 'city'] as const)
      if (address[part] === '') fields[`${name}.${part}`] = ['required']
    if (isCountry(country) && code !== '' && !isPostalCodeOf(code, country))
      fields[`${name}.postal_code`] = ['wrong_for_country']
  }
  // Only the shop takes an order without one, for whoever has an e-mail address
  if (phone !== '' && ![...countries].some((country) => internationalPhone(phone, country) !== undefined)) {
    fields['phone'] = ['wrong_number']
  }
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID_FIELDS', { fields })
}

/** An article with its whole quantity, and what the shopper was shown of it. */
export type MergedLine = { bookId: number; quantity: number; shown: OrderLineRequest['promised'] }

/** Returns each article once with its whole quantity, in the order in which they were named; what was shown first counts. */
export function mergeLines(lines: readonly OrderLineRequest[]): MergedLine[] {
  const merged = new Map<number, MergedLine>()
  for (const { article_id: bookId, quantity, promised } of lines) {
    const { quantity: before, shown } = merged.get(bookId) ?? { quantity: 0, shown: promised }
    merged.set(bookId, { bookId, quantity: before + quantity, shown })
  }
  return [...merged.values()]
}
