/** What a customer need not type again at checkout: name and e-mail, and their default address. */
import type { SessionUser } from '#shared/contract/accounts.ts'
import type { SavedAddress } from '#shared/contract/profile.ts'
import type { Draft } from './draft.ts'

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
  return {
    ...draft,
    phone: draft.phone || address.mobile_phone,
    name: draft.name === '' || draft.name === user.first_name ? address.name : draft.name,
    company: address.company ?? '',
    address: address.address,
    additional: address.additional_information ?? '',
    postalCode: address.postal_code,
    city: address.city,
    country: address.country,
  }
}
