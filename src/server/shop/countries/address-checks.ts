/** Whether postal codes and telephone numbers can exist in a country; the libraries know each country's rules. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { CountryCode } from 'libphonenumber-js/max'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { isPostalCode } from '#shared/orders/postal-code.ts'

/** Tells whether a text can be a postal code of a country (ISO 3166-1 alpha-2); unknown countries take any short one. */
export function isPostalCodeOf(text: string, country: string): boolean {
  // The library alone takes shapes that no place has, such as 00000 in France: what checkout asks for holds too
  if (!isPostalCode(text, country)) return false
  return !postcodeValidatorExistsForCountry(country) || postcodeValidator(text.toUpperCase(), country)
}

/**
 * Returns a telephone number written internationally; undefined for one that cannot exist. Without a country code it is
 * read as dialled in `country`.
 */
export function internationalPhone(text: string, country: string): string | undefined {
  // An extension, which the library understands too, is nothing that a carrier can dial
  if (!/^[+\d\s().-]+$/.test(text)) return undefined
  const number = parsePhoneNumberFromString(text, country as CountryCode)
  return number?.isValid() ? number.formatInternational() : undefined
}
