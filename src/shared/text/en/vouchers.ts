import { vouchers as fr } from '../fr/vouchers.ts'
import type { Words } from '../words.ts'

const vouchers: typeof fr = {
  title: 'Balance of a voucher',
  text: 'Enter the code of the voucher: you see what is left on it and until when it can be spent.',
  code: 'Code of the voucher',
  hint: 'Sixteen letters and digits, like K7QX-4F2M-9ABC-DEFG. Capitals, spaces and hyphens do not matter.',
  give: 'Give a voucher',
  submit: 'See the balance',
  sending: 'Searching…',
  faults: {
    empty: 'Enter the code of the voucher.',
    short: 'The code of a voucher has sixteen letters and digits.',
    mistyped: 'There is a typing error in this code: check it.',
  },
  unknown: 'No voucher has this code. Check it, or write to the bookshop.',
  tooMany: (minutes) =>
    `Too many unknown codes. Try again in ${minutes} ${minutes > 1 ? 'minutes' : 'minute'}.`,
  failed: 'The search did not succeed. Try again in a moment.',
  found: {
    title: (four) => `Voucher …${four}`,
    left: 'Left on it',
    until: (day) => `To be spent until ${day}, that day included, in one go or several.`,
    states: {
      open: 'This voucher is valid.',
      spent: 'This voucher is spent.',
      expired: 'This voucher is no longer valid: its date has passed. Write to the bookshop.',
      frozen: 'This voucher is frozen. Write to the bookshop.',
      replaced: 'This voucher was replaced: only the new code is good.',
    },
    how: 'Enter this code when you pay on the website, read it out by telephone, or show it at the bookshop.',
    books: 'Choose books',
    print: 'Print the card (A5)',
    keep: 'Keep in my account',
    added: 'The voucher is in your account',
    elsewhere: 'This voucher is in another account: it is spent with its code.',
    signIn: 'Sign in to keep it in your account.',
  },
  exchangeOnly: 'This code exchanges a gift: enter it when you pay.',
  exchange: {
    title: 'Exchange a gift',
    present: 'Your gift',
    states: {
      first:
        'Bring the book to the bookshop, or send it back with this code. Then choose what you like for the same value.',
      open: 'The book is back: choose what you like for the same value, and enter this code when you pay.',
      done: 'Your gift is exchanged: enjoy your reading!',
      over: 'The time to exchange it has passed. Write to the bookshop.',
    },
    until: (day) => `To be exchanged until ${day}, that day included.`,
  },
  own: {
    empty: 'No voucher here. Enter the code of the one that you received: it will be ready when you pay.',
    text: 'Whoever has the code of a voucher can spend it. If you delete your account, your vouchers stay good by their codes.',
    loading: 'Loading your vouchers…',
    failed: 'Your vouchers could not be loaded.',
    add: 'Add a voucher',
    until: (day) => `until ${day}`,
    noCode: 'The code can no longer be shown: write to the bookshop.',
    remove: 'Remove',
    loyalty: 'Loyalty',
    of: (action, voucher) => `${action}: ${voucher}`,
    removed: (four) => `Voucher …${four} is no longer in your account`,
    removeTitle: 'Remove this voucher?',
    removeText: (code) => `Note its code first, ${code}: it stays good, and you will need it.`,
    notSaved: 'The change could not be saved. Try again in a moment.',
  },
}

export const vouchersWords: Words<typeof fr> = { fr, eng: vouchers }
