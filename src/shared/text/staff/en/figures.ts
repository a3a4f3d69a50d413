/** Figures. */
import { formatNumber } from '#shared/text/number-format.ts'
import { figures as French } from '../fr/figures.ts'
import type { Words } from '../../words.ts'

const number = (value: number) => formatNumber(value, 'eng')

const figures: typeof French = {
  title: 'Figures',
  help: 'What was sold in a period, beside the same period of the year before. Each figure opens the lines of invoices and credit notes that make it.',
  by: 'By',
  groups: {
    time: 'Day or month',
    book: 'Book',
    shelf: 'Shelf',
    publisher: 'Publisher',
    supplier: 'Supplier',
    person: 'Person',
  },
  sold: 'Sales, VAT included',
  copies: 'Copies',
  change: 'Change',
  margin: 'Margin without VAT',
  marginUnknown: 'unknown',
  costed: (known, copies) => `${number(known)} ${known === 1 ? 'copy' : 'copies'} of ${number(copies)}`,
  margins:
    'The margin is what is left without VAT after the average purchase price of the copies received from suppliers that grant a discount. Where no purchase price is known, it is unknown; where it is not known of all, it says of how many.',
  yearBefore: 'the year before',
  beside: (from, to) => `Small figures: the year before, ${from} to ${to}.`,
  none: {
    time: '',
    book: '',
    shelf: 'No shelf',
    publisher: 'No publisher',
    supplier: 'No supplier',
    person: 'No name',
  },
  other: 'Delivery, wrapping and refunds without a book',
  all: 'All sales',
  more: (count) =>
    count === 1 ? '1 more row is in the file alone.' : `${number(count)} more rows are in the file alone.`,
  empty: 'Nothing was sold in this period, nor a year earlier.',
  file: 'CSV file',
  counted:
    'These sales are those of the accounts: the invoices issued on these days, VAT included, less the credit notes of the day on which they are issued. A voucher counts when it is spent. What the till sells without an order is not among them: its files hold copies, no prices.',
  people: 'A book by several people counts for each of them.',
  shelves: 'A book on several shelves counts on one of them only.',
  costUnknown: 'unknown',
  stock: {
    title: 'Stock',
    help: 'What the copies of the shop are worth at the end of a day, how often the stock turns in a year, and the books that no longer sell. Each book opens its page, with all its movements.',
    open: 'Stock and unsold books',
    day: 'At the end of',
    showDay: 'Show',
    since: 'Unsold for',
    months: (months) => `${months} months`,
    value: 'Value at public prices, VAT included',
    worth: 'Value with VAT',
    cost: 'Purchase price without VAT',
    turn: 'Turn in a year',
    times: (times) => `${times} times`,
    turnUnknown: 'unknown',
    copies: (copies) => `${number(copies)} ${copies === 1 ? 'copy' : 'copies'}`,
    show: 'Books shown',
    unsold: 'No longer selling',
    all: 'All the stock',
    book: 'Book',
    lastSold: 'Last sale',
    never: 'none',
    empty: {
      unsold: 'No book has been unsold for so long.',
      all: 'No copy was in stock on that day.',
    },
    counted:
      'Copies are those of the stock ledger, public prices are those of today. The purchase price is the average of the copies received from suppliers that grant a discount; without one on record it is unknown. A book no longer sells when it was there already and none left by a sale, nor at the till (what was held and given back is no sale): only the copies of then count. The turn is what was sold in a year, divided by the mean of the stock at its beginning and its end; it is unknown while the ledger is younger than a year.',
  },
  lines: {
    help: 'The lines of invoices and credit notes that make this figure, the latest first. A credit note is below zero.',
    period: (from, to) => `${from} to ${to}`,
    document: 'Invoice or credit note',
    at: 'Issued',
    order: 'Order',
    book: 'Book',
    noBook: 'No book',
    empty: 'No line.',
  },
}

export const figuresWords: Words<typeof French> = { fr: French, eng: figures }
