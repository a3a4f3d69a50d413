/** Ways to pay: by card through Stripe in euros, by wallet through PayPal in dollars (§9). */
export const PAYMENT_PROVIDERS = ['stripe', 'paypal'] as const
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]

/** Whom the money of an order came by: a provider, the shop's own till, or a voucher, for which the shop was paid before. */
export const PAID_BY = [...PAYMENT_PROVIDERS, 'till', 'voucher'] as const
export type PaidBy = (typeof PAID_BY)[number]

/** Distinguishes a provider from the till and from vouchers, which are queried nowhere. */
export const isProvider = (by: PaidBy): by is PaymentProviderName => by !== 'till' && by !== 'voucher'
