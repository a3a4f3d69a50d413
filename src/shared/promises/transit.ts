/** How many days carriers take, by delivery method and country. */
import { zoneOf } from '../orders/delivery.ts'
import type { DeliveryMethod, DeliveryZone, Selling } from '../orders/selling.ts'

/** Days of carriers from the shop's door to the buyer's. */
export type Transit = { minDays: number; maxDays: number }

const USUAL: Record<Exclude<DeliveryMethod, 'pickup'>, Record<'home' | 'near' | 'far', Transit>> = {
  standard: {
    home: { minDays: 2, maxDays: 3 },
    near: { minDays: 3, maxDays: 6 },
    far: { minDays: 6, maxDays: 12 },
  },
  express: {
    home: { minDays: 1, maxDays: 2 },
    near: { minDays: 2, maxDays: 3 },
    far: { minDays: 3, maxDays: 5 },
  },
}

/** Returns the days of a zone, or what is usual where nobody has set any; undefined: its books are collected. */
export function daysOfZone(
  { method, countries, days }: DeliveryZone,
  homeCountry: string,
): Transit | undefined {
  if (method === 'pickup') return undefined
  if (days) return days
  const distance = countries?.includes(homeCountry) ? 'home' : 'near'
  return USUAL[method][countries === null ? 'far' : distance]
}

/** Returns how long a method takes to a country; undefined: it does not go there, or the books are collected. */
export function transitOf(selling: Selling, method: DeliveryMethod, country: string): Transit | undefined {
  const zone = zoneOf(selling, method, country)
  return zone && daysOfZone(zone, selling.homeCountry)
}
