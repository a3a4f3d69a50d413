/** The fields of an address (§5), what is wrong with them before they are sent, and how they begin. */
import type { SavedAddress } from '#shared/contract/profile.ts'
import { isPhone, isPostalCode } from '#shared/orders/address.ts'
import type { TypedAddress } from '../api/profile.ts'

export type Fields = Omit<TypedAddress, 'is_default'>
export type FieldName = keyof Fields

export const EMPTY_FIELDS: Fields = {
  title: '',
  name: '',
  address: '',
  additional_information: '',
  company: '',
  postal_code: '',
  city: '',
  country: 'FR',
  mobile_phone: '',
  home_phone: '',
}

const REQUIRED = ['title', 'name', 'address', 'city', 'country'] as const // §5

/** Returns the fields that cannot be sent; the server knows every country's rules better. */
export function faultsOf(fields: Fields): FieldName[] {
  const isWrong: Partial<Record<FieldName, boolean>> = {
    ...Object.fromEntries(REQUIRED.map((name) => [name, !fields[name].trim()])),
    postal_code: !isPostalCode(fields.postal_code, fields.country),
    mobile_phone: !isPhone(fields.mobile_phone),
    home_phone: fields.home_phone.trim() !== '' && !isPhone(fields.home_phone),
  }
  return (Object.keys(EMPTY_FIELDS) as FieldName[]).filter((name) => isWrong[name])
}

/** Returns the form values of a known address. */
export function fieldsOf(address: SavedAddress): Fields {
  return Object.fromEntries(
    (Object.keys(EMPTY_FIELDS) as FieldName[]).map((name) => [name, address[name] ?? '']),
  ) as Fields
}
