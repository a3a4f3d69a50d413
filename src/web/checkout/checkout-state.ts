/** What the checkout form knows of itself, and what each event makes of it; nothing here asks anybody or waits. */
import type { SessionUser } from '#shared/contract/accounts.ts'
import type { PlacedOrder, Quote } from '#shared/contract/checkout.ts'
import type { SavedAddress } from '#shared/contract/profile.ts'
import type { CouponRefusal } from '#shared/orders/coupon.ts'
import type { ApiError } from '../api/client.ts'
import { atAddress, withAddress, withCustomer } from './customer-draft.ts'
import type { Draft } from './draft.ts'
import { presentRefusalOf, type PresentRefusal } from './vouchers.ts'
import { couponRefusalOf, faultsFromServer, NO_FAULTS, type Faults, type FieldName } from './faults.ts'
import { problemOf, type Problem } from './order-problem.ts'

/** `paying`: an order is being placed and paid, by card or in PayPal's window. */
type Phase = 'editing' | 'paying'

export type CheckoutState = {
  phase: Phase
  draft: Draft
  termsAccepted: boolean
  faults: Faults
  /** Counts how often faults were found: each time they take the focus. */
  timesFaulty: number
  /** Why the order was refused because of its code. */
  couponRefusal: CouponRefusal | undefined
  /** Why the order was refused because of the code of a present, which the recap does not say. */
  presentRefusal: PresentRefusal | undefined
  /** Why the payment was refused, in words. */
  paymentFault: string | undefined
  /** What went wrong with the order as a whole. */
  problem: Problem | undefined
  /** The order that PayPal's window is about. */
  opened: PlacedOrder | undefined
}

export type CheckoutEvent =
  | { type: 'typed'; changes: Partial<Draft> }
  | { type: 'customerKnown'; customer: SessionUser; addresses: readonly SavedAddress[] }
  | { type: 'addressChosen'; address: SavedAddress }
  | { type: 'termsChosen'; accepted: boolean }
  | { type: 'providerChosen' }
  /** The form was looked through, and the card with it; `cardFault` says what is wrong with that. */
  | { type: 'checked'; faults: Faults; cardFault?: string | undefined }
  | { type: 'payingBegun' }
  | { type: 'orderOpened'; placed: PlacedOrder }
  | { type: 'paymentRefused'; fault: string }
  | { type: 'orderRefused'; refusal: ApiError; seen: Quote }
  | { type: 'broken'; problem: 'unavailable' | 'failed' }
  | { type: 'payingEnded' }

/** Events that belong to one phase: in the other they change nothing, such as a second press of the button. */
const ONLY_WHILE: Partial<Record<CheckoutEvent['type'], Phase>> = {
  payingBegun: 'editing',
  orderOpened: 'paying',
  paymentRefused: 'paying',
  orderRefused: 'paying',
  broken: 'paying',
  payingEnded: 'paying',
}

/** Returns the state of a checkout in which nothing was pressed yet. */
export const initialState = (draft: Draft): CheckoutState => ({
  phase: 'editing',
  draft,
  termsAccepted: false,
  faults: NO_FAULTS,
  timesFaulty: 0,
  couponRefusal: undefined,
  presentRefusal: undefined,
  paymentFault: undefined,
  problem: undefined,
  opened: undefined,
})

/** Returns the state after an event; the same one where the event means nothing. */
export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const phase = ONLY_WHILE[event.type]
  if (phase && phase !== state.phase) return state
  switch (event.type) {
    case 'typed': {
      const { changes } = event
      const couponRefusal = 'coupon' in changes ? undefined : state.couponRefusal
      const faults = faultsWithout(state.faults, (name) => name in changes)
      return { ...state, draft: { ...state.draft, ...changes }, faults, couponRefusal }
    }
    case 'customerKnown': {
      const { customer, addresses } = event
      return { ...state, draft: withAddress(withCustomer(state.draft, customer), addresses, customer) }
    }
    case 'addressChosen': {
      const draft = atAddress(state.draft, event.address)
      const isChanged = (name: FieldName) => draft[name as keyof Draft] !== state.draft[name as keyof Draft]
      return { ...state, draft, faults: faultsWithout(state.faults, isChanged) }
    }
    case 'termsChosen':
      return {
        ...state,
        termsAccepted: event.accepted,
        faults: faultsWithout(state.faults, (name) => name === 'terms'),
      }
    case 'providerChosen':
      return { ...startedOver(state), faults: faultsWithout(state.faults, (name) => name === 'payment') }
    case 'checked': {
      const { faults, cardFault } = event
      const found: Faults = cardFault === undefined ? faults : new Set([...faults, 'payment'])
      return { ...withFaults(startedOver(state), found), paymentFault: cardFault }
    }
    case 'payingBegun':
      return { ...startedOver(state), phase: 'paying', opened: undefined }
    case 'orderOpened':
      return { ...state, opened: event.placed }
    case 'paymentRefused':
      return { ...state, paymentFault: event.fault }
    case 'orderRefused':
      return afterRefusal(state, event.refusal, event.seen)
    case 'broken':
      return { ...state, problem: { kind: event.problem } }
    case 'payingEnded':
      return { ...state, phase: 'editing' }
  }
}

const faultsWithout = (faults: Faults, isGone: (name: FieldName) => boolean): Faults =>
  new Set([...faults].filter((name) => !isGone(name)))

const startedOver = (state: CheckoutState) => ({ ...state, problem: undefined, paymentFault: undefined })

const withFaults = (state: CheckoutState, faults: Faults): CheckoutState => ({
  ...state,
  faults,
  timesFaulty: state.timesFaulty + (faults.size > 0 ? 1 : 0),
})

function afterRefusal(state: CheckoutState, refusal: ApiError, seen: Quote): CheckoutState {
  const fields = refusal.code === 'INVALID_FIELDS' ? faultsFromServer(refusal.fields) : undefined
  if (!fields) return { ...state, problem: problemOf(refusal, seen) }
  const couponRefusal = fields.has('coupon') ? couponRefusalOf(refusal.fields) : state.couponRefusal
  // The shop has other terms than when this page was opened: they must be read and accepted again
  if (fields.has('terms')) {
    return { ...state, couponRefusal, termsAccepted: false, problem: { kind: 'termsChanged' } }
  }
  const presentRefusal = presentRefusalOf(refusal.fields, seen)
  return withFaults({ ...state, couponRefusal, presentRefusal }, fields)
}
