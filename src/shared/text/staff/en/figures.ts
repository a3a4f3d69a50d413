/** Figures. */
import type { figures as French } from '../fr/figures.ts'

export const figures: typeof French = {
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
  costed: (known, copies) => (known === 1 ? `1 copy of ${copies}` : `${known} copies of ${copies}`),
  margins:
    'The margin is what is left without VAT after the average purchase price of the copies received of orders to suppliers. Where no purchase price is known, it is unknown; where it is not known of all, it says of how many.',
  yearBefore: 'the year before',
  beside: (from, to) => `In small: ${from} to ${to}.`,
  none: {
    time: '',
    book: '',
    shelf: 'No shelf',
    publisher: 'No publisher',
    supplier: 'No supplier',
    person: 'No name',
  },
  other: 'Delivery, wrapping and refunds of no book',
  all: 'All sales',
  more: (count) =>
    count === 1 ? '1 more row is in the file alone.' : `${count} more rows are in the file alone.`,
  empty: 'Nothing was sold in this period, nor a year earlier.',
  file: 'CSV file',
  counted:
    'These sales are those of the accounts: the invoices issued on these days, VAT included, less the credit notes of the day on which they are issued. A voucher counts when it is spent. What the till sells without an order is not among them: its files hold copies, no prices.',
  people: 'A book of several people counts for each of them.',
  shelves: 'A book of several shelves counts for one alone.',
  lines: {
    help: 'The lines of invoices and credit notes that make this figure, the latest first. A credit note is below zero.',
    period: (from, to) => `${from} to ${to}`,
    document: 'Invoice or credit note',
    at: 'Issued',
    order: 'Order',
    book: 'Book',
    noBook: 'Of no book',
    empty: 'No line.',
  },
}
