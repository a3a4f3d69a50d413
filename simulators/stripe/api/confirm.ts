import type Stripe from 'stripe'
import type { Decline } from '../cards/test-cards.ts'
import type { StoredMethod } from '../state/records.ts'
import { invalidRequest, noSuch, unexpectedState } from './api-error.ts'
import { openChallenge } from './challenges.ts'
import type { Context } from './context.ts'
import { emit } from './events.ts'
import type { Params } from './form-body.ts'
import { describedBy } from './intent-params.ts'
import { flag, text } from './params.ts'
import { givenMethod } from './payment-methods.ts'
import { futureUsage, refuseOthersMethod } from './saved-methods.ts'
import { declinePayment, payIntent } from './settle.ts'
import { idOf } from './ids.ts'

type Intent = Stripe.PaymentIntent

/** What a confirmation may carry beside the parameters shared by all calls. */
export const CONFIRM_PARAMS = [
  'client_secret',
  'error_on_requires_action',
  'off_session',
  'return_url',
  'setup_future_usage',
  'use_stripe_sdk',
]

const NEEDS_AUTHENTICATION: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** Tries to pay the intent with the method that it has or is given; a declined card throws after it was recorded. */
export function confirmWith(context: Context, intent: Intent, params: Params): Intent {
  refuseUnlessConfirmable(intent)
  const returnUrl = checkedReturnUrl(intent, params)
  const method = givenMethod(context, params) ?? ownMethod(context, intent)
  refuseOthersMethod(method, intent.customer)
  const confirmed: Intent = {
    ...intent,
    ...describedBy(params, intent),
    setup_future_usage: futureUsage(params, { before: intent.setup_future_usage, caller: context.caller }),
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  }
  const { outcome } = method
  if (outcome.kind === 'declined') throw declinePayment(context, confirmed, method, outcome.decline)
  if (outcome.kind === 'charged')
    return context.settings.holdsProcessing ? hold(context, confirmed) : payIntent(context, confirmed, method)
  const cannotAsk = flag(params, 'off_session') === true || flag(params, 'error_on_requires_action') === true
  if (cannotAsk) throw declinePayment(context, confirmed, method, NEEDS_AUTHENTICATION)
  return openChallenge(context, confirmed, { returnUrl, usesSdk: flag(params, 'use_stripe_sdk') === true })
}

/** Ends a payment that was held in `processing`. */
export function settleProcessing(context: Context, id: string, result: 'paid' | Decline): void {
  const intent = context.store.get('intent', id)
  if (intent?.status !== 'processing') throw noSuch('processing payment_intent', id)
  const method = ownMethod(context, intent)
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
  if (status === 'canceled' || status === 'processing' || status === 'requires_capture') {
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${status}.`,
      intent,
    )
  }
}

// Methods chosen by the account's settings may lead the shopper away: Stripe wants to know the way back
function checkedReturnUrl(intent: Intent, params: Params): string | null {
  const address = text(params, 'return_url') ?? null
  if (address !== null && !/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' })
  }
  const mayRedirect = intent.automatic_payment_methods?.allow_redirects === 'always'
  if (address !== null || !mayRedirect) return address
  const message =
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.'
  throw invalidRequest(message)
}

function ownMethod(context: Context, intent: Intent): StoredMethod {
  const id = idOf(intent.payment_method)
  const method = id === null ? undefined : context.store.get('method', id)
  if (method) return method
  const message =
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method."
  throw unexpectedState(message, intent)
}
