import { cartScreen as french } from '../fr/cart-screen.ts'
import type { Words } from '../words.ts'

const cartScreen: typeof french = {
  totalHint: 'VAT included.',
  delivery: {
    home: 'Home delivery',
    from: (price) => `from ${price}`,
    pickup: 'Pick-up at the bookshop',
    free: 'Free',
  },
  lineTotal: 'Line total',
  notCounted: 'Not counted in the total',
  undo: 'Undo',
  removedLine: (title) => `“${title}” has been removed from the cart.`,
  empty: {
    title: 'Your cart is empty',
    text: 'There is bound to be a book waiting for you on our tables.',
    action: 'Discover the books',
  },
  changes: {
    title: 'Your cart has changed since your last visit',
    removed: (title) => `“${title}” is no longer sold: it is not counted in the total.`,
    ebook: (title) =>
      `“${title}” is an e-book, which the bookshop does not sell: it no longer counts in the total.`,
    soldOut: (title) => `“${title}” is out of stock: it is not counted in the total.`,
    backInStock: (title) => `“${title}” is available again.`,
    quantity: (title, count) => `“${title}”: the quantity is now ${count}, which is what is left in stock.`,
    price: (title, was, now) => `“${title}”: the price has changed from ${was} to ${now}.`,
  },
  later: {
    title: 'Saved for later',
    save: 'Save for later',
    saveNamed: (title) => `Save for later: “${title}”`,
    saved: (title) => `“${title}” is saved for later, below the cart.`,
    guest: 'In this browser. Sign in to find them on all your devices.',
    customer: 'They are in your wishlist too, on all your devices.',
    wishlist: 'See the wishlist',
    copies: (count) => `${count} copies`,
    move: 'Move to cart',
    moveNamed: (title) => `Move to cart: “${title}”`,
    remove: (title) => `No longer save “${title}”`,
    removedLine: (title) => `“${title}” is no longer saved.`,
    failed: 'Prices and stock of these books could not be checked.',
    changes: {
      removed: (title) => `“${title}” is no longer sold.`,
      ebook: (title) => `“${title}” is an e-book, which the bookshop does not sell.`,
      soldOut: (title) => `“${title}” is out of stock.`,
      backInStock: (title) => `“${title}” is available again.`,
      quantity: (title, count) => `“${title}”: only ${count} left in stock.`,
      price: (title, was, now) => `“${title}”: the price has changed from ${was} to ${now}.`,
    },
  },
  refreshFailed: 'Prices and stock could not be checked. We will check them before payment.',
}

export const cartScreenWords: Words<typeof french> = { fr: french, eng: cartScreen }
