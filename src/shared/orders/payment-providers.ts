/** Ways to pay: by card through Stripe in euros, by wallet through PayPal in dollars (§9). */
export const PAYMENT_PROVIDERS = ['stripe', 'paypal'] as const
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]
