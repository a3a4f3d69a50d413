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
  before: (_name, words) => `${words} `,
  share: {
    name: 'Share',
    named: (title) => `Share: ${title}`,
    copied: 'Link copied',
    failed: 'The link could not be copied.',
  },
  alerts: {
    stock: 'Tell me when it is back',
    published: 'Tell me when it is published',
    volume: 'Tell me about the sequel',
    price: 'Tell me if the price drops',
  },
  reserve: 'Reserve in the shop',
  readMore: 'Read more',
  readLess: 'Read less',
  inSeries: (series) => `In the series “${series}”`,
  pictures: 'Pictures of the book',
  picture: (number, count) => `Picture ${number} of ${count}`,
  enlarge: (number, count) => `Enlarge picture ${number} of ${count}`,
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  readExtract: 'Read an extract',
  extractAtPublisher: 'Look inside on the publisher’s site',
  rating: (rate, count) => `${rate} out of 5 · ${plural(count, 'review', 'reviews')}`,
  reviews: 'Readers’ reviews',
  noReviews: 'No reviews from our readers yet.',
  reviewsFailed: 'The reviews could not be loaded.',
  together: 'Readers of this book also chose',
  sameCollection: 'In the same collection',
  sameAuthor: (author) => `More by ${author}`,
  mayLike: 'You may also like',
  buy: 'Buy this book',
  delivery: (price) => `Free collection in the shop. Delivery from ${price}. Returns within 14 days.`,
  pickup: 'Free collection in the shop. Returns within 14 days.',
  pickupPrice: (price) => `If you collect it in the shop, this book costs ${price}.`,
  promisesHelp: {
    supplier: 'We order it for you.',
    preorder: 'This book is not out yet: a copy is kept for you. It is paid for when you order.',
  },
  ebook: {
    help: 'The bookshop does not sell e-books.',
  },
  soldOutHelp: 'This book is currently out of stock.',
  suppliesHelp: {
    available: 'We have no copies left on our shelves, but the publisher still has some.',
    to_order: 'We can order this book from the publisher: write to us.',
    forthcoming: 'This book is not out yet.',
    reprinting: 'This book is being reprinted.',
    unavailable: 'This book is no longer supplied by its publisher.',
    out_of_print: 'This book is out of print.',
  },
  removedHelp: 'This book is no longer in our catalogue.',
}
