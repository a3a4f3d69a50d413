import { sync as french } from '../fr/sync.ts'
import type { Words } from '../words.ts'

export const sync: typeof french = {
  cart: {
    removed: 'Book is removed',
    updateFailed: 'Failed to update item quantity.',
    removeFailed: 'Failed to remove item from cart.',
    addFailed: 'Failed to add item to cart.',
    deleteFailed: 'Failed to delete item from cart.',
    notFound: 'Item not found for editing.',
    mergeFailed: 'Your cart could not be added to your account yet. It is kept here.',
  },
  favorites: {
    added: 'Book is added to wishlist',
    removed: 'Book is removed from wishlist',
    addFailed: 'Failed to add item to wishlist.',
    removeFailed: 'Failed to remove book from wishlist.',
    pleaseLogin: 'Please login to add to wishlist.',
  },
}

export const syncWords: Words<typeof french> = { fr: french, eng: sync }
