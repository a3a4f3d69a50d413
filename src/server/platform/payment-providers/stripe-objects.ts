/** Verifies Stripe's notices with its library, and converts its payments, refunds and disputes. */
import { Stripe } from 'stripe'
import { ShopError } from '#shared/contract/errors.ts'
import type {
  ProviderPayment,
  RefundOrDispute,
  ProviderDispute,
  ProviderRefund,
  ProviderEvent,
} from './provider.ts'

/** Events that can change an order; the endpoint needs no others. */
const SETTLING_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
] as const

/** Converts a payment intent to a payment. */
export function toProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  return {
    providerId: intent.id,
    state: PAYMENT_STATES[intent.status] ?? 'open',
    decline: intent.status === 'requires_payment_method' ? declineOf(intent) : undefined,
    amountCents: intent.amount,
    capturedCents: intent.amount_received,
    currency: intent.currency,
    orderNumber: intent.metadata['order_number'],
  }
}

const PAYMENT_STATES: Partial<Record<string, ProviderPayment['state']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  canceled: 'cancelled',
}

/** A refused charge has an id; a refused authentication has none, but its own payment method. */
function declineOf({ last_payment_error: error }: Stripe.PaymentIntent): string | undefined {
  if (!error) return undefined
  return error.charge ?? error.payment_method?.id ?? error.code ?? 'declined'
}

/** Converts a refund. */
export function toProviderRefund({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund {
  const isFailed = status === 'failed' || status === 'canceled'
  return { id, amountCents: amount, state: isFailed ? 'failed' : 'done', key: metadata?.['refund'] }
}

/** Returns the refund or dispute in an event; undefined for all others. */
function refundOrDisputeOf({ type, created, data }: Stripe.Event): RefundOrDispute | undefined {
  if (type.startsWith('charge.dispute.')) {
    const dispute = data.object as Stripe.Dispute
    return { paymentIds: idsOf(dispute), dispute: toDispute(dispute, created) }
  }
  if (type.startsWith('refund.') || type === 'charge.refund.updated') {
    const refund = data.object as Stripe.Refund
    return { paymentIds: idsOf(refund), refund: toProviderRefund(refund) }
  }
  // A charge has only the sum: its refunds are read separately
  if (type === 'charge.refunded') return { paymentIds: idsOf(data.object as Stripe.Charge) }
  return undefined
}

function toDispute({ id, amount, reason, status }: Stripe.Dispute, created: number): ProviderDispute {
  const reportedAt = new Date(created * 1000)
  return { id, amountCents: amount, reason, state: DISPUTE_STATES[status] ?? 'open', reportedAt }
}

/** A closed warning never became a dispute. */
const DISPUTE_STATES: Partial<Record<string, ProviderDispute['state']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

function idsOf({ payment_intent: intent }: Pick<Stripe.Charge, 'payment_intent'>): string[] {
  if (intent === null) return []
  return [typeof intent === 'string' ? intent : intent.id]
}

/** Stripe's own tolerance for the age of a signature, in seconds. */
const SIGNATURE_TOLERANCE_SECONDS = 300

/** Makes the reader of notices; it throws ShopError BAD_SIGNATURE for a notice that is not Stripe's. */
export function createNoticeReader(stripe: Stripe, { webhookSecret }: { webhookSecret: string }) {
  async function verified(rawBody: Buffer, headers: Headers): Promise<Stripe.Event> {
    const signature = headers.get('stripe-signature') ?? ''
    try {
      return await stripe.webhooks.constructEventAsync(
        rawBody,
        signature,
        webhookSecret,
        SIGNATURE_TOLERANCE_SECONDS,
      )
    } catch {
      throw new ShopError('BAD_SIGNATURE')
    }
  }

  return async (rawBody: Buffer, headers: Headers): Promise<ProviderEvent> => {
    const event = await verified(rawBody, headers)
    const { id, type } = event
    const settles = SETTLING_EVENTS.some((settling) => settling === type)
    if (!settles) return { id, type, payment: undefined, refundOrDispute: refundOrDisputeOf(event) }
    return { id, type, payment: toProviderPayment(event.data.object as Stripe.PaymentIntent) }
  }
}

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
