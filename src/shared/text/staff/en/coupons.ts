/** The screen of coupons. */
import { coupons as fr } from '../fr/coupons.ts'
import type { Words } from '../../words.ts'

const coupons: typeof fr = {
  title: 'Coupons',
  help: 'Make a coupon, see how many orders have taken it, end it or give it another end. Orders that hold a coupon keep it when it ends.',
  make: 'Make a coupon',
  empty: {
    title: 'No coupon yet.',
    text: 'A coupon gives a percentage, an amount or delivery to whoever types its code.',
  },
  columns: {
    code: 'Code',
    gives: 'Gives',
    minimum: 'Books for',
    valid: 'Valid',
    uses: 'Orders',
    state: 'State',
  },
  gives: {
    percent: (percent) => `${percent} %`,
    freeDelivery: 'free delivery',
  },
  atLeast: (price) => `at least ${price}`,
  always: 'without limit',
  from: (day) => `from ${day}`,
  until: (day) => `until ${day}`,
  both: (from, until) => `${from} to ${until}`,
  usesOf: (uses, most) => `${uses} of ${most}`,
  each: (most) => `${most} per customer`,
  states: { good: 'valid', not_yet: 'not yet', over: 'over', used_up: 'used up' },
  end: (code) => `End ${code}`,
  endShort: 'End',
  reopen: (code) => `Change the end of ${code}`,
  reopenShort: 'Change the end',
  newEnd: {
    title: (code) => `End of coupon ${code}`,
    until: 'Last day',
    none: 'Empty: the coupon has no end.',
  },
  form: {
    code: 'Code',
    codeHint: 'Letters and digits, such as WELCOME10.',
    kind: 'What it gives',
    kinds: {
      percent: 'A percentage of the price of the books',
      amount: 'An amount off the books',
      free_delivery: 'Delivery',
    },
    percent: 'Percentage',
    amount: 'Amount in euros',
    minimum: 'Lowest price of the books, in euros',
    from: 'First day',
    until: 'Last day',
    uses: 'Orders in total',
    usesEach: 'Orders per customer',
    noLimit: 'Empty: no limit.',
    submit: 'Make the coupon',
  },
  faults: {
    code: 'Give a code.',
    percent: 'Give a percentage between 0 and 100.',
    amount: 'Give an amount, such as 5.00.',
    minimum: 'Give a price, such as 35.00.',
    until: 'The last day is before the first.',
    uses: 'Give a whole number above 0.',
    usesEach: 'Give a whole number above 0.',
  },
}

export const couponsWords: Words<typeof fr> = { fr, eng: coupons }
