/** The accounts. */
import type { accounts as French } from '../../fr/actions/accounts.ts'

const number = new Intl.NumberFormat('en-GB')

export const accounts: typeof French = {
  refusals: {
    PERIOD_TOO_LONG: ({ count, most }) =>
      `This period has ${number.format(count)} invoices and credit notes, and a file takes ${number.format(most)}. Choose a shorter period.`,
    TOO_MANY_LINES: ({ most }) =>
      `This file would have more than ${number.format(most)} lines. Choose a shorter period.`,
  },
}
