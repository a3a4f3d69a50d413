/** Countries of ISO 3166-1, named by the runtime's own language data, and their postal codes and telephone numbers by libraries. */
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { COUNTRY_CODES } from '#shared/orders/country-codes.ts'
import type { Country, Language } from '#shared/contract/preferences.ts'
import { compareNames } from '#server/platform/text/fold.ts'
import { isPostalCode } from '#shared/orders/address.ts'

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

/**
 * Returns whether a text is a valid postal code of a country (ISO 3166-1 alpha-2). In unknown countries any short
 * text is.
 */
export function isPostalCodeOf(text: string, country: string): boolean {
  // The library alone accepts impossible codes such as 00000 in France: apply the rule of checkout too
  if (!isPostalCode(text, country)) return false
  return !postcodeValidatorExistsForCountry(country) || postcodeValidator(text.toUpperCase(), country)
}

/**
 * Returns a telephone number in international format; undefined for an invalid one. A number without a country code
 * is read as one of `country`.
 */
export function internationalPhone(text: string, country: string): string | undefined {
  return validPhone(text, country)?.formatInternational()
}

/**
 * Returns a telephone number in E.164 and whether text messages reach it, which those of landlines and services do not; undefined for
 * an invalid one.
 */
export function textNumber(text: string, country: string): { to: string; isMobile: boolean } | undefined {
  const number = validPhone(text, country)
  const kind = number?.getType()
  // In some countries, as in the United States, a number does not say which it is
  return number && { to: number.number, isMobile: kind === 'MOBILE' || kind === 'FIXED_LINE_OR_MOBILE' }
}

function validPhone(text: string, country: string) {
  // The library accepts extensions, but carriers cannot dial them
  if (!/^[+\d\s().-]+$/.test(text)) return undefined
  const number = parsePhoneNumberFromString(text, country as CountryCode)
  return number?.isValid() ? number : undefined
}

/** The towns of French postal codes: the official communes of INSEE and La Poste (Licence Ouverte), from a package. */
type Commune = { nom: string; codesPostaux: string[]; population: number }

const NONE: readonly string[] = []

let towns: Promise<Map<string, string[]>> | undefined

/** Reads the package's file line by line: parsed at once, it would hold up every other answer and take twice the memory. */
async function readTowns(): Promise<Map<string, string[]>> {
  const file = import.meta.resolve('@etalab/decoupage-administratif/data/communes.json')
  const communes: Commune[] = []
  for await (const line of createInterface({ input: createReadStream(new URL(file)) })) {
    // The other lines are districts of Paris, Lyon and Marseille, and towns that have become parts of others
    if (!line.includes('"commune-actuelle"')) continue
    const {
      nom,
      codesPostaux = [],
      population = 0,
    } = JSON.parse(line.replace(/,$/, '')) as Pick<Commune, 'nom'> & Partial<Commune>
    communes.push({ nom, codesPostaux, population })
  }
  communes.sort((one, other) => other.population - one.population)
  const byCode = new Map<string, string[]>()
  for (const { nom, codesPostaux } of communes) {
    for (const code of codesPostaux) {
      const others = byCode.get(code)
      if (others) others.push(nom)
      else byCode.set(code, [nom])
    }
  }
  return byCode
}

/** Returns the names of the towns of a French postal code, the largest first; the first call reads them all. */
export async function townsOf(postalCode: string): Promise<readonly string[]> {
  // One that failed is no answer for ever
  towns ??= readTowns().catch((error: unknown) => {
    towns = undefined
    throw error
  })
  return (await towns).get(postalCode) ?? NONE
}
