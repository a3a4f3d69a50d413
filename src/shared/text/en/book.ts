import { book as fr } from '../fr/book.ts'
import type { Words } from '../words.ts'

const book: typeof fr = {
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
  pictures: 'Pictures of the book',
  enlarge: (number, count) => `Enlarge picture ${number} of ${count}`,
  readExtract: 'Read an extract',
  extractAtPublisher: 'Look inside on the publisher’s site',
  buy: 'Buy this book',
  delivery: (price) => `Free collection in the shop. Delivery from ${price}. Returns within 14 days.`,
  pickup: 'Free collection in the shop. Returns within 14 days.',
  pickupPrice: (price) => `If you collect it in the shop, this book costs ${price}.`,
  promisesHelp: {
    supplier: 'We order it for you.',
    preorder: 'This book is not out yet: a copy is kept for you. It is paid for when you order.',
  },
}

export const bookWords: Words<typeof fr> = { fr, eng: book }
