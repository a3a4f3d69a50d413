import type { books as fr } from '../../fr/actions/books.ts'
import type { SafetyPart } from '../../../../product-safety/safety-contact.ts'
import type { BulkField } from '../../../../contract/staff/bulk-changes.ts'
import { formatNumber } from '../../../number-format.ts'
import { euros } from './amounts.ts'

const PARTS: Record<SafetyPart, string> = {
  name: 'name',
  postalAddress: 'postal address',
  electronicAddress: 'electronic address',
}

const FIELDS: Record<BulkField, string> = {
  price: 'public price',
  discount: 'discount',
  shelf: 'shelf',
  supplier: 'supplier',
  minimum: 'minimum stock',
  sale: 'sale',
}
const booksOf = (count: number) => (count === 1 ? '1 book' : `${formatNumber(count, 'eng')} books`)

export const books: typeof fr = {
  outcomes: {
    STOCK_SET: ({ title, from, to }) => `${title}: ${to} in stock (${from} before).`,
    PRICE_SET: ({ title, publicCents, soldCents }) =>
      `${title}: ${euros(publicCents)}, sold at ${euros(soldCents)}.`,
    DISCOUNT_SET: ({ title, publicCents, soldCents }) =>
      `${title}: public price ${euros(publicCents)}, sold at ${euros(soldCents)}.`,
    BOOK_EDITED: ({ title }) => `${title} is changed.`,
    PICTURE_ADDED: ({ title }) => `${title} has a new picture.`,
    BOOK_CREATED: ({ title }) => `${title} is on sale, without a copy yet.`,
    SAFETY_SET: ({ publisher }) => `The safety contact for books by ${publisher} is saved.`,
    SAFETY_CLEARED: ({ publisher }) => `Books by ${publisher} no longer have a safety contact.`,
    BOOK_REMOVED: ({ title }) => `${title} is no longer on sale.`,
    BOOK_RESTORED: ({ title }) => `${title} is on sale again.`,
    BOOK_CHOSEN: ({ title }) => `${title} is a bookseller’s choice.`,
    BOOK_NOT_CHOSEN: ({ title }) => `${title} is not a bookseller’s choice.`,
    BOOKS_CHANGED: ({ field, changed, unchanged, refused, unknown, isRecomputed }) =>
      [
        `${booksOf(changed)} changed (${FIELDS[field]}).`,
        unchanged > 0 && `${booksOf(unchanged)} already so.`,
        refused > 0 && `${booksOf(refused)} refused.`,
        unknown.length > 0 && `Unknown: ${unknown.join(', ')}.`,
        isRecomputed && 'Books had changed since the preview: everything was computed again.',
      ]
        .filter(Boolean)
        .join(' '),
    BOOKS_PUT_BACK: ({ field, changed, left, titles }) =>
      [
        `${booksOf(changed)} as before (${FIELDS[field]}).`,
        left > 0 &&
          `${booksOf(left)} left alone, as ${left === 1 ? 'it has' : 'they have'} changed since: ${titles.join(', ')}${left > titles.length ? '…' : '.'}`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  refusals: {
    NOT_ONE_CHANGE: () => 'Choose one change, and one only.',
    TOO_MANY_BOOKS: ({ most }) =>
      `${formatNumber(most, 'eng')} books at most change together: change them in several steps.`,
    PREVIEW_IS_OLD: () =>
      'Books have changed since the preview: nothing was done. Preview again, then confirm.',
    NO_BOOK_CHANGES: () => 'No book changes: all are so already, or refused.',
    NO_SUCH_BULK_CHANGE: ({ change }) => `There is no bulk change ${change}.`,
    NOTHING_TO_PUT_BACK: () =>
      'Nothing is put back: all of these books have changed since, or are as before already.',
    NO_SUCH_BOOK: ({ isbn }) => `The shop has no book ${isbn}.`,
    FILE_HAS_NO_COPIES: ({ title }) =>
      `${title} is an e-book: the shop has no copies of it and does not sell it.`,
    TOO_FEW_COPIES: ({ title, stock }) => `${title}: only ${stock} in stock, nothing was changed.`,
    COUNTED_SINCE: ({ title }) => `${title} was counted again since: that count holds, nothing was changed.`,
    MORE_LEFT_SINCE: ({ title, left }) =>
      `${title}: ${left} copies have left since, more than were counted. Count again; nothing was changed.`,
    DISCOUNT_FORBIDDEN: ({ percent }) =>
      `Books have one price: the French law of 10 August 1981 forbids more than ${percent} % off. Nothing was changed.`,
    BOOK_KNOWN: ({ isbn }) => `The shop has the book ${isbn} already.`,
    TOO_MANY_PICTURES: ({ most }) => `A book has ${most} pictures at most: take one away first.`,
    NO_SUCH_CATEGORY: ({ key }) => `There is no category “${key}”.`,
    SAFETY_INCOMPLETE: ({ missing }) =>
      `A safety contact needs a name, a postal address and an electronic address. Missing: ${missing.map((part) => PARTS[part]).join(', ')}.`,
    NO_SAFETY_CONTACT: ({ publisher }) => `${publisher} has no safety contact.`,
    BOOK_OFF_SALE: ({ title }) => `${title} is already off sale.`,
    BOOK_ON_SALE: ({ title }) => `${title} is on sale.`,
  },
}
