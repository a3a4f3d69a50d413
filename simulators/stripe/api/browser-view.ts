import type Stripe from 'stripe'

const SHOWN = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'setup_future_usage',
  'status',
] as const satisfies readonly (keyof Stripe.PaymentIntent)[]

/** Returns the members that a publishable key may see: neither metadata nor charges. */
export function browserView(intent: Partial<Stripe.PaymentIntent>): Partial<Stripe.PaymentIntent> {
  return Object.fromEntries(SHOWN.map((name) => [name, intent[name]]))
}
