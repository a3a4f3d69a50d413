/** Validates postal codes and telephone numbers with libraries that know each country's rules. */
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { isPostalCode } from '#shared/orders/postal-code.ts'

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
  // The library accepts extensions, but carriers cannot dial them
  if (!/^[+\d\s().-]+$/.test(text)) return undefined
  const number = parsePhoneNumberFromString(text, country as CountryCode)
  return number?.isValid() ? number.formatInternational() : undefined
}
