import { loyalty as fr } from '../fr/loyalty.ts'
import type { Words } from '../../words.ts'

const loyalty: typeof fr = {
  counter: {
    card: 'Loyalty card',
    earnTitle: 'Credit a purchase',
    books: 'Price of the books, in euros',
    booksHint: 'Without books that were reduced, and without what credit paid.',
    earn: 'Credit 5 %',
    earnOn: (amount, receipt) => `Credit ${amount} (receipt ${receipt})`,
    credits: 'Credited at the till',
    creditedBy: (amount, receipt) => `${amount}, receipt ${receipt}`,
    takeBack: 'Take back',
    off: 'Loyalty credit is off: nothing is credited.',
    until: (day) => `valid until ${day}`,
    empty: 'Nothing to spend on this card.',
    none: 'This customer has no card yet.',
    join: 'Make a card',
  },
  rule: {
    title: 'Loyalty credit',
    text: 'Books collected in the shop or bought at the counter earn 5 % of their price as credit, spent like a voucher. Books that are sent, or reduced already, earn none: the law on book prices allows 5 % in all and no more.',
    when: 'The credit of a collected order comes once it can no longer be returned; that of the counter, at once.',
    credit: 'Loyalty credit',
    ways: { yes: 'On', no: 'Off' },
    months: 'Valid for months',
    monthsHint: (least, most) => `After the last purchase that earned credit, from ${least} to ${most}.`,
    wrong: (least, most) => `Give ${least} to ${most} months.`,
    submit: 'Save',
    off: 'Only an owner changes this setting.',
  },
}

export const loyaltyWords: Words<typeof fr> = { fr, eng: loyalty }
