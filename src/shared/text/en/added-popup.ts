import { addedPopup as fr } from '../fr/added-popup.ts'
import type { Words } from '../words.ts'

export const addedPopup: typeof fr = {
  continue: 'Continue shopping',
  complete: 'Complete my order',
  checkout: 'Check out now',
  favorites: 'Our booksellers’ favorites',
  previous: 'Previous favorites',
  next: 'Next favorites',
}

export const addedPopupWords: Words<typeof fr> = { fr, eng: addedPopup }
