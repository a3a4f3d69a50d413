import type { Text } from '../fr.ts'

export const orders: Text['orders'] = {
  trackOrder: 'Track Order',
}
