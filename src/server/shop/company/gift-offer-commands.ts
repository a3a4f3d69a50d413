/** The staff command that sets what is offered with presents. */
import {
  LEAST_EXCHANGE_DAYS,
  MOST_EXCHANGE_DAYS,
  MOST_WRAPPING_CENTS,
  type GiftOffer,
} from '#shared/orders/gift.ts'
import { toDecimal } from '#shared/money/decimal.ts'
import { z } from 'zod'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { euros, whole } from '#server/platform/actions/values.ts'
import { changeSelling, lockSelling } from './change-selling.ts'

/** The subject of actions about presents in the record. */
export const GIFTS_SUBJECT = 'gifts'

const inputOf = ({ wrappingCents, exchangeDays }: GiftOffer) => ({
  ...(wrappingCents === null ? { wrapping: 'no' as const } : { price: toDecimal(wrappingCents) }),
  days: String(exchangeDays),
})

export const giftOfferCommands = [
  defineAction({
    words: 'gifts offer',
    help: 'Sets what wrapping an order as a present costs, or that the shop does not wrap, and for how many days presents can be exchanged',
    input: {
      wrapping: z.enum(['yes', 'no']).default('yes').meta({ description: 'Whether the shop wraps presents' }),
      price: euros()
        .optional()
        .meta({ description: 'What wrapping costs, such as 2.50; 0: free; unchanged by default' }),
      days: whole(LEAST_EXCHANGE_DAYS, MOST_EXCHANGE_DAYS)
        .optional()
        .meta({ description: `From ${LEAST_EXCHANGE_DAYS} to ${MOST_EXCHANGE_DAYS}; unchanged by default` }),
    },
    async run(tx, { wrapping, price, days }) {
      if (price !== undefined && price > MOST_WRAPPING_CENTS)
        throw new Refusal({ refusal: 'WRAPPING_PRICE', params: { most: MOST_WRAPPING_CENTS } })
      const { gifts: before } = await lockSelling(tx)
      const gifts: GiftOffer = {
        wrappingCents: wrapping === 'no' ? null : (price ?? before.wrappingCents ?? 0),
        exchangeDays: days ?? before.exchangeDays,
      }
      await changeSelling(tx, { gifts })
      return {
        subject: GIFTS_SUBJECT,
        details: { from: before, to: gifts },
        outcome: 'GIFTS_OFFERED',
        params: { cents: gifts.wrappingCents, days: gifts.exchangeDays },
        undo: undoBy('gifts-offer', inputOf(before)),
      }
    },
  }),
]
