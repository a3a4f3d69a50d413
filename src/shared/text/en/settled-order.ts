import { settledOrder as french } from '../fr/settled-order.ts'
import type { Words } from '../words.ts'

const settledOrder: typeof french = {
  settled: (number) => `Your order ${number} has been paid: its books are no longer in the cart.`,
  settledLink: 'Follow this order',
}

export const settledOrderWords: Words<typeof french> = { fr: french, eng: settledOrder }
