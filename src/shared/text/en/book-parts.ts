import { bookParts as fr } from '../fr/book-parts.ts'
import type { Words } from '../words.ts'

const bookParts: typeof fr = {
  picture: (number, count) => `Picture ${number} of ${count}`,
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  reviews: 'Readers’ reviews',
  noReviews: 'No reviews from our readers yet.',
  reviewsFailed: 'The reviews could not be loaded.',
}

export const bookPartsWords: Words<typeof fr> = { fr, eng: bookParts }
