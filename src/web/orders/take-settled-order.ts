/** Takes over what the server says of an order; a customer's cart is then read again, as paid books left it there. */
import type { OrderView } from '../api/orders.ts'
import { settleOrder } from '../session/known-orders.ts'
import { shopperStore } from '../session/shopper-store.ts'
import { loadLists } from '../customer-sync/load-lists.ts'

export function settle(order: OrderView): void {
  const { orders } = shopperStore.read()
  shopperStore.update((shopper) => settleOrder(shopper, order))
  const now = shopperStore.read()
  if (now.orders !== orders && now.isCartSynced) void loadLists().then(({ refreshLists }) => refreshLists())
}
