import type Stripe from 'stripe'
import type { Decline } from '../cards/test-cards.ts'
import { invalidRequest, noSuch, unexpectedState } from './api-error.ts'
import { openChallenge } from './challenges.ts'
import type { Context } from './context.ts'
import { emit } from './events.ts'
import type { Params } from './form-body.ts'
import { idOf } from './ids.ts'
import { retrieveIntent } from './intents.ts'
import { flag, refuseUnknown, text } from './params.ts'
import { givenMethod } from './payment-methods.ts'
import { refuseOthersMethod } from './saved-methods.ts'
import { declinePayment, payIntent } from './settle.ts'

type Intent = Stripe.PaymentIntent

const PARAMS = ['client_secret', 'payment_method', 'payment_method_data', 'return_url', 'use_stripe_sdk']

/** Tries to pay the intent with the method that it is given; a declined card throws after it was recorded. */
export function confirmIntent(context: Context, id: string, params: Params): Intent {
  refuseUnknown(params, PARAMS)
  const intent = retrieveIntent(context, id)
  refuseUnlessConfirmable(intent)
  const returnUrl = checkedReturnUrl(params)
  const method = givenMethod(context, params)
  if (!method) throw missingMethod(intent)
  refuseOthersMethod(method, intent.customer)
  const confirmed: Intent = {
    ...intent,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  }
  const { outcome } = method
  if (outcome.kind === 'declined') throw declinePayment(context, confirmed, method, outcome.decline)
  if (outcome.kind === 'authenticated') {
    return openChallenge(context, confirmed, { returnUrl, usesSdk: flag(params, 'use_stripe_sdk') === true })
  }
  return context.settings.holdsProcessing ? hold(context, confirmed) : payIntent(context, confirmed, method)
}

/** Ends a payment that was held in `processing`. */
export function settleProcessing(context: Context, id: string, result: 'paid' | Decline): void {
  const intent = context.store.get('intent', id)
  if (intent?.status !== 'processing') throw noSuch('processing payment_intent', id)
  const method = context.store.get('method', idOf(intent.payment_method) ?? '')
  if (!method) throw missingMethod(intent)
  const settled = { ...intent, processing: null }
  if (result === 'paid') payIntent(context, settled, method)
  else declinePayment(context, settled, method, result)
}

function hold(context: Context, intent: Intent): Intent {
  const held: Intent = { ...intent, processing: { type: 'card' }, status: 'processing' }
  context.store.put('intent', held)
  emit(context, 'payment_intent.processing', held)
  return held
}

function refuseUnlessConfirmable(intent: Intent): void {
  const { status } = intent
  if (status === 'succeeded') {
    const message =
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
    throw unexpectedState(message, intent)
  }
  if (status === 'canceled' || status === 'processing') {
    const message = `You cannot confirm this PaymentIntent because it has a status of ${status}.`
    throw unexpectedState(message, intent)
  }
}

// Methods chosen by the account's settings may lead the shopper away: Stripe wants to know the way back
function checkedReturnUrl(params: Params): string {
  const address = text(params, 'return_url')
  if (address == null) {
    const message =
      'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.'
    throw invalidRequest(message)
  }
  if (/^https?:$/.test(URL.parse(address)?.protocol ?? '')) return address
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' })
}

function missingMethod(intent: Intent) {
  const message =
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method."
  return unexpectedState(message, intent)
}
