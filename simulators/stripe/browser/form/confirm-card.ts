import { validationError } from '../errors.ts'
import { payWith } from '../expected-intent.ts'
import type { ConfirmResult } from '../messages.ts'
import { expiryParts } from './card-checks.ts'
import { cardValues, checkFields } from './fields.ts'

/** Confirms the payment with the card in the form; the number goes to the service, never to the page around. */
export async function confirmCard(confirmation: Parameters<typeof payWith>[1]): Promise<ConfirmResult> {
  const { words } = confirmation
  const problem = checkFields(words)
  if (problem !== null) return { error: validationError(problem, words) }
  const { number, expiry, cvc } = cardValues()
  const { month, year } = expiryParts(expiry)
  return payWith({ number, exp_month: month, exp_year: year, cvc }, confirmation)
}
