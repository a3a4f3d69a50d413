/** Delivery methods and what they cost, as data. */
export const DELIVERY_METHODS = ['standard', 'pickup'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

const STANDARD_FRANCE_CENTS = 300
const STANDARD_ABROAD_CENTS = 990

/** Returns the delivery price in cents, tax included, for a method and a country (ISO 3166-1 alpha-2). */
export function deliveryCents(method: DeliveryMethod, country: string): number {
  if (method === 'pickup') return 0
  return country === 'FR' ? STANDARD_FRANCE_CENTS : STANDARD_ABROAD_CENTS
}
