import type Stripe from 'stripe'
import type { Store as GenericStore } from '../shared/state/store.ts'
import type { Delivery } from '../shared/webhooks/sender.ts'
import type { CardOutcome } from './cards/test-cards.ts'

/** A customer; a deleted one is remembered so that its id is refused. */
export interface StoredCustomer {
  id: string
  object: Stripe.Customer
  isDeleted: boolean
}

/** A payment method and what its test card does, which Stripe's object does not say. */
export interface StoredMethod {
  id: string
  object: Stripe.PaymentMethod
  outcome: CardOutcome
}

/** An authentication (3-D Secure) that waits for the shopper; its id is the secret in the page's address. */
export interface Challenge {
  id: string
  intent: string
  state: 'open' | 'closed'
}

/** An answer stored for its idempotency key, which is the id; `created` in seconds. */
export interface SavedAnswer {
  id: string
  fingerprint: string
  status: number
  body: string
  created: number
}

/** An event in Stripe's shape, of whatever type. */
export interface StoredEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: EventSubject; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export type EventSubject =
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute
  | Stripe.Customer
  | Stripe.PaymentMethod

/** Everything the fake remembers, by kind. */
export interface Records {
  intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  customer: StoredCustomer
  method: StoredMethod
  challenge: Challenge
  event: StoredEvent
  delivery: Delivery
  answer: SavedAnswer
}

export type Store = GenericStore<Records>
