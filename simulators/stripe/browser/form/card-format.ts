import { brandOf, cvcLength, numberLength } from '../../cards/card-number.ts'

const digitsOf = (value: string): string => value.replaceAll(/\D/g, '')

/** Groups the digits of a card number as on the card: by four, American Express as 4-6-5. */
export function formatNumber(value: string): string {
  const digits = digitsOf(value)
  const brand = brandOf(digits)
  const shown = digits.slice(0, numberLength(brand))
  const groups =
    brand === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/
  return (groups.exec(shown) ?? []).slice(1).filter(Boolean).join(' ')
}

/** Writes an expiry date as `MM / YY`; a first digit above 1 is a month of its own, four-digit years are cut. */
export function formatExpiry(value: string): string {
  const typed = /^\s*(\d)\s*\//.test(value) ? `0${value.trim()}` : value
  const digits = digitsOf(typed).replace(/^([2-9])/, '0$1')
  const [month, year] = [digits.slice(0, 2), digits.slice(2)]
  if (month.length < 2) return month
  const shortYear =
    year.length === 4 && year.startsWith('20') ? year.slice(2) : year.slice(0, year.startsWith('20') ? 4 : 2)
  return `${month} / ${shortYear}`
}

/** Keeps the digits of a security code, as many as the card's brand has. */
export const formatCvc = (value: string, number: string): string =>
  digitsOf(value).slice(0, cvcLength(brandOf(digitsOf(number))))
