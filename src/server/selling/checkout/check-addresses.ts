/** Whether an order's addresses and telephone number can exist, by the rules of their countries. */
import { ShopError, type FieldErrors } from '#shared/contract/errors.ts'
import type { OrderRequest } from '#shared/contract/checkout.ts'
import { hasPlace } from '#shared/orders/address-lines.ts'
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
