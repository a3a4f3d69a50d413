import { formatNumber } from '#shared/text/number-format.ts'
import { bulkChanges as fr } from '../fr/bulk-changes.ts'
import type { Words } from '../../words.ts'

const booksOf = (count: number) => (count === 1 ? '1 book' : `${formatNumber(count, 'eng')} books`)

const bulkChanges: typeof fr = {
  title: 'Change many books',
  help: 'Choose the books and what changes; the preview shows each book before and after, and writes nothing. All of it is confirmed at once, and undone at once.',
  open: 'Change these books',
  ticked: 'Other change',
  which: 'The books',
  what: 'The change',
  source: 'Which books',
  sources: {
    ticked: (count) => (count === 1 ? 'The ticked book' : `The ${booksOf(count)} ticked`),
    filter: 'All books of the filter',
    onSale: 'All books on sale',
    removed: 'All removed books',
    list: 'A list of ISBNs',
  },
  list: 'ISBNs',
  listHint: 'Paste ISBNs, one per line or among words.',
  kind: 'What changes',
  kinds: {
    priceBy: 'Public price, by a percentage',
    price: 'Public price, the same for all',
    discount: 'Discount',
    shelf: 'Shelf',
    supplier: 'Supplier',
    minimum: 'Minimum stock',
    sale: 'Sale',
  },
  priceBy: 'Rise or fall in %',
  priceByHint: '3 raises prices by 3%, -5 lowers them by 5%.',
  rounding: 'Rounded',
  roundings: {
    '1': 'to the cent',
    '5': 'to 5 cents',
    '10': 'to 10 cents',
    '50': 'to 50 cents',
    '100': 'to the euro',
  },
  price: 'Public price in euros',
  discount: 'Discount in %',
  discountHint: '0 ends it. Book prices are fixed: 5% at most, for a book collected at the shop.',
  shelf: 'Code of the shelf',
  shelfHint: 'Such as L2; empty, the book has no shelf any more.',
  supplier: 'Supplier',
  byPublisher: 'That of the publisher',
  minimum: 'Minimum stock',
  minimumHint:
    'Below it the book is proposed for ordering; empty, that of its shelf counts, and 0 gives none.',
  sale: 'Sale',
  sales: { off: 'Take off sale', on: 'Put back on sale' },
  submit: 'Show the preview',
  computing: 'The preview is being computed…',
  preview: 'Preview',
  counts: {
    changed: (count) => `${booksOf(count)} to change`,
    unchanged: (count) => `${booksOf(count)} already so`,
    refused: (count) => `${booksOf(count)} refused`,
  },
  unknown: (isbns) => `The shop does not have: ${isbns}.`,
  wrong: (isbns) => `Wrong check digit or incomplete ISBN: ${isbns}.`,
  tooMany: (most) =>
    `More than ${formatNumber(most, 'eng')} books, or too wide a search: narrow the filter, or change them in several steps.`,
  nobody: 'No book is chosen.',
  nothing: 'There is nothing to change.',
  columns: { book: 'Book', before: 'Before', after: 'After' },
  more: (count) => `And ${booksOf(count)} more.`,
  refusals: {
    DISCOUNT_FORBIDDEN: 'Discount forbidden by the law on book prices',
    PRICE_TOO_LOW: 'The price would fall to nothing',
    PRICE_TOO_HIGH: 'The price would exceed €10,000',
  },
  none: 'none',
  onSale: 'on sale',
  offSale: 'off sale',
  confirm: (count) => (count === 1 ? 'Change this book' : `Change ${booksOf(count)}`),
  changing: (count) => (count === 1 ? 'This book is being changed…' : `${booksOf(count)} are being changed…`),
}

export const bulkChangesWords: Words<typeof fr> = { fr, eng: bulkChanges }
