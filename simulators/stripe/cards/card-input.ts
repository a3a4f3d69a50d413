import { StripeApiError } from '../api/api-error.ts'
import type { Params } from '../api/form-body.ts'
import { requiredInteger, requiredText, text } from '../api/params.ts'
import { brandOf, cvcLength, passesLuhn } from './card-number.ts'

/** A card as typed, checked for form but not for funds. */
export interface CardInput {
  number: string
  month: number
  year: number
  hasCvc: boolean
}

/** Reads `payment_method_data[card]`, refusing what no card can be. */
export function readCard(card: Params, now: Date): CardInput {
  const number = requiredText(card, 'number', 'card[number]').replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  const month = requiredInteger(card, 'exp_month', 'card[exp_month]')
  if (month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  const year = fullYear(requiredInteger(card, 'exp_year', 'card[exp_year]'))
  if (isPast(month, year, now)) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  const cvc = text(card, 'cvc', 'card[cvc]') ?? ''
  if (cvc !== '' && !(/^\d+$/.test(cvc) && cvc.length === cvcLength(brandOf(number)))) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  return { number, month, year, hasCvc: cvc !== '' }
}

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year)

const isPast = (month: number, year: number, now: Date): boolean =>
  year * 12 + month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth() || year > now.getUTCFullYear() + 50

function cardError(code: string, message: string, param: string): StripeApiError {
  return new StripeApiError(402, { type: 'card_error', code, message, param })
}
