/** What is wrong with a checkout form: found here before sending, or by the server after (422 `error`). */
import type { FieldErrors } from '#shared/contract/errors.ts'
import { COUPON_REFUSALS, type CouponRefusal } from '#shared/orders/coupon.ts'
import { isPhone, isPostalCode } from '#shared/orders/address.ts'
import { hasBilling, hasDelivery, type Draft } from './draft.ts'

/** Fields in the order of the form; each is an anchor that the summary of faults links to. */
export const FIELDS = [
  'email',
  'phone',
  'method',
  'name',
  'company',
  'address',
  'additional',
  'postalCode',
  'city',
  'country',
  'billingName',
  'billingCompany',
  'billingAddress',
  'billingAdditional',
  'billingPostalCode',
  'billingCity',
  'billingCountry',
  'isWrapped',
  'giftNote',
  'giftFrom',
  'arriveBy',
  'note',
  'coupon',
  'vouchers',
  'payment',
  'terms',
  'lines',
] as const
export type FieldName = (typeof FIELDS)[number]

export type Faults = ReadonlySet<FieldName>

export const NO_FAULTS: Faults = new Set()

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
const REQUIRED_PLACE = ['address', 'city', 'country'] as const // §5
const REQUIRED_BILLING = ['billingName', 'billingAddress', 'billingCity', 'billingCountry'] as const

/** Returns the fields of a draft that cannot be sent. */
export function faultsOf(draft: Draft, { termsAccepted }: { termsAccepted: boolean }): Faults {
  const faults = new Set<FieldName>()
  if (!EMAIL.test(draft.email.trim())) faults.add('email')
  if (!isPhone(draft.phone)) faults.add('phone') // §5: a mobile phone is required
  if (!draft.name.trim()) faults.add('name')
  if (hasDelivery(draft)) {
    for (const name of REQUIRED_PLACE) if (!draft[name].trim()) faults.add(name)
    if (!isPostalCode(draft.postalCode, draft.country)) faults.add('postalCode')
  }
  if (hasBilling(draft)) {
    for (const name of REQUIRED_BILLING) if (!draft[name].trim()) faults.add(name)
    if (!isPostalCode(draft.billingPostalCode, draft.billingCountry)) faults.add('billingPostalCode')
  }
  if (draft.gift === 'yes' && draft.arriveBy && !isDay(draft.arriveBy)) faults.add('arriveBy')
  if (!termsAccepted) faults.add('terms')
  return faults
}

const BY_WIRE_NAME: Partial<Record<string, FieldName>> = {
  email: 'email',
  phone: 'phone',
  delivery_method: 'method',
  'delivery_address.name': 'name',
  'delivery_address.company': 'company',
  'delivery_address.address': 'address',
  'delivery_address.additional_information': 'additional',
  'delivery_address.postal_code': 'postalCode',
  'delivery_address.city': 'city',
  'delivery_address.country': 'country',
  'billing_address.name': 'billingName',
  'billing_address.company': 'billingCompany',
  'billing_address.address': 'billingAddress',
  'billing_address.additional_information': 'billingAdditional',
  'billing_address.postal_code': 'billingPostalCode',
  'billing_address.city': 'billingCity',
  'billing_address.country': 'billingCountry',
  coupon_code: 'coupon',
  'gift.is_wrapped': 'isWrapped',
  'gift.note': 'giftNote',
  'gift.from': 'giftFrom',
  'gift.arrive_by': 'arriveBy',
  note: 'note',
  terms_accepted: 'terms',
  terms_version: 'terms',
}

/** Returns the fields that the server refused; undefined when it refused something that no field holds. */
export function faultsFromServer(errors: FieldErrors): Faults | undefined {
  const faults = new Set<FieldName>()
  for (const wireName of Object.keys(errors)) {
    const [whole] = wireName.split('.')
    const name = whole === 'lines' || whole === 'vouchers' ? whole : BY_WIRE_NAME[wireName]
    if (name === undefined) return undefined
    faults.add(name)
  }
  return faults.size > 0 ? faults : undefined
}

/** Returns why the server refused the code of an order. */
export function couponRefusalOf(errors: FieldErrors): CouponRefusal {
  const [reported] = errors['coupon_code'] ?? []
  return COUPON_REFUSALS.find((reason) => reason === reported) ?? 'used_up'
}
