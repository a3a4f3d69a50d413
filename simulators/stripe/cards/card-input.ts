import type { Params } from '../api/form-body.ts'
import { requiredInteger, requiredText } from '../api/params.ts'

/** A card as typed; the form has checked how it is written. */
export interface CardInput {
  number: string
  month: number
  year: number
}

/** Reads `payment_method_data[card]`. */
export function readCard(card: Params): CardInput {
  return {
    number: requiredText(card, 'number', 'card[number]').replaceAll(/\D/g, ''),
    month: requiredInteger(card, 'exp_month', 'card[exp_month]'),
    year: requiredInteger(card, 'exp_year', 'card[exp_year]'),
  }
}
