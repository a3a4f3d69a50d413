/** Delivery methods, and what they cost by weight, country and amount. */
import { deliveryFloorCents } from './french-book-prices.ts'
import type { DeliveryMethod, DeliveryZone, Selling } from './selling.ts'

/** Weight of a copy, in grams, where the trade gives none. */
export const USUAL_WEIGHT_GRAMS = 300

/** What delivery depends on; `booksCents` is what is paid for the books. */
export type Sending = { country: string; grams: number; booksCents: number }

/** Returns the weight of an order's copies in grams. */
export function weightOf(lines: readonly { quantity: number; weightGrams: number | null }[]): number {
  return lines.reduce(
    (sum, { quantity, weightGrams }) => sum + quantity * (weightGrams ?? USUAL_WEIGHT_GRAMS),
    0,
  )
}

/** Returns the delivery price in cents, tax included; undefined: the method does not go to that country. */
export function deliveryCents(
  selling: Selling,
  method: DeliveryMethod,
  { country, grams, booksCents, isGiven = false }: Sending & { /** A coupon pays. */ isGiven?: boolean },
): number | undefined {
  const zone = zoneOf(selling, method, country)
  if (!zone) return undefined
  const { freeFromCents } = zone
  const isFree = isGiven || (freeFromCents !== null && booksCents >= freeFromCents)
  const cents = isFree ? 0 : priceOfWeight(zone, grams)
  const isShipped = method !== 'pickup'
  return selling.frenchBookPrices && isShipped ? Math.max(cents, deliveryFloorCents(booksCents)) : cents
}

/** Returns the zone of a method that a country is in; undefined: the method does not go there. */
export function zoneOf(
  { zones }: Selling,
  method: DeliveryMethod,
  country: string,
): DeliveryZone | undefined {
  const ofMethod = zones.filter((zone) => zone.method === method)
  return (
    ofMethod.find(({ countries }) => countries?.includes(country)) ??
    ofMethod.find(({ countries }) => countries === null)
  )
}

/** The heaviest parcels first, then the lightest one that takes the rest. */
function priceOfWeight({ bands }: DeliveryZone, grams: number): number {
  const heaviest = bands.at(-1)
  if (!heaviest) throw new Error('A delivery zone has no prices.')
  const full = Math.max(0, Math.ceil(grams / heaviest.upToGrams) - 1)
  const rest = grams - full * heaviest.upToGrams
  const band = bands.find(({ upToGrams }) => rest <= upToGrams) ?? heaviest
  return full * heaviest.cents + band.cents
}
