import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js'
import { connectionError, localised } from './errors.ts'
import type { Words } from './words.ts'

/** What the browser knows of the account and the service. */
export interface Account {
  origin: string
  publishableKey: string
}

interface IntentCall {
  account: Account
  words: Words
  clientSecret: string
  /** Nested parameters of a confirmation; without them the payment is only read. */
  confirmation?: object
}

/** Reads or confirms the payment that the client secret belongs to. */
export async function callIntent({
  account,
  words,
  clientSecret,
  confirmation,
}: IntentCall): Promise<PaymentIntentResult> {
  const id = clientSecret.split('_secret_')[0] ?? ''
  const address = `${account.origin}/v1/payment_intents/${encodeURIComponent(id)}`
  const pairs = formPairs({ ...confirmation, key: account.publishableKey, client_secret: clientSecret })
  const form = new URLSearchParams(pairs)
  try {
    const answer = confirmation
      ? await fetch(`${address}/confirm`, { method: 'POST', body: form })
      : await fetch(`${address}?${form}`)
    const body = (await answer.json()) as PaymentIntent | { error: StripeError }
    return 'error' in body ? { error: localised(body.error, words) } : { paymentIntent: body }
  } catch {
    return { error: connectionError(words) }
  }
}

/** Flattens nested parameters into Stripe's `a[b][c]` names. */
export function formPairs(params: object, prefix = ''): [string, string][] {
  return Object.entries(params).flatMap(([name, value]: [string, unknown]) => {
    const key = prefix === '' ? name : `${prefix}[${name}]`
    if (value === undefined || value === null) return []
    if (typeof value === 'object') return formPairs(value, key)
    return [[key, String(value)] satisfies [string, string]]
  })
}
