import type { Text } from '../fr.ts'

export const cart: Text['cart'] = {
  bought: (count) => `You bought ${count} ${count === 1 ? 'item' : 'items'}`,
  placeOrder: 'Place the order',
}
