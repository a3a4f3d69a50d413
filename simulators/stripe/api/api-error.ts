import type Stripe from 'stripe'

/** The `error` member of a failed answer, as Stripe documents it. */
export interface ApiErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  doc_url?: string
  payment_intent?: Partial<Stripe.PaymentIntent>
  payment_method?: Stripe.PaymentMethod
}

/** A refusal in Stripe's shape; what was stored before it was thrown stays stored. */
export class StripeApiError extends Error {
  readonly status: number
  readonly body: ApiErrorBody

  constructor(status: number, body: ApiErrorBody) {
    super(body.message)
    this.name = 'StripeApiError'
    this.status = status
    this.body = body.code === undefined ? body : { ...body, doc_url: docUrl(body.code) }
  }
}

/** Returns where Stripe explains an error code. */
export const docUrl = (code: string): string =>
  `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`

/** Returns the 400 of a request that Stripe cannot carry out. */
export function invalidRequest(message: string, details: Partial<ApiErrorBody> = {}): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', message, ...details })
}

/** Returns the 404 of an id that names nothing. */
export function noSuch(kind: string, id: string, param = 'id'): StripeApiError {
  const message = `No such ${kind}: '${id}'`
  return new StripeApiError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

/** Returns the 400 of a move that the payment intent's status does not allow. */
export function unexpectedState(message: string, intent: Stripe.PaymentIntent): StripeApiError {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })
}
