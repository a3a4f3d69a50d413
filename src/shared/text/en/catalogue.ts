import type { Text } from '../fr.ts'

export const catalogue: Text['catalogue'] = {
  books: 'Books',
  outOfStock: 'Out of stock',
  inStock: (count) => `${count} in stock`,
}
