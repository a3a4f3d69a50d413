import { rememberOrder } from './known-orders.ts'
import { shopperStore } from './shopper-store.ts'

/** Keeps the key that opened an order: the link of one mail opens its other pages too. */
export function rememberOpened(number: string, key: string): void {
  shopperStore.update((shopper) => {
    const isOpen = shopper.orders.some((known) => known.number === number && known.isOpen)
    return rememberOrder(shopper, { number, key, isOpen })
  })
}
