/** The staff command that switches the French law on book prices. */
import { z } from 'zod'
import { FRENCH_BOOK_PRICES } from '#shared/orders/french-book-prices.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { changeSelling, lockSelling } from './change-selling.ts'
import { FRENCH_PRICES_SUBJECT } from './read-company.ts'

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
