/** Verifies Stripe's notices with its library, and converts its payments, refunds and disputes. */
import type { Stripe } from 'stripe'
import type {
  ProviderPayment,
  RefundOrDispute,
  ProviderDispute,
  ProviderRefund,
  ProviderEvent,
} from './provider.ts'
import { ShopError } from '#shared/contract/errors.ts'

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
