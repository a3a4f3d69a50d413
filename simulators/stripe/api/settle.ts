import type Stripe from 'stripe'
import type { Decline } from '../cards/test-cards.ts'
import type { StoredMethod } from '../records.ts'
import { docUrl, StripeApiError, type ApiErrorBody } from './api-error.ts'
import { newCharge } from './charges.ts'
import type { Context } from './context.ts'
import { emit } from './events.ts'
import { keepForCustomer } from './saved-methods.ts'

type Intent = Stripe.PaymentIntent
type PaymentError = Omit<ApiErrorBody, 'payment_intent'>

/** Takes the money: the intent succeeds, with its charge. */
export function payIntent(context: Context, intent: Intent, method: StoredMethod): Intent {
  const charge = newCharge(context, intent, method)
  keepForCustomer(context, intent, method)
  const paid: Intent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  }
  context.store.put('intent', paid)
  emit(context, 'payment_intent.succeeded', paid)
  return paid
}

/** Records that the bank declined, and returns the 402 to throw: the intent waits for another card. */
export function declinePayment(
  context: Context,
  intent: Intent,
  method: StoredMethod,
  decline: Decline,
): StripeApiError {
  const charge = newCharge(context, intent, method, decline)
  const error: PaymentError = {
    type: 'card_error',
    ...decline,
    charge: charge.id,
    payment_method: method.object,
  }
  const failed = failPayment(context, { ...intent, latest_charge: charge.id }, error)
  return new StripeApiError(402, { ...error, payment_intent: failed })
}

/** Records that the shopper did not authenticate: the intent waits for another card, without a charge. */
export function refuseAuthentication(context: Context, intent: Intent, method: StoredMethod): Intent {
  const message =
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.'
  return failPayment(context, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message,
    payment_method: method.object,
  })
}

function failPayment(context: Context, intent: Intent, error: PaymentError): Intent {
  const failed: Intent = {
    ...intent,
    last_payment_error: { ...error, ...(error.code === undefined ? {} : { doc_url: docUrl(error.code) }) },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  }
  context.store.put('intent', failed)
  emit(context, 'payment_intent.payment_failed', failed)
  return failed
}
