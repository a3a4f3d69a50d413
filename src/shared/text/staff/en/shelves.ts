/** Shelves and their minimum stock. */
import { formatNumber } from '#shared/text/number-format.ts'
import { shelves as fr } from '../fr/shelves.ts'
import type { Words } from '../../words.ts'

const booksOf = (count: number) => (count === 1 ? '1 book' : `${formatNumber(count, 'eng')} books`)

const shelves: typeof fr = {
  title: 'Shelves and low stock',
  help: 'Each shelf may give a minimum stock to its books that have none of their own. A book below it is proposed for ordering, and listed here.',
  open: 'Shelves',
  list: 'Shelves',
  columns: { shelf: 'Shelf', books: 'Books', minimum: 'Minimum', low: 'Below it' },
  none: 'none',
  set: 'Minimum stock',
  setOf: (shelf) => `Minimum stock of shelf ${shelf}`,
  add: 'Minimum of a shelf',
  shelf: 'Code of the shelf',
  shelfHint: 'Such as L2.',
  minimum: 'Copies',
  minimumHint: 'Empty, the shelf gives none any more.',
  submit: 'Save',
  empty: 'No book has a shelf yet.',
  emptyText: 'At the counter scan the label of a shelf and then its books, or change many books at once.',
  low: 'Low stock',
  lowCount: (count) => `${booksOf(count)} below the minimum`,
  lowColumns: { book: 'Book', shelf: 'Shelf', stock: 'In stock', minimum: 'Minimum', onOrder: 'On order' },
  lowNone: 'No book is below its minimum.',
  lowMore: (count) => `And ${booksOf(count)} more.`,
}

export const shelvesWords: Words<typeof fr> = { fr, eng: shelves }
