/** Amounts as commands, files and form fields have them: without a currency. `format.ts` writes them for people. */
import type { Language } from '#shared/contract/preferences.ts'

/** Returns cents with two decimals after a point: 1290 is `12.90`. */
export const toDecimal = (cents: number): string => (cents / 100).toFixed(2)

/** Returns the cents of an amount with two decimals; NaN for any other text. */
export function fromDecimal(value: string): number {
  const [, whole, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

/** Returns parts per million in percent, with a point: 125000 is `12.5`. */
export const toPercent = (ppm: number): string => String(ppm / 10_000)

const typed = (decimal: string, language: Language) =>
  language === 'fr' ? decimal.replace('.', ',') : decimal

/** Returns cents as a price is typed: `9,90` in French. */
export const typedCents = (cents: number, language: Language) => typed(toDecimal(cents), language)

/** Returns parts per million as a percentage is typed: `12,5` in French. */
export const typedPercent = (ppm: number, language: Language) => typed(toPercent(ppm), language)
