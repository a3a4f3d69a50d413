/** VAT rates as they are typed, and what is wrong with them. */
import { typedPercent } from '#shared/money/decimal.ts'
import type { StaffVatRates } from '#shared/contract/staff/selling.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { parseDiscount } from '#shared/money/parse-price.ts'
import type { selling } from '#shared/text/staff/fr/selling.ts'

export const RATES = ['book', 'ebook', 'audiobook'] as const

export type TypedRates = Record<'country' | (typeof RATES)[number] | 'since' | 'source', string>

const inPercent = (permille: number, language: Language) => typedPercent(permille * 1000, language)

/** Returns stored rates as their fields have them. */
export const typedRates = (stored: StaffVatRates, language: Language): TypedRates => ({
  country: stored.country,
  book: inPercent(stored.book, language),
  ebook: inPercent(stored.ebook, language),
  audiobook: inPercent(stored.audiobook, language),
  since: stored.since,
  source: stored.source,
})

/** Returns what is wrong, by field. */
export function rateFaults(
  typed: TypedRates,
  { faults }: (typeof selling)['vat'],
): Partial<Record<keyof TypedRates, string>> {
  return {
    ...(!/^[a-z]{2}$/i.test(typed.country) && { country: faults.country }),
    ...Object.fromEntries(
      RATES.filter((kind) => parseDiscount(typed[kind]).kind !== 'value').map((kind) => [kind, faults.rate]),
    ),
    ...(typed.since === '' && { since: faults.since }),
    ...(typed.source.trim() === '' && { source: faults.source }),
  }
}
