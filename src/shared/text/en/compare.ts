import { compare as french } from '../fr/compare.ts'
import type { Words } from '../words.ts'

export const compare: typeof french = {
  title: 'Compare books',
  table: 'The books side by side',
  criterion: 'Criterion',
  legend: 'Coloured rows show what differs.',
  differs: '(differs)',
  price: 'Price',
  contributors: 'By',
  publisher: 'Publisher',
  collection: 'Collection',
  format: 'Format',
  pages: 'Pages',
  language: 'Language',
  published: 'Published',
  rating: 'Rating',
  noRating: 'No review yet',
  stock: 'Availability',
  isbn: 'ISBN',
  remove: (title) => `Stop comparing “${title}”`,
  loading: 'Loading the books…',
  failed: 'The books could not be loaded. Try again in a moment.',
  empty: {
    title: 'Nothing to compare yet',
    text: 'Choose up to three books with the scales: you will see format, price and pages side by side.',
    action: 'Choose books',
  },
  guest: {
    title: 'Compare up to three books',
    text: 'Sign in to see them here, side by side.',
    action: 'Sign in',
  },
  toasts: {
    pleaseLogin: 'Please login to add items.',
    full: "Can't add more than 3", // §8
    added: (title) => `${title} is added`,
    removed: 'Book is removed',
  },
}

export const compareWords: Words<typeof french> = { fr: french, eng: compare }
