/** Where an order goes: whether its postal code and telephone number can be, and its address as it is written out. */
import { localeOf } from '#shared/text/locale.ts'

type Recipient = {
  name: string
  company: string | null
  address: string
  additional_information: string | null
  postal_code: string
  city: string
  country: string
}

/** Returns whether an order has an address: of whoever collects their books there may be the name alone. */
export const hasPlace = ({
  address,
  postal_code: code,
  city,
}: Pick<Recipient, 'address' | 'postal_code' | 'city'>) => [address, code, city].some((part) => part !== '')

/** Returns the lines of an address in their order, the country in the words of a language; of a name alone just that. */
export function addressLines(to: Recipient, language: 'fr' | 'eng' | 'en'): string[] {
  if (!hasPlace(to)) return [to.name]
  const countries = new Intl.DisplayNames(localeOf(language === 'fr' ? 'fr' : 'eng'), { type: 'region' })
  const lines = [
    to.name,
    to.company,
    to.address,
    to.additional_information,
    `${to.postal_code} ${to.city}`,
    countries.of(to.country),
  ]
  return lines.filter((line, index) => line && lines.indexOf(line) === index) as string[]
}

/** Telephone numbers as people write them: digits with spaces, dots, dashes, brackets, and a country code if foreign. */
const PHONE = /^\+?[\d\s().-]{6,30}$/

/** Returns whether a text can be dialled; which country's rules it meets is not checked. */
export function isPhone(text: string): boolean {
  const trimmed = text.trim()
  return PHONE.test(trimmed) && trimmed.replaceAll(/\D/g, '').length >= 6
}

/**
 * Returns whether a number is of a French landline, box or service (01 to 05, 08, 09), which text messages do not reach. The server
 * knows those of the other countries.
 */
export function isFrenchLandline(text: string, country: string): boolean {
  const dialled = text.replaceAll(/[\s().-]/g, '')
  const [, prefix] = /^(0|(?:\+|00)330?)[1-589]\d{8}$/.exec(dialled) ?? []
  return prefix !== undefined && (prefix !== '0' || country === 'FR')
}

/** Postal codes of the countries most ordered to; elsewhere any short text will do. */
const PATTERNS: Partial<Record<string, RegExp>> = {
  // 00000 is a shape that libraries accept, and no place in France or Spain
  FR: /^(?!00)\d{5}$/,
  ES: /^(?!00)\d{5}$/,
  DE: /^\d{5}$/,
  IT: /^\d{5}$/,
  BE: /^[1-9]\d{3}$/,
  LU: /^[1-9]\d{3}$/,
  CH: /^[1-9]\d{3}$/,
  AT: /^[1-9]\d{3}$/,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/i,
  PT: /^\d{4}-\d{3}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
}

const ANYWHERE = /^[\p{L}\d][\p{L}\d -]{0,11}$/u

/** Returns whether a text can be a postal code of a country (ISO 3166-1 alpha-2). */
export function isPostalCode(text: string, country: string): boolean {
  return (PATTERNS[country] ?? ANYWHERE).test(text.trim())
}
