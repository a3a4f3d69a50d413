import type { Text } from '../fr.ts'

const copies = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`

export const cart: Text['cart'] = {
  title: 'Cart',
  icon: (count) => (count === 0 ? 'Empty cart' : `Cart: ${copies(count)}`),
  bought: (count) => `You bought ${copies(count)}`,
  loading: 'Loading your cart…',
  total: 'Total',
  totalHint: 'VAT included, delivery calculated at the next step.',
  placeOrder: 'Place the order',
  continue: 'Continue shopping',

  add: 'Add to cart',
  addNamed: (title) => `Add to cart: ${title}`,
  soldOut: 'Out of stock',
  soldOutNamed: (title) => `Out of stock: ${title}`,

  isbn: 'ISBN',
  lineTotal: 'Line total',
  quantityOf: (title) => `Quantity of “${title}”`,
  remove: (title) => `Remove “${title}” from the cart`,
  stock: {
    removed: 'NOT AVAILABLE ANYMORE!',
    outOfStock: 'OUT OF STOCK',
    ebook: 'E-book, not sold here',
    inStock: (count) => `${count} in stock`,
  },
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
  refreshFailed: 'Prices and stock could not be checked. We will check them before payment.',

  popup: {
    continue: 'Continue shopping',
    complete: 'Complete my order',
    favorites: 'Our booksellers’ favorites',
    previous: 'Previous favorites',
    next: 'Next favorites',
  },

  toasts: {
    added: 'Book is added to Cart',
    removed: 'Book is removed',
    updated: 'Item updated with new data',
    tooManyDigits: 'Please enter less than four numbers!',
    noMoreStock: 'No more items in stock',
    capped: (count) => `Your cart now holds all ${count} copies available`,
  },
}
