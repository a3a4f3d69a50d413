import { localeOf } from '#shared/text/locale.ts'
import type { Language } from '#shared/contract/preferences.ts'

/** Returns the names of countries by their codes, in the order of the alphabet. */
export function countryNames(codes: readonly string[], language: Language): string {
  const locale = localeOf(language)
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  return codes
    .map((code) => names.of(code) ?? code)
    .toSorted((one, other) => one.localeCompare(other, locale))
    .join(', ')
}
