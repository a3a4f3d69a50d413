import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js'
import { callIntent } from '../api-client.ts'
import type { Account } from '../api-client.ts'
import { localised } from '../errors.ts'
import type { ConfirmResult } from '../messages.ts'
import { wordsFor } from '../words.ts'
import { showChallenge } from './challenge-dialog.ts'
import { expectedOf, groupOf } from './elements.ts'
import { integrationError } from './integration-error.ts'

/** What the shop's page gives to `stripe.confirmPayment()`. */
export interface ConfirmPaymentOptions {
  elements?: object
  clientSecret?: string
  confirmParams?: { return_url?: string; payment_method?: string } & Record<string, unknown>
  redirect?: 'always' | 'if_required'
}

/** Pays with the card in the form and leads through what the bank asks. */
export async function confirmPayment(
  account: Account,
  defaultLocale: string,
  { elements, clientSecret, confirmParams = {}, redirect = 'always' }: ConfirmPaymentOptions,
): Promise<PaymentIntentResult> {
  const group = elements && groupOf(elements)
  const secret = clientSecret ?? group?.options.clientSecret
  if (secret === undefined) throw integrationError('stripe.confirmPayment(): a clientSecret is needed.')
  if (redirect === 'always' && confirmParams.return_url === undefined) {
    throw integrationError(
      'stripe.confirmPayment(): the `confirmParams.return_url` argument is required when using automatic payment methods.',
    )
  }
  if (group?.options.mode === 'payment' && !group.isSubmitted) {
    throw integrationError('elements.submit() must be called before stripe.confirmPayment().')
  }
  const locale = group?.options.locale ?? defaultLocale
  const words = wordsFor(locale)
  // Stripe.js answers in the page when it may: the way back is then needed by no one
  const params = { return_url: location.href, ...confirmParams }
  const confirmed = group
    ? await askForm(group, secret, params)
    : await callIntent({
        account,
        words,
        clientSecret: secret,
        confirmation: { ...params, use_stripe_sdk: true },
      })
  const result = await afterActions(account, locale, confirmed)
  if (result.error || redirect !== 'always' || confirmParams.return_url === undefined) return result
  location.assign(wayToShop(confirmParams.return_url, result.paymentIntent))
  return new Promise(() => undefined) // the page is about to be left
}

function askForm(
  group: ReturnType<typeof groupOf>,
  clientSecret: string,
  params: object,
): Promise<ConfirmResult> {
  if (!group.payment) throw integrationError('elements should have a mounted Payment Element.')
  return group.payment.ask({ type: 'confirm', clientSecret, params, expected: expectedOf(group) })
}

/** Leads through the authentication that a payment waits for, if it does, and tells how it ended. */
export async function afterActions(
  account: Account,
  locale: string,
  result: ConfirmResult,
): Promise<PaymentIntentResult> {
  const words = wordsFor(locale)
  const intent = result.paymentIntent
  if (!intent) return { error: result.error ?? { type: 'api_error' } }
  const address = challengeAddress(intent)
  if (intent.status !== 'requires_action' || address === null || intent.client_secret === null) return result
  await showChallenge(account, address, locale)
  const after = await callIntent({ account, words, clientSecret: intent.client_secret })
  const failure = after.paymentIntent?.last_payment_error
  if (after.error || after.paymentIntent.status !== 'requires_payment_method' || !failure) return after
  const error: StripeError = { ...failure, payment_intent: after.paymentIntent }
  return { error: localised(error, words) }
}

function challengeAddress(intent: PaymentIntent): string | null {
  const sdk: object = intent.next_action?.use_stripe_sdk ?? {}
  return 'stripe_js' in sdk && typeof sdk.stripe_js === 'string' ? sdk.stripe_js : null
}

function wayToShop(returnUrl: string, intent: PaymentIntent): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  url.searchParams.set('redirect_status', intent.status)
  return url.href
}
