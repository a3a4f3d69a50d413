import { describe, expect, it } from 'vitest'
import type { SessionUser } from '#shared/contract/accounts.ts'
import type { PlacedOrder, Quote } from '#shared/contract/checkout.ts'
import type { ErrorCode, FieldErrors } from '#shared/contract/errors.ts'
import type { SavedAddress } from '#shared/contract/profile.ts'
import { ApiError } from '../api/client.ts'
import { initialState, reduceCheckout, type CheckoutEvent, type CheckoutState } from './checkout-state.ts'
import { withPresentRefusal } from './vouchers.ts'
import { EMPTY_DRAFT } from './draft.ts'

const START = initialState(EMPTY_DRAFT)
const after = (...events: CheckoutEvent[]): CheckoutState => events.reduce(reduceCheckout, START)

const seen = { total_cents: 1290 } as Quote
const placed = { number: 'GMP-1' } as PlacedOrder
const checked = (...faults: ('email' | 'city' | 'terms')[]): CheckoutEvent => ({
  type: 'checked',
  faults: new Set(faults),
})
const refused = (code: ErrorCode, fields: FieldErrors = {}): CheckoutEvent => ({
  type: 'orderRefused',
  refusal: new ApiError(code, { status: 422, message: code, fields }),
  seen,
})
const BEGUN: CheckoutEvent = { type: 'payingBegun' }
const ENDED: CheckoutEvent = { type: 'payingEnded' }
const HOME = {
  id: 'home',
  name: 'Ada Lovelace',
  address: '12 rue des Écoles',
  postal_code: '75005',
  city: 'Paris',
  country: 'FR',
  mobile_phone: '+33 6 12 34 56 78',
  is_default: true,
} as SavedAddress

it('says of a present that its books cost more, until others are chosen', () => {
  const tooDear = refused('INVALID_FIELDS', { 'vouchers.0.code': ['exchange_more'] })
  const { faults, presentRefusal } = after(BEGUN, tooDear)
  expect(faults).toEqual(new Set(['vouchers']))
  const applied = {
    state: 'applied',
    code: 'K7QX',
    cents: 990,
    balance_cents: 990,
    valid_until: '2028-11-26',
  }
  const recap = { ...seen, vouchers: [applied] } as Quote
  expect(withPresentRefusal(recap, presentRefusal)?.vouchers).toEqual([
    { state: 'refused', code: 'K7QX', reason: 'exchange_more' },
  ])
  expect(withPresentRefusal({ ...recap, total_cents: 990 }, presentRefusal)?.vouchers).toEqual([applied])
  expect(
    after(BEGUN, refused('INVALID_FIELDS', { 'vouchers.0.code': ['used'] })).presentRefusal,
  ).toBeUndefined()
})

describe('a checkout form that is filled in', () => {
  it('keeps what is typed, and forgets the faults of those fields alone', () => {
    const { draft, faults } = after(checked('email', 'city'), { type: 'typed', changes: { city: 'Lyon' } })
    expect(draft).toEqual({ ...EMPTY_DRAFT, city: 'Lyon' })
    expect(faults).toEqual(new Set(['email']))
  })

  it('takes an address over, and forgets the faults of what that changed', () => {
    const { draft, faults } = after(checked('email', 'city'), { type: 'addressChosen', address: HOME })
    expect(draft).toMatchObject({ name: 'Ada Lovelace', city: 'Paris', phone: HOME.mobile_phone })
    expect(faults).toEqual(new Set(['email']))
  })

  it('fills in what a customer need not type, and nothing that was typed', () => {
    const customer = { first_name: 'Ada', email: 'ada@example.org' } as SessionUser
    const known: CheckoutEvent = { type: 'customerKnown', customer, addresses: [HOME] }
    expect(after(known).draft).toMatchObject({ email: 'ada@example.org', city: 'Paris' })
    const typed: CheckoutEvent = { type: 'typed', changes: { email: 'marie@example.org', city: 'Lyon' } }
    expect(after(typed, known).draft).toMatchObject({ email: 'marie@example.org', city: 'Lyon', address: '' })
  })

  it('forgets the fault of the terms when they are accepted', () => {
    const state = after(checked('terms'), { type: 'termsChosen', accepted: true })
    expect(state).toMatchObject({ termsAccepted: true, faults: new Set() })
  })
})

