import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, parseDraft, toRequestParts, type Draft } from './draft.ts'
import { faultsFromServer, faultsOf } from './faults.ts'

const GOOD: Draft = {
  ...EMPTY_DRAFT,
  email: 'marie@exemple.fr',
  phone: '06 12 34 56 78',
  name: 'Marie Curie',
  address: '1 rue Pierre',
  postalCode: '75005',
  city: 'Paris',
}
const found = (change: Partial<Draft>, termsAccepted = true) => [
  ...faultsOf({ ...GOOD, ...change }, { termsAccepted }),
]

describe('the faults of a checkout form', () => {
  it('are empty when everything required is there', () => {
    expect(found({})).toEqual([])
  })

  it('name every required field left empty (§5), and the terms left unticked', () => {
    expect(faultsOf(EMPTY_DRAFT, { termsAccepted: false })).toEqual(
      new Set(['email', 'phone', 'name', 'address', 'postalCode', 'city', 'terms']),
    )
    expect(found({ country: '' })).toContain('country')
    expect(found({ name: '   ' })).toEqual(['name'])
  })

  it('do not ask for an address of whoever collects: name and telephone are enough', () => {
    const collected = { method: 'pickup', address: '', postalCode: '', city: '', country: '' } as const
    expect(found(collected)).toEqual([])
    expect(found({ ...collected, name: '', phone: '' })).toEqual(['phone', 'name'])
    expect(found({ ...collected, billing: 'other' })).toContain('billingAddress')
  })

  it.each(['marie', 'marie@', '@exemple.fr', 'marie@exemple', 'ma rie@exemple.fr'])(
    'refuse %j as an e-mail address',
    (email) => {
      expect(found({ email })).toEqual(['email'])
    },
  )

  it('check the postal code by country, and the phone (§5)', () => {
    expect(found({ postalCode: '1000' })).toEqual(['postalCode'])
    expect(found({ postalCode: '1000', country: 'BE' })).toEqual([])
    expect(found({ phone: '06 12 34 56 78' })).toEqual([])
    expect(found({ phone: 'call me' })).toEqual(['phone'])
  })
})

describe('faults reported by the server', () => {
  it('are put beside their fields', () => {
    expect(faultsFromServer({ email: ['Invalid'], 'delivery_address.postal_code': ['x'] })).toEqual(
      new Set(['email', 'postalCode']),
    )
    expect(faultsFromServer({ 'lines.0.quantity': ['x'], lines: ['too many'] })).toEqual(new Set(['lines']))
  })

  it('stay a general problem when no field holds them', () => {
    expect(faultsFromServer({ expected_total_cents: ['x'] })).toBeUndefined()
    expect(faultsFromServer({})).toBeUndefined()
  })
})

describe('the draft of the checkout', () => {
  it('comes back as it was typed', () => {
    expect(parseDraft(JSON.stringify({ ...GOOD, method: 'pickup' }))).toEqual({ ...GOOD, method: 'pickup' })
  })

  it.each([null, '', '{', '[]', 'null', '{"email":7,"method":"drone","__proto__":{"city":"x"}}'])(
    'read from %j is an empty form',
    (text) => {
      expect(parseDraft(text)).toEqual(EMPTY_DRAFT)
    },
  )

  it('begins in the country of the shop, unless another one was chosen', () => {
    expect(parseDraft(null, 'BE')).toMatchObject({ country: 'BE', billingCountry: 'BE' })
    expect(parseDraft(JSON.stringify({ country: 'CH' }), 'BE')).toMatchObject({ country: 'CH' })
  })

  it('sends nothing for optional fields left empty', () => {
    expect(toRequestParts({ ...GOOD, company: ' ', note: '' })).toMatchObject({
      delivery_address: { company: null },
      note: null,
    })
  })
})
