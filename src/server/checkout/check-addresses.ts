/** Whether an order's addresses and telephone number can exist, by the rules of their countries. */
import { ShopError } from '#shared/contract/errors.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { OrderRequest } from '#shared/contract/orders.ts'
import { isCountry } from '../countries/countries.ts'
import { internationalPhone, isPostalCodeOf } from '../countries/address-checks.ts'

type Reachable = Pick<OrderRequest, 'phone' | 'delivery_address' | 'billing_address'>

/**
 * Throws ShopError INVALID_FIELDS naming what no country has. A number without its country's code may be of the country of
 * delivery, of the invoice, or of the shop: who sends a present abroad types their own as they dial it.
 */
export function checkAddresses({ phone, ...order }: Reachable, { homeCountry }: { homeCountry: string }) {
  const fields: FieldErrors = {}
  const countries = new Set([homeCountry])
  for (const name of ['delivery_address', 'billing_address'] as const) {
    const address = order[name]
    if (!address) continue
    const { country, postal_code: code } = address
    countries.add(country)
    if (!isCountry(country)) fields[`${name}.country`] = ['unknown_country']
    else if (!isPostalCodeOf(code, country)) fields[`${name}.postal_code`] = ['wrong_for_country']
  }
  if (![...countries].some((country) => internationalPhone(phone, country) !== undefined)) {
    fields['phone'] = ['wrong_number']
  }
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID_FIELDS', { fields })
}
