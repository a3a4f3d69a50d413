/** What a customer need not type again at checkout: name and e-mail, and their default address. */
import type { SessionUser } from '#shared/contract/accounts.ts'
import type { SavedAddress } from '#shared/contract/profile.ts'
import { MAX_ADDRESS_CHARACTERS, MAX_ADDRESSES } from '#shared/profile/limits.ts'
import type { TypedAddress } from '../api/profile.ts'
import { hasDelivery, type Draft } from './draft.ts'

/** Fills what is still empty of the contact; nothing typed is replaced. */
export const withCustomer = (draft: Draft, user: SessionUser | undefined): Draft =>
  user === undefined
    ? draft
    : { ...draft, email: draft.email || user.email, name: draft.name || user.first_name }

/** Fills the address with the default one, unless any of it was typed. */
export function withAddress(draft: Draft, addresses: readonly SavedAddress[], user: SessionUser): Draft {
  const address = addresses.find((one) => one.is_default)
  const isTouched = [draft.company, draft.address, draft.additional, draft.postalCode, draft.city].some(
    Boolean,
  )
  if (!address || isTouched) return draft
  const filled = atAddress(draft, address)
  return {
    ...filled,
    phone: draft.phone || filled.phone,
    name: draft.name === '' || draft.name === user.first_name ? filled.name : draft.name,
  }
}

/** The fields of the draft that an address fills. */
const placeOf = (address: SavedAddress) => ({
  name: address.name,
  company: address.company ?? '',
  address: address.address,
  additional: address.additional_information ?? '',
  postalCode: address.postal_code,
  city: address.city,
  country: address.country,
})

/** Puts an address that was chosen in the place of what stood there. */
export const atAddress = (draft: Draft, address: SavedAddress): Draft => ({
  ...draft,
  ...placeOf(address),
  phone: address.mobile_phone,
})

/** Returns the draft's address as a customer's own, named after its town. */
export const toSavedAddress = (draft: Draft, isDefault: boolean): TypedAddress => ({
  title: draft.city.trim().slice(0, MAX_ADDRESS_CHARACTERS.title),
  name: draft.name.trim(),
  company: draft.company.trim(),
  address: draft.address.trim(),
  additional_information: draft.additional.trim(),
  postal_code: draft.postalCode.trim(),
  city: draft.city.trim(),
  country: draft.country,
  mobile_phone: draft.phone.trim(),
  home_phone: '',
  is_default: isDefault,
})

/** Returns which of the addresses the draft goes to; undefined for one that was typed. */
export function addressOf(draft: Draft, addresses: readonly SavedAddress[]): SavedAddress | undefined {
  return addresses.find((address) =>
    Object.entries(placeOf(address)).every(([name, value]) => draft[name as keyof Draft] === value),
  )
}

/** Answers whether the draft goes to an address that its customer may add to theirs. */
export const canBeStored = (draft: Draft, addresses: readonly SavedAddress[]) =>
  hasDelivery(draft) && addresses.length < MAX_ADDRESSES && addressOf(draft, addresses) === undefined
