/** Countries of ISO 3166-1, named by the runtime's own language data. */
import { COUNTRY_CODES } from '#shared/orders/country-codes.ts'
import type { Country, Language } from '#shared/contract/preferences.ts'
import { compareNames } from '#server/platform/text/compare-names.ts'

function nameCountries(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) =>
    compareNames(a.name, b.name),
  )
}

const COUNTRIES: Record<Language, Country[]> = { fr: nameCountries('fr'), eng: nameCountries('en') }

/** Returns every country, sorted by name in the language. */
export function listCountries(language: Language): Country[] {
  return COUNTRIES[language]
}

const KNOWN = new Set(COUNTRY_CODES)

/** Returns whether a country has this code (ISO 3166-1 alpha-2). */
export function isCountry(code: string): boolean {
  return KNOWN.has(code)
}
