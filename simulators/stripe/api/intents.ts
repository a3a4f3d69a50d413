import type Stripe from 'stripe'
import { invalidRequest, noSuch, unexpectedState } from './api-error.ts'
import type { Context } from './context.ts'
import { emit } from './events.ts'
import type { Params } from './form-body.ts'
import { newId, randomText } from './ids.ts'
import {
  choice,
  flag,
  hash,
  metadataOf,
  refuseUnknown,
  requiredInteger,
  requiredText,
  text,
} from './params.ts'
import { knownCustomer } from './known-customer.ts'

const CREATE_PARAMS = ['amount', 'automatic_payment_methods', 'currency', 'description', 'metadata']
const UPDATE_PARAMS = ['customer', 'setup_future_usage']
const MIN_AMOUNT = 50
const MAX_AMOUNT = 99_999_999

type Intent = Stripe.PaymentIntent

/** Creates a payment intent. */
export function createIntent(context: Context, params: Params): Intent {
  refuseUnknown(params, CREATE_PARAMS)
  const automatic = hash(params, 'automatic_payment_methods') ?? {}
  if (flag(automatic, 'enabled') !== true) {
    const param = 'automatic_payment_methods'
    throw invalidRequest('The fake knows automatic payment methods only.', { param })
  }
  const intent: Intent = {
    ...blankIntent(newId('pi'), context.now()),
    amount: checkedAmount(requiredInteger(params, 'amount')),
    currency: checkedCurrency(requiredText(params, 'currency')),
    description: text(params, 'description') ?? null,
    metadata: metadataOf(params),
  }
  context.store.put('intent', intent)
  emit(context, 'payment_intent.created', intent)
  return intent
}

function checkedAmount(amount: number): number {
  const param = 'amount'
  if (amount < MIN_AMOUNT) {
    throw invalidRequest(`Amount must be at least ${MIN_AMOUNT} cents`, { code: 'amount_too_small', param })
  }
  if (amount <= MAX_AMOUNT) return amount
  throw invalidRequest(`Amount must be no more than ${MAX_AMOUNT} cents`, { code: 'amount_too_large', param })
}

function checkedCurrency(currency: string): string {
  if (currency === 'eur') return currency
  throw invalidRequest(`Invalid currency: ${currency}. The fake knows eur.`, { param: 'currency' })
}

/** Returns one payment intent. */
export function retrieveIntent(context: Context, id: string): Intent {
  const intent = context.store.get('intent', id)
  if (!intent) throw noSuch('payment_intent', id, 'intent')
  return intent
}

/** Says whose payment it is, and whether the card that pays is saved. */
export function updateIntent(context: Context, id: string, params: Params): Intent {
  refuseUnknown(params, UPDATE_PARAMS)
  const intent = retrieveIntent(context, id)
  const updated: Intent = {
    ...intent,
    customer: customerFor(context, params, intent),
    setup_future_usage: futureUsage(params, intent),
  }
  context.store.put('intent', updated)
  return updated
}

function customerFor(context: Context, params: Params, { customer }: Intent): Intent['customer'] {
  const id = text(params, 'customer')
  if (id == null) return customer
  const given = knownCustomer(context, id).id
  if (customer === null || given === customer) return given
  const message = 'You cannot change the customer of a PaymentIntent once it is set.'
  throw invalidRequest(message, { param: 'customer' })
}

function futureUsage(params: Params, { setup_future_usage: before }: Intent): Intent['setup_future_usage'] {
  if (params['setup_future_usage'] === undefined) return before
  if (params['setup_future_usage'] === '') return null
  return choice(params, 'setup_future_usage', ['off_session', 'on_session']) ?? null
}

const OPEN: readonly Intent['status'][] = ['requires_payment_method', 'requires_action']

/** Cancels a payment intent that is not paid. */
export function cancelIntent(context: Context, id: string, params: Params): Intent {
  refuseUnknown(params, [])
  const intent = retrieveIntent(context, id)
  if (!OPEN.includes(intent.status)) {
    const reason = `because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${OPEN.join(', ')}.`
    throw unexpectedState(`You cannot cancel this PaymentIntent ${reason}`, intent)
  }
  const canceled: Intent = { ...intent, canceled_at: context.now(), next_action: null, status: 'canceled' }
  context.store.put('intent', canceled)
  emit(context, 'payment_intent.canceled', canceled)
  return canceled
}

/** Returns the payment intent if the secret is its own: browsers reach nothing else. */
export function intentForSecret(context: Context, id: string, secret: string | undefined): Intent {
  const intent = retrieveIntent(context, id)
  if (secret !== undefined && intent.client_secret === secret) return intent
  const message = 'The client_secret provided does not match any associated PaymentIntent on this account.'
  throw invalidRequest(message, { code: 'resource_missing', param: 'client_secret' })
}

function blankIntent(id: string, created: number): Intent {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created,
    currency: 'eur',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}
