import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js'
import { callIntent, type Account } from './api-client.ts'
import type { Expected } from './messages.ts'
import type { Words } from './words.ts'

// Addressed to the page's developers, as by Stripe: no shopper can fix it
function usageMismatch({ setup_future_usage: usage }: PaymentIntent, { futureUsage }: Expected): StripeError {
  const message = `The provided setup_future_usage (${String(futureUsage)}) does not match the setup_future_usage from the provided PaymentIntent (${String(usage)}). Try confirming with a Payment Intent that is configured to use the same parameters as Stripe Elements.`
  return { type: 'invalid_request_error', message }
}

interface Payment {
  account: Account
  words: Words
  clientSecret: string
  params: object
  expected: Expected
}

/** Pays with a card if the payment is the one that the page announced. */
export async function payWith(
  card: Record<'number' | 'exp_month' | 'exp_year' | 'cvc', unknown>,
  { account, words, clientSecret, params, expected }: Payment,
): Promise<PaymentIntentResult> {
  const { paymentIntent, error } = await callIntent({ account, words, clientSecret })
  if (error) return { error }
  const isSame = paymentIntent.amount === expected.amount && paymentIntent.currency === expected.currency
  if (paymentIntent.setup_future_usage !== expected.futureUsage)
    return { error: usageMismatch(paymentIntent, expected) }
  if (!isSame) return { error: { type: 'invalid_request_error', message: words.errors.amount_mismatch } }
  const confirmation = { ...params, payment_method_data: { type: 'card', card }, use_stripe_sdk: true }
  return callIntent({ account, words, clientSecret, confirmation })
}
