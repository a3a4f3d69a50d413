import type { Text } from '../fr.ts'

export const home: Text['home'] = {
  newBooks: 'New books',
  bestSales: 'Best sales',
  favorites: 'Favorites',
}
