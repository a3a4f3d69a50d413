import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js'
import { callIntent, type Account } from '../api-client.ts'
import { localised } from '../errors.ts'
import { payWith } from '../expected-intent.ts'
import type { ConfirmResult } from '../messages.ts'
import { wordsFor } from '../words.ts'
import { showChallenge } from './challenge-dialog.ts'
import { expectedOf, groupOf, type Group } from './elements.ts'
import { integrationError } from './integration-error.ts'

/** What the shop's page gives to `stripe.confirmPayment()`: the form's elements, or the card to pay with. */
export interface ConfirmPaymentOptions {
  elements?: object
  clientSecret: string
  confirmParams: { return_url: string; payment_method?: string }
  redirect: 'if_required'
}

/** Pays with the card in the form, or with the one that is named, and leads through what the bank asks. */
export async function confirmPayment(
  account: Account,
  locale: string,
  { elements, clientSecret, confirmParams: params }: ConfirmPaymentOptions,
): Promise<PaymentIntentResult> {
  const words = wordsFor(locale)
  const result = elements
    ? await payBy(groupOf(elements), { account, words, clientSecret, params })
    : await callIntent({ account, words, clientSecret, confirmation: { ...params, use_stripe_sdk: true } })
  const intent = result.paymentIntent
  if (!intent) return { error: result.error ?? { type: 'api_error' } }
  const address = challengeAddress(intent)
  if (intent.status !== 'requires_action' || address === null) return result

  await showChallenge(account, address, locale)
  const after = await callIntent({ account, words, clientSecret })
  const failure = after.paymentIntent?.last_payment_error
  if (after.error || after.paymentIntent.status !== 'requires_payment_method' || !failure) return after
  const error: StripeError = { ...failure, payment_intent: after.paymentIntent }
  return { error: localised(error, words) }
}

type Call = Omit<Parameters<typeof payWith>[1], 'expected'>

function payBy(group: Group, call: Call): Promise<ConfirmResult> {
  const expected = expectedOf(group)
  const number = group.isSubmitted && group.wallet?.chosenCard()
  if (number) return payWith({ number, exp_month: 12, exp_year: 2099, cvc: '123' }, { ...call, expected })
  if (!group.isSubmitted || !group.payment) {
    throw integrationError('elements.submit() must be called before stripe.confirmPayment().')
  }
  const { clientSecret, params } = call
  return group.payment.ask({ type: 'confirm', clientSecret, params, expected })
}

function challengeAddress(intent: PaymentIntent): string | null {
  const sdk: object = intent.next_action?.use_stripe_sdk ?? {}
  return 'stripe_js' in sdk && typeof sdk.stripe_js === 'string' ? sdk.stripe_js : null
}
