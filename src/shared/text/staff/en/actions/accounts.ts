/** The accounts. */
import { formatNumber } from '#shared/text/number-format.ts'
import type { accounts as French } from '../../fr/actions/accounts.ts'

export const accounts: typeof French = {
  refusals: {
    PERIOD_TOO_LONG: ({ count, most }) =>
      `This period has ${formatNumber(count, 'eng')} invoices and credit notes, and a file takes ${formatNumber(most, 'eng')}. Choose a shorter period.`,
    TOO_MANY_LINES: ({ most }) =>
      `This file would have more than ${formatNumber(most, 'eng')} lines. Choose a shorter period.`,
  },
}
