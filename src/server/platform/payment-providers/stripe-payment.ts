/** Converts Stripe's payment intents. */
import type { Stripe } from 'stripe'
import type { ProviderPayment } from './provider.ts'

/** Events that can change an order; the endpoint needs no others. */
export const SETTLING_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
] as const

/** Converts a payment intent to a payment. */
export function toProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  return {
    providerId: intent.id,
    state: STATES[intent.status] ?? 'open',
    decline: intent.status === 'requires_payment_method' ? declineOf(intent) : undefined,
    amountCents: intent.amount,
    capturedCents: intent.amount_received,
    currency: intent.currency,
    orderNumber: intent.metadata['order_number'],
  }
}

const STATES: Partial<Record<string, ProviderPayment['state']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  canceled: 'cancelled',
}

/** A refused charge has an id; a refused authentication has none, but its own payment method. */
function declineOf({ last_payment_error: error }: Stripe.PaymentIntent): string | undefined {
  if (!error) return undefined
  return error.charge ?? error.payment_method?.id ?? error.code ?? 'declined'
}
