import type Stripe from 'stripe'
import { invalidRequest, noSuch, unexpectedState } from './api-error.ts'
import { confirmWith, CONFIRM_PARAMS } from './confirm.ts'
import type { Context } from './context.ts'
import { emit } from './events.ts'
import type { Params } from './form-body.ts'
import { newId, randomText } from './ids.ts'
import { automaticMethods, checkAmount, currencyOf, describedBy, SHARED_PARAMS } from './intent-params.ts'
import { choice, flag, integer, refuseUnknown, requiredInteger } from './params.ts'
import { givenMethod } from './payment-methods.ts'
import { futureUsage, givenCustomer, refuseOthersMethod } from './saved-methods.ts'

const DESCRIPTIVE_PARAMS = ['amount', 'currency', 'description', 'metadata', 'statement_descriptor_suffix']
const UPDATE_PARAMS = [...SHARED_PARAMS, ...DESCRIPTIVE_PARAMS, 'customer', 'setup_future_usage']
const CREATE_PARAMS = [
  ...UPDATE_PARAMS,
  ...CONFIRM_PARAMS,
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'confirmation_method',
  'payment_method_types',
]
const CANCELLATION_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const

type Intent = Stripe.PaymentIntent

/** Creates a payment intent, confirmed at once where `confirm` asks for it. */
export function createIntent(context: Context, params: Params): Intent {
  refuseUnknown(params, CREATE_PARAMS)
  choice(params, 'capture_method', ['automatic', 'automatic_async'])
  choice(params, 'confirmation_method', ['automatic'])
  const currency = currencyOf(params)
  const amount = checkAmount(requiredInteger(params, 'amount'), currency)
  const automatic = automaticMethods(params)
  const method = givenMethod(context, params)
  const customer = givenCustomer(context, params) ?? null
  if (method) refuseOthersMethod(method, customer)
  const id = newId('pi')
  const intent: Intent = {
    ...blankIntent(id, context.now()),
    amount,
    currency,
    automatic_payment_methods: automatic,
    customer,
    setup_future_usage: futureUsage(params, { before: null, caller: context.caller }),
    payment_method: method?.id ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  }
  const described = { ...intent, ...describedBy(params, intent) }
  context.store.put('intent', described)
  emit(context, 'payment_intent.created', described)
  return flag(params, 'confirm') === true ? confirmWith(context, described, params) : described
}

/** Returns one payment intent. */
export function retrieveIntent(context: Context, id: string): Intent {
  const intent = context.store.get('intent', id)
  if (!intent) throw noSuch('payment_intent', id, 'intent')
  return intent
}

/** Changes a payment intent; a new amount or method asks for a new confirmation. */
export function updateIntent(context: Context, id: string, params: Params): Intent {
  refuseUnknown(params, UPDATE_PARAMS)
  const intent = retrieveIntent(context, id)
  const currency = params.currency === undefined ? intent.currency : currencyOf(params)
  const amount = checkAmount(integer(params, 'amount') ?? intent.amount, currency)
  const described = {
    ...intent,
    ...describedBy(params, intent),
    amount,
    currency,
    customer: customerFor(context, params, intent),
    setup_future_usage: futureUsage(params, { before: intent.setup_future_usage, caller: context.caller }),
  }
  const isRepriced = amount !== intent.amount || currency !== intent.currency
  const isPaidOtherwise = 'payment_method' in params || 'payment_method_data' in params
  if (isRepriced) refuseUnlessOpen(intent, 'amount')
  if (isPaidOtherwise) refuseUnlessOpen(intent, 'payment_method')
  const method = givenMethod(context, params)
  if (method) refuseOthersMethod(method, described.customer)
  const methodId = method?.id ?? intent.payment_method
  const next: Intent =
    isRepriced || isPaidOtherwise
      ? {
          ...described,
          payment_method: methodId,
          next_action: null,
          last_payment_error: null,
          status: methodId === null ? 'requires_payment_method' : 'requires_confirmation',
        }
      : described
  context.store.put('intent', next)
  return next
}

function customerFor(context: Context, params: Params, intent: Intent): Intent['customer'] {
  const given = givenCustomer(context, params)
  if (given === undefined || given === intent.customer) return intent.customer
  if (intent.customer === null) return given
  const message = 'You cannot change the customer of a PaymentIntent once it is set.'
  throw invalidRequest(message, { param: 'customer' })
}

const OPEN: readonly Intent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

function refuseUnlessOpen(intent: Intent, param: string): void {
  if (OPEN.includes(intent.status)) return
  const reason = `because it has a status of ${intent.status}. You may only update the ${param} of a PaymentIntent with one of the following statuses: ${OPEN.join(', ')}.`
  throw unexpectedState(`This PaymentIntent's ${param} could not be updated ${reason}`, intent)
}

/** Cancels a payment intent that is not paid. */
export function cancelIntent(context: Context, id: string, params: Params): Intent {
  refuseUnknown(params, ['cancellation_reason', 'expand'])
  const reason = choice(params, 'cancellation_reason', CANCELLATION_REASONS)
  const intent = retrieveIntent(context, id)
  if (!OPEN.includes(intent.status)) {
    const reasonText = `because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${OPEN.join(', ')}, requires_capture.`
    throw unexpectedState(`You cannot cancel this PaymentIntent ${reasonText}`, intent)
  }
  const canceled: Intent = {
    ...intent,
    canceled_at: context.now(),
    cancellation_reason: reason ?? null,
    next_action: null,
    status: 'canceled',
  }
  context.store.put('intent', canceled)
  emit(context, 'payment_intent.canceled', canceled)
  return canceled
}

/** Tries to pay a payment intent. */
export function confirmIntent(context: Context, id: string, params: Params): Intent {
  refuseUnknown(params, [...SHARED_PARAMS, ...CONFIRM_PARAMS])
  return confirmWith(context, retrieveIntent(context, id), params)
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
    automatic_payment_methods: null,
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
