/** The staff command that turns loyalty credit on or off. */
import { LEAST_LOYALTY_MONTHS, MOST_LOYALTY_MONTHS, type LoyaltyRule } from '#shared/vouchers/loyalty.ts'
import { z } from 'zod'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { whole } from '#server/platform/actions/values.ts'
import { changeSelling, lockSelling } from './selling-commands.ts'

/** The subject of actions about loyalty credit in the record. */
export const LOYALTY_SUBJECT = 'loyalty'

const inputOf = ({ isOn, months }: LoyaltyRule) => ({
  credit: isOn ? ('yes' as const) : ('no' as const),
  months: String(months),
})

export const loyaltyRuleCommands = [
  defineAction({
    words: 'loyalty set',
    help: 'Says whether books that are collected or bought at the counter earn 5 % of loyalty credit, and for how long it lasts',
    positionals: ['credit'],
    input: {
      credit: z.enum(['yes', 'no']).meta({ description: 'yes or no' }),
      months: whole(LEAST_LOYALTY_MONTHS, MOST_LOYALTY_MONTHS)
        .optional()
        .meta({
          description: `Months after the last purchase for which credit lasts, from ${LEAST_LOYALTY_MONTHS} to ${MOST_LOYALTY_MONTHS}; unchanged by default`,
        }),
    },
    async run(tx, { credit, months }) {
      const { loyalty: before } = await lockSelling(tx)
      const loyalty: LoyaltyRule = { isOn: credit === 'yes', months: months ?? before.months }
      await changeSelling(tx, { loyalty })
      return {
        subject: LOYALTY_SUBJECT,
        details: { from: before, to: loyalty },
        outcome: 'LOYALTY_SET',
        params: loyalty,
        undo: undoBy('loyalty-set', inputOf(before)),
      }
    },
  }),
]
