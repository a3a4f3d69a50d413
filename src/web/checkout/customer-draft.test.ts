import { describe, expect, it } from 'vitest'
import type { SessionUser } from '#shared/contract/accounts.ts'
import type { SavedAddress } from '#shared/contract/profile.ts'
import {
  addressOf,
  atAddress,
  canBeStored,
  toSavedAddress,
  withAddress,
  withCustomer,
} from './customer-draft.ts'
import { EMPTY_DRAFT } from './draft.ts'

const ADA: SessionUser = {
  id: 'ada',
  first_name: 'Ada',
  email: 'ada@example.org',
  image: null,
  language: 'fr',
  currency: 'eur',
}

const HOME: SavedAddress = {
  id: 'c0ffee00-0000-4000-8000-000000000000',
  title: 'Maison',
  name: 'Ada Lovelace',
  company: null,
  address: '12 rue des Écoles',
  additional_information: null,
  postal_code: '75005',
  city: 'Paris',
  country: 'FR',
  mobile_phone: '+33 6 12 34 56 78',
  home_phone: null,
  is_default: true,
}

describe('the checkout of a customer', () => {
  it('knows their name and e-mail', () => {
    expect(withCustomer(EMPTY_DRAFT, ADA)).toEqual({ ...EMPTY_DRAFT, name: 'Ada', email: 'ada@example.org' })
    expect(withCustomer(EMPTY_DRAFT, undefined)).toBe(EMPTY_DRAFT)
  })

  it('never replaces what was typed', () => {
    const typed = { ...EMPTY_DRAFT, name: 'Marie Curie', email: 'marie@example.org' }
    expect(withCustomer(typed, ADA)).toEqual(typed)
    const elsewhere = { ...typed, city: 'Lyon' }
    expect(withAddress(elsewhere, [HOME], ADA)).toBe(elsewhere)
  })

  it('knows the default address, and its name rather than the first name alone', () => {
    const other = { ...HOME, city: 'Lyon', is_default: false }
    expect(withAddress(withCustomer(EMPTY_DRAFT, ADA), [other, HOME], ADA)).toEqual({
      ...EMPTY_DRAFT,
      email: 'ada@example.org',
      phone: '+33 6 12 34 56 78',
      name: 'Ada Lovelace',
      address: '12 rue des Écoles',
      postalCode: '75005',
      city: 'Paris',
    })
    expect(withAddress(EMPTY_DRAFT, [other], ADA)).toBe(EMPTY_DRAFT)
  })

  it('stores a typed address as one that is known the next time, named after its town', () => {
    const typed = { ...atAddress(EMPTY_DRAFT, HOME), city: ' Lyon ', name: ' Ada ' }
    const saved = toSavedAddress(typed, true)
    expect(saved).toMatchObject({
      title: 'Lyon',
      name: 'Ada',
      city: 'Lyon',
      mobile_phone: HOME.mobile_phone,
      is_default: true,
    })
    const known = { ...HOME, ...saved, company: null, additional_information: null, home_phone: null }
    expect(addressOf(atAddress(EMPTY_DRAFT, known), [known])).toBe(known)
    expect(toSavedAddress({ ...typed, city: 'L'.repeat(90) }, false).title).toHaveLength(60)
  })

  it('takes the address that is chosen whole, and knows it again until something else is typed', () => {
    const office = {
      ...HOME,
      id: 'office',
      company: 'Analytical Engines',
      country: 'BE',
      mobile_phone: '+32 470',
    }
    const filled = atAddress({ ...EMPTY_DRAFT, note: 'Bonjour', additional: 'Porte B', phone: '06' }, office)
    expect(filled).toMatchObject({
      note: 'Bonjour',
      additional: '',
      company: 'Analytical Engines',
      phone: '+32 470',
    })
    expect(addressOf(filled, [HOME, office])?.id).toBe('office')
    expect(addressOf({ ...filled, city: 'Lyon' }, [HOME, office])).toBeUndefined()
  })

  it('can be stored where it goes to an address that is new, up to the twentieth', () => {
    const typed = { ...EMPTY_DRAFT, city: 'Lyon' }
    expect(
      canBeStored(
        typed,
        Array.from({ length: 19 }, () => HOME),
      ),
    ).toBe(true)
    expect(
      canBeStored(
        typed,
        Array.from({ length: 20 }, () => HOME),
      ),
    ).toBe(false)
    expect(canBeStored(atAddress(EMPTY_DRAFT, HOME), [HOME])).toBe(false)
    expect(canBeStored({ ...typed, method: 'pickup' }, [])).toBe(false)
  })
})
