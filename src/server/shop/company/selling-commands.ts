/** How every command changes the terms of sale. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Selling } from '#shared/orders/selling.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { FRENCH_BOOK_PRICES } from '#shared/orders/french-book-prices.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import {
  LEAST_EXCHANGE_DAYS,
  MOST_EXCHANGE_DAYS,
  MOST_WRAPPING_CENTS,
  type GiftOffer,
} from '#shared/orders/gift.ts'
import { toDecimal } from '#shared/money/decimal.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { euros, whole } from '#server/platform/actions/values.ts'
import { readCompany, FRENCH_PRICES_SUBJECT } from './read-company.ts'
import { company } from './tables.ts'

/** Locks and returns the current terms, so that concurrent changes wait for this one. */
export async function lockSelling(tx: Tx): Promise<Selling> {
  await tx.select({ id: company.id }).from(company).for('update')
  return (await readCompany(tx)).selling
}

/** Replaces some of the terms and leaves the others. */
export async function changeSelling(tx: Tx, change: Partial<Selling>) {
  await tx
    .update(company)
    .set({ selling: sql`${company.selling} || ${JSON.stringify(change)}::jsonb`, updatedAt: sql`now()` })
}

/** The staff command that switches the French law on book prices. */
export const bookPriceCommands = [
  defineAction({
    words: 'prices french',
    help: 'Switches the French rules on the prices of new books on or off',
    positionals: ['state'],
    input: { state: z.enum(['on', 'off']).meta({ description: 'on, off' }) },
    async run(tx, { state }) {
      const isOn = state === 'on'
      const { frenchBookPrices: wasOn } = await lockSelling(tx)
      await changeSelling(tx, { frenchBookPrices: isOn })
      const { highestPickupDiscountPpm: most, deliveryFloorCents: floor } = FRENCH_BOOK_PRICES
      return {
        subject: FRENCH_PRICES_SUBJECT,
        details: { state },
        undo: undoBy('prices-french', { state: wasOn ? 'on' : 'off' }),
        ...(isOn
          ? {
              outcome: 'FRENCH_PRICES_ON' as const,
              params: { percent: most / 10_000, floorCents: floor },
            }
          : { outcome: 'FRENCH_PRICES_OFF' as const, params: {} }),
      }
    },
  }),
]

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
