/** The staff command that sets which vouchers are offered. */
import { toDecimal } from '#shared/money/decimal.ts'
import {
  LEAST_MONTHS,
  LEAST_SOLD_CENTS,
  MOST_MONTHS,
  MOST_OFFERED,
  MOST_SOLD_CENTS,
} from '#shared/vouchers/offer.ts'
import { z } from 'zod'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { euros, whole } from '#server/platform/actions/values.ts'
import { changeSelling, lockSelling } from './selling-commands.ts'

export const voucherOfferCommands = [
  defineAction({
    words: 'vouchers offer',
    help: 'Sets which amounts of vouchers are offered first, and for how many months new ones are valid',
    positionals: ['amounts'],
    input: {
      amounts: z
        .array(euros())
        .min(1)
        .max(MOST_OFFERED)
        .meta({ description: 'Amounts in whole euros from 10 to 500, such as 10 20 30 50 100' }),
      months: whole(LEAST_MONTHS, MOST_MONTHS)
        .optional()
        .meta({ description: `From ${LEAST_MONTHS} to ${MOST_MONTHS}; unchanged by default` }),
    },
    async run(tx, { amounts: typed, months: given }) {
      const amounts = [...new Set(typed)].toSorted((a, b) => a - b)
      const isWrong = (cents: number) =>
        cents % 100 !== 0 || cents < LEAST_SOLD_CENTS || cents > MOST_SOLD_CENTS
      const params = { least: LEAST_SOLD_CENTS, most: MOST_SOLD_CENTS }
      if (amounts.some(isWrong)) throw new Refusal({ refusal: 'VOUCHER_AMOUNT', params })
      const { vouchers: before } = await lockSelling(tx)
      const months = given ?? before.months
      await changeSelling(tx, { vouchers: { amountsCents: amounts, months } })
      return {
        subject: 'vouchers',
        details: { from: before, to: { amountsCents: amounts, months } },
        outcome: 'VOUCHERS_OFFERED',
        params: { amounts, months },
        undo: undoBy('vouchers-offer', {
          amounts: before.amountsCents.map(toDecimal),
          months: String(before.months),
        }),
      }
    },
  }),
]
