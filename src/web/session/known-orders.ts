/** Orders that were placed or opened in this browser: their keys, and whether they still await payment. */
import type { OrderView } from '../api/orders.ts'
import { findLine, type Cart } from '#shared/cart/cart.ts'
import { setQuantity } from '#shared/cart/quantity.ts'
import { removeLine } from '#shared/cart/remove-line.ts'
import { tickBought } from './stored-lists.ts'
import type { KnownOrder, Shopper } from './shopper.ts'

const MAX_ORDERS = 30

/** Returns the shopper with an order remembered first; the oldest of many are forgotten. */
export function rememberOrder(shopper: Shopper, order: KnownOrder): Shopper {
  const known = shopper.orders.find(({ number }) => number === order.number)
  if (known?.key === order.key && known.isOpen === order.isOpen) return shopper
  const others = shopper.orders.filter((other) => other !== known)
  return { ...shopper, orders: [order, ...others].slice(0, MAX_ORDERS) }
}

/** Returns the key of an order; undefined if this browser never knew it. */
export function keyOf(shopper: Shopper, number: string): string | undefined {
  return shopper.orders.find((order) => order.number === number)?.key
}

/** Returns the orders that were placed here and whose payment is not known yet. */
export function openOrders(shopper: Shopper): KnownOrder[] {
  return shopper.orders.filter(({ isOpen }) => isOpen)
}

/**
 * Takes over what the server says of an order: once it is paid its books leave the cart, and one that is over is no
 * longer checked. Later visits change nothing, so that the same books can be bought again.
 */
export function settleOrder(shopper: Shopper, { number, state, lines }: OrderView): Shopper {
  const known = shopper.orders.find((order) => order.number === number)
  if (!known?.isOpen || state === 'pending' || state === 'payment_failed') return shopper
  const orders = shopper.orders.map((order) => (order === known ? { ...known, isOpen: false } : order))
  if (state === 'cancelled') return { ...shopper, orders }
  const bookLists = tickBought(
    shopper.bookLists,
    lines.map((line) => line.article_id),
  )
  // Paid books leave a customer's cart on the server
  if (shopper.isCartSynced) return { ...shopper, orders, bookLists }
  let { cart } = shopper
  for (const { article_id: bookId, quantity } of lines) cart = takeOut(cart, { bookId, quantity })
  return { ...shopper, cart, orders, bookLists }
}

/** Copies that were added while the order was being paid stay in the cart. */
function takeOut(cart: Cart, { bookId, quantity }: { bookId: number; quantity: number }): Cart {
  const left = (findLine(cart, bookId)?.quantity ?? 0) - quantity
  return left > 0 ? setQuantity(cart, { bookId, quantity: left }) : removeLine(cart, bookId)
}
