import type { Text } from '../fr.ts'

export const checkout: Text['checkout'] = {
  title: 'Checkout',
}
