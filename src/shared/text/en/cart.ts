import type { Text } from '../fr.ts'

const copies = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`

export const cart: Text['cart'] = {
  title: 'Cart',
  icon: (count) => (count === 0 ? 'Empty cart' : `Cart: ${copies(count)}`),
  bought: (count) => `You bought ${copies(count)}`,
  loading: 'Loading your cart…',
  total: 'Total',
  placeOrder: 'Place the order',
  continue: 'Continue shopping',

  add: 'Add to cart',
  named: (label, title) => `${label}: ${title}`,
  preorder: 'Pre-order',
  soldOut: 'Out of stock',

  isbn: 'ISBN',
  quantityOf: (title) => `Quantity of “${title}”`,
  remove: (title) => `Remove “${title}” from the cart`,
  stock: {
    removed: 'NOT AVAILABLE ANYMORE!',
    outOfStock: 'OUT OF STOCK',
    ebook: 'E-book, not sold here',
    inStock: (count) => `${count} in stock`,
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
