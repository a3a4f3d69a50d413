import { brandOf, cvcLength, numberLength, passesLuhn } from '../../cards/card-number.ts'
import type { ErrorWord } from '../words.ts'

export type FieldName = 'number' | 'expiry' | 'cvc'
export type CardValues = Record<FieldName, string>

const onlyDigits = (value: string): string => value.replaceAll(/\D/g, '')

/** Returns the month and full year of an expiry typed as `MM / YY`. */
export function expiryParts(expiry: string): { month: number; year: number } {
  const digits = onlyDigits(expiry)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(-2)) }
}

/** Returns the code of what is wrong with a field, or null where nothing is. */
export function fieldProblem(name: FieldName, values: CardValues, now: Date): ErrorWord | null {
  if (name === 'number') return numberProblem(onlyDigits(values.number))
  if (name === 'expiry') return expiryProblem(values.expiry, now)
  const length = cvcLength(brandOf(onlyDigits(values.number)))
  return onlyDigits(values.cvc).length < length ? 'incomplete_cvc' : null
}

function numberProblem(digits: string): ErrorWord | null {
  if (digits.length < numberLength(brandOf(digits))) return 'incomplete_number'
  return passesLuhn(digits) ? null : 'invalid_number'
}

function expiryProblem(expiry: string, now: Date): ErrorWord | null {
  if (onlyDigits(expiry).length < 4) return 'incomplete_expiry'
  const { month, year } = expiryParts(expiry)
  if (month < 1 || month > 12) return 'invalid_expiry_month'
  const isOver = year * 12 + month - 1 < now.getFullYear() * 12 + now.getMonth()
  return isOver ? 'invalid_expiry_month_past' : null
}
