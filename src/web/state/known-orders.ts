/** Keys of the orders that were placed or opened in this browser. */
import type { KnownOrder, Shopper } from './shopper.ts'

const MOST_ORDERS = 30

/** Returns the shopper with an order remembered first; the oldest of many are forgotten. */
export function rememberOrder(shopper: Shopper, order: KnownOrder): Shopper {
  if (keyOf(shopper, order.number) === order.key) return shopper
  const others = shopper.orders.filter(({ number }) => number !== order.number)
  return { ...shopper, orders: [order, ...others].slice(0, MOST_ORDERS) }
}

/** Returns the key of an order; undefined if this browser never knew it. */
export function keyOf(shopper: Shopper, number: string): string | undefined {
  return shopper.orders.find((order) => order.number === number)?.key
}
