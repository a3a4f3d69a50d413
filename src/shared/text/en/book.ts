import type { book as fr } from '../fr/book.ts'

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

export const book: typeof fr = {
  description: (title, authors, publisher) =>
    [`${title}${authors && ` by ${authors}`}`, publisher && `published by ${publisher}`]
      .filter(Boolean)
      .join(', ') + '. On sale at GMP.',
  roles: {
    author: 'by',
    translator: 'translated by',
    illustrator: 'illustrated by',
    editor: 'edited by',
    preface: 'foreword by',
  },
  volume: (volume) => `volume ${volume}`,
  readMore: 'Read more',
  readLess: 'Read less',
  facts: 'Details',
  publisher: 'Publisher',
  collection: 'Collection',
  series: 'Series',
  format: 'Format',
  pages: (count) => plural(count, 'page', 'pages'),
  size: (height, width) => `${height}\u00A0×\u00A0${width}\u00A0mm`,
  weight: 'Weight',
  grams: (grams) => (grams < 1000 ? `${grams} g` : `${(grams / 1000).toLocaleString('en-GB')} kg`),
  published: 'Published',
  language: 'Language',
  isbn: 'ISBN',
  rating: (rate, count) => `${rate} out of 5 · ${plural(count, 'review', 'reviews')}`,
  sameCollection: 'In the same collection',
  sameAuthor: (author) => `More by ${author}`,
  mayLike: 'You may also like',
  buy: 'Buy this book',
  delivery: (price) => `Free collection in the shop. Delivery from ${price}. Returns within 14 days.`,
  soldOutHelp: 'This book is out of stock for the moment.',
  removedHelp: 'This book has left our catalogue.',
}
