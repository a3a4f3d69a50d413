/** What goes wrong between the shop and Stripe, without what must not be logged. */
import { Stripe } from 'stripe'
import { ShopError } from '#shared/contract/errors.ts'

/** Returns the refusal for a call that did not succeed. Stripe's own error may hold a client secret: it is not kept. */
export function unavailable(error: unknown): ShopError {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { type, code, statusCode, requestId, message } = error
  const told = [type, code, statusCode, requestId].filter((part) => part !== undefined).join(' ')
  // A connection's message names the host; an answer's may quote what was sent
  const why = error instanceof Stripe.errors.StripeConnectionError ? `: ${message}` : ''
  return new ShopError('PAYMENT_PROVIDER_UNAVAILABLE', { cause: new Error(`Stripe: ${told}${why}`) })
}

/** Tells whether Stripe refused because the payment is not in a state for it. */
export function isState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'
}

/** Tells whether Stripe knows nobody and nothing of that id. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}

/** Tells whether Stripe only repeated an earlier failure of its own, as it does for a known idempotency key. */
export function isReplayedFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true'
  )
}
