/** Ways to pay: by card through Stripe in euros, by wallet through PayPal in dollars (§9). */
export const PAYMENT_PROVIDERS = ['stripe', 'paypal'] as const
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]

/** Whom the money of an order came by: a provider, or the shop's own till. */
export const PAID_BY = [...PAYMENT_PROVIDERS, 'till'] as const
export type PaidBy = (typeof PAID_BY)[number]
