import { wishlist as french } from '../fr/wishlist.ts'
import type { Words } from '../words.ts'

const wishlist: typeof french = {
  title: 'Wishlist',
  count: (count) => `${count} ${count === 1 ? 'book' : 'books'}`,
  moveToCart: 'Move to cart',
  moveNamed: (title) => `Move to cart: ${title}`,
  remove: (title) => `Remove “${title}” from the wishlist`,
  removedLine: (title) => `“${title}” has been removed from the list.`,
  undo: 'Undo',
  loading: 'Loading your wishlist…',
  failed: 'The list could not be updated. This is what your browser has saved.',
  empty: {
    title: 'Your wishlist is empty',
    text: 'Tap the heart on a book and it will wait for you here.',
    action: 'Discover the books',
  },
  guest: {
    title: 'Keep the books that tempt you',
    text: 'Sign in to find your list on all your devices.',
    action: 'Sign in',
  },
}

export const wishlistWords: Words<typeof french> = { fr: french, eng: wishlist }
