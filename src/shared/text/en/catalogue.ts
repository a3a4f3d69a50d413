import { formatNumber } from '#shared/text/number-format.ts'
import type { Text } from '../fr.ts'

export const catalogue: Text['catalogue'] = {
  books: 'Books',
  countBooks: (count) =>
    count === 0 ? 'No books' : `${formatNumber(count, 'eng')} ${count === 1 ? 'book' : 'books'}`,
  available: 'In stock',
  notSoldHere: 'Not sold here',
  getEbook: 'Where to get it',
  outOfStock: 'Out of stock',
  toOrder: 'To order',
  preorder: 'Pre-order',
  inStock: (count) => `${count} in stock`,
  held: (minutes) =>
    `Someone is paying for it: back in ${minutes} minute${minutes > 1 ? 's' : ''} at the latest`,
  removed: 'Not available anymore',
  priceNow: 'Price: ',
  priceBefore: 'Lowest price in the 30 days before the reduction: ',
  discount: (percent) => `−${percent}%`,
  quantity: 'Quantity',
  quantityOf: (title) => `Quantity: ${title}`,
  fewer: 'One copy fewer',
  more: 'One more copy',
  coverOf: (title) => `Cover of “${title}”`,
  /** A card’s line under the author. */
  pickedBy: (name) => `picked by ${name}`,
  breadcrumbs: 'Breadcrumbs',
  open: (name) => `Open ${name}`,
  formats: {
    poche: 'Pocket edition',
    broche: 'Paperback',
    relie: 'Hardback',
    album: 'Picture book',
    numerique: 'E-book',
    audio: 'Audiobook',
    autre: 'Other',
  },
}
