/** Errors of Stripe, without what must not be logged. */
import { Stripe } from 'stripe'
import { ShopError } from '#shared/contract/errors.ts'

/** Returns the error of a failed call. Stripe's own may contain a client secret, so it is not attached. */
export function unavailable(error: unknown): ShopError {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { type, code, statusCode, requestId, message } = error
  const parts = [type, code, statusCode, requestId].filter((part) => part !== undefined).join(' ')
  // A connection error names the host; a response error may quote the request
  const why = error instanceof Stripe.errors.StripeConnectionError ? `: ${message}` : ''
  return new ShopError('PAYMENT_PROVIDER_UNAVAILABLE', { cause: new Error(`Stripe: ${parts}${why}`) })
}

/** Returns whether Stripe rejected the call because of the payment's state. */
export function isState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'
}

/** Returns whether Stripe does not know the id. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}

/** Returns whether Stripe replayed its own earlier failure for an idempotency key. */
export function isReplayedFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true'
  )
}
