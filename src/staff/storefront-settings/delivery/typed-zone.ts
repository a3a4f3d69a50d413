/** A delivery price as it is typed: read, judged, and written as the action takes it. */
import { typedCents } from '#shared/money/decimal.ts'
import type { StaffZone } from '#shared/contract/staff/selling.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { parseDays } from '#shared/orders/days-on-the-way.ts'
import { parsePrice } from '#shared/money/parse-price.ts'
import type { selling } from '#shared/text/staff/fr/selling.ts'

export type TypedZone = { bands: { grams: string; price: string }[]; freeFrom: string; days: string }

/** Returns a stored price as its fields have it. */
export const typedZone = (
  { bands, free_from_cents: free, days }: StaffZone,
  language: Language,
): TypedZone => ({
  bands: bands.map(({ up_to_grams: grams, cents }) => ({
    grams: String(grams),
    price: typedCents(cents, language),
  })),
  freeFrom: free === null ? '' : typedCents(free, language),
  days: days ?? '',
})

const isAmount = (typed: string) => parsePrice(typed).kind === 'value'
const isWeight = (typed: string) => /^[1-9]\d{0,5}$/.test(typed.trim())

/** Returns what is wrong; undefined when nothing is. */
export function zoneFault({ bands, freeFrom, days }: TypedZone, { faults }: (typeof selling)['delivery']) {
  if (bands.length === 0 || bands.some(({ grams, price }) => !isWeight(grams) || !isAmount(price)))
    return faults.bands
  if (new Set(bands.map(({ grams }) => grams.trim())).size < bands.length) return faults.double
  if (freeFrom.trim() !== '' && !isAmount(freeFrom)) return faults.free
  return days.trim() !== '' && !parseDays(days) ? faults.days : undefined
}

/** Returns the input of `delivery-set`, but for the method. */
export const zoneInput = ({ bands, freeFrom, days }: TypedZone, countries: readonly string[] | null) => ({
  prices: bands.map(({ grams, price }) => `${grams.trim()}:${price.trim()}`),
  ...(countries && { to: countries.join(',') }),
  ...(freeFrom.trim() !== '' && { freeFrom: freeFrom.trim() }),
  ...(days.trim() !== '' && { days: days.trim() }),
})
