import { loyalty as fr } from '../fr/loyalty.ts'
import type { Words } from '../words.ts'

const loyalty: typeof fr = {
  title: 'Loyalty card',
  text: (percent) =>
    `Books that you collect or buy in the bookshop earn you ${percent}% of their price as credit, spent like a voucher. Books that are sent, or reduced already, earn none: the French law on book prices does not allow it.`,
  off: 'The bookshop gives no more credit; what is on your card can still be spent.',
  take: 'Get my card',
  taking: 'One moment…',
  notTaken: 'The card could not be made. Try again in a moment.',
  left: 'To spend',
  until: (day) => `until ${day}, and for longer with each purchase that earns credit`,
  show: 'Show this code at the counter, or read it out: it credits your purchase and pays the next one.',
  codeMark: (code) => `Code of the loyalty card: ${code}`,
  noCode: 'The code can no longer be shown: write to the bookshop.',
  pending: 'To come',
  from: (amount, day) => `${amount} on ${day}`,
  order: (number) => `order ${number}`,
  pendingText: 'The credit of an order comes once it can no longer be returned.',
  takenBack:
    'If an order is refunded later, its credit is taken back, as far as it is still on the card; what you have spent stays yours.',
  movements: 'Movements',
  failed: 'Your loyalty card could not be loaded.',
  kinds: {
    issued: 'Earned',
    spent: 'Spent',
    released: 'Put back, order not paid',
    refunded: 'Refunded',
    expired: 'Expired',
    corrected: 'Taken back or corrected',
    reissued: 'Card replaced',
  },
}

export const loyaltyWords: Words<typeof fr> = { fr, eng: loyalty }
