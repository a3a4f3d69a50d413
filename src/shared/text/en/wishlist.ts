import type { wishlist as french } from '../fr/wishlist.ts'

export const wishlist: typeof french = {
  title: 'Wishlist',
  count: (count) => `${count} ${count === 1 ? 'book' : 'books'}`,
  moveToCart: 'Move to cart',
  moveNamed: (title) => `Move to cart: ${title}`,
  remove: (title) => `Remove “${title}” from the wishlist`,
  removedLine: (title) => `“${title}” is removed from the list.`,
  undo: 'Undo',
  loading: 'Loading your wishlist…',
  failed: 'The list could not be updated. This is what this browser knows of it.',
  empty: {
    title: 'Your wishlist is empty',
    text: 'A heart on a book, and it waits for you here.',
    action: 'Discover the books',
  },
  guest: {
    title: 'Keep the books that tempt you here',
    text: 'Sign in to find your list again, on all your devices.',
    action: 'Sign in',
  },
}
