import type { PaymentIntent, StripeError } from '@stripe/stripe-js'
import { callIntent, type Account } from '../api-client.ts'
import { validationError } from '../errors.ts'
import type { ConfirmResult, Expected } from '../messages.ts'
import type { Words } from '../words.ts'
import { expiryParts } from './card-checks.ts'
import { cardValues, checkFields } from './fields.ts'

interface Confirmation {
  account: Account
  words: Words
  clientSecret: string
  params: object
  expected: Expected
}

// Addressed to the page's developers, as by Stripe: no shopper can fix it
function usageMismatch({ setup_future_usage: usage }: PaymentIntent, { futureUsage }: Expected): StripeError {
  const message = `The provided setup_future_usage (${String(futureUsage)}) does not match the setup_future_usage from the provided PaymentIntent (${String(usage)}). Try confirming with a Payment Intent that is configured to use the same parameters as Stripe Elements.`
  return { type: 'invalid_request_error', message }
}

/** Confirms the payment with the card in the form; the number goes to the service, never to the page around. */
export async function confirmCard({
  account,
  words,
  clientSecret,
  params,
  expected,
}: Confirmation): Promise<ConfirmResult> {
  const problem = checkFields(words)
  if (problem !== null) return { error: validationError(problem, words) }
  const { paymentIntent, error } = await callIntent({ account, words, clientSecret })
  if (error) return { error }
  const isSame = paymentIntent.amount === expected.amount && paymentIntent.currency === expected.currency
  if (paymentIntent.setup_future_usage !== expected.futureUsage)
    return { error: usageMismatch(paymentIntent, expected) }
  if (!isSame) return { error: { type: 'invalid_request_error', message: words.errors.amount_mismatch } }
  const { number, expiry, cvc } = cardValues()
  const { month, year } = expiryParts(expiry)
  const confirmation = {
    ...params,
    payment_method_data: {
      type: 'card',
      card: { number, exp_month: month, exp_year: year, cvc },
    },
    use_stripe_sdk: true,
  }
  return callIntent({ account, words, clientSecret, confirmation })
}