describe('a checkout form that is sent', () => {
  it('counts each time that faults were found, so that they take the focus', () => {
    expect(after(checked('email'), checked('email')).timesFaulty).toBe(2)
    expect(after(checked()).timesFaulty).toBe(0)
  })

  it('has a fault of the payment when the card has one, until another way to pay is chosen', () => {
    const wrongCard = { ...checked('email'), cardFault: 'Incomplete' } as CheckoutEvent
    const state = after(wrongCard)
    expect(state).toMatchObject({ faults: new Set(['email', 'payment']), paymentFault: 'Incomplete' })
    const other = reduceCheckout(state, { type: 'providerChosen' })
    expect(other).toMatchObject({ faults: new Set(['email']), paymentFault: undefined })
  })

  it('starts over with every try: what was said of the one before is gone', () => {
    const state = after(BEGUN, refused('OUT_OF_STOCK'), { type: 'paymentRefused', fault: 'No' }, ENDED)
    expect(state).toMatchObject({ problem: { kind: 'outOfStock' }, paymentFault: 'No' })
    const gone = { problem: undefined, paymentFault: undefined }
    expect(reduceCheckout(state, BEGUN)).toMatchObject(gone)
    expect(reduceCheckout(state, checked())).toMatchObject(gone)
  })
})

describe('a checkout that pays', () => {
  it('is not begun twice: a second press changes nothing', () => {
    const paying = after(BEGUN)
    expect(paying.phase).toBe('paying')
    expect(reduceCheckout(paying, BEGUN)).toBe(paying)
    expect(after(BEGUN, ENDED).phase).toBe('editing')
  })

  it.each<CheckoutEvent>([
    { type: 'orderOpened', placed },
    { type: 'paymentRefused', fault: 'No' },
    refused('OUT_OF_STOCK'),
    { type: 'broken', problem: 'unavailable' },
    ENDED,
  ])('means nothing by $type while nothing is being paid', (event) => {
    expect(reduceCheckout(START, event)).toBe(START)
  })

  it('forgets the order of the try before', () => {
    const opened = after(BEGUN, { type: 'orderOpened', placed }, ENDED)
    expect(opened.opened).toBe(placed)
    expect(reduceCheckout(opened, BEGUN).opened).toBeUndefined()
  })

  it('goes on being edited with the fields that the server refused', () => {
    const state = after(BEGUN, refused('INVALID_FIELDS', { 'delivery_address.city': ['required'] }), ENDED)
    expect(state).toMatchObject({ faults: new Set(['city']), timesFaulty: 1, problem: undefined })
  })

  it('keeps why the order was refused for its code, until another code is typed', () => {
    const state = after(BEGUN, refused('INVALID_FIELDS', { coupon_code: ['used_up'] }), ENDED)
    expect(state).toMatchObject({ couponRefusal: 'used_up', faults: new Set(['coupon']) })
    expect(reduceCheckout(state, { type: 'typed', changes: { city: 'Lyon' } }).couponRefusal).toBe('used_up')
    const other = reduceCheckout(state, { type: 'typed', changes: { coupon: 'AUTRE' } })
    expect(other).toMatchObject({ couponRefusal: undefined, faults: new Set() })
  })

  it('has the terms accepted again when they are other ones by now', () => {
    const accepted: CheckoutEvent = { type: 'termsChosen', accepted: true }
    const state = after(accepted, BEGUN, refused('INVALID_FIELDS', { terms_version: ['outdated'] }))
    expect(state).toMatchObject({
      termsAccepted: false,
      problem: { kind: 'termsChanged' },
      faults: new Set(),
    })
  })

  it('remembers the recap that the shopper agreed to when prices are others', () => {
    expect(after(BEGUN, refused('PRICE_CHANGED')).problem).toEqual({ kind: 'priceChanged', seen })
  })
})
