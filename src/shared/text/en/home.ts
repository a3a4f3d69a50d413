import type { Text } from '../fr.ts'

export const home: Text['home'] = {
  description:
    'An independent bookshop: novels, essays, poetry and children’s books in French and English, chosen by our booksellers.',
  newBooks: 'New books',
  bestSales: 'Best sellers',
  favorites: 'Favorites',
  seeAll: 'See all',
  seeAllOf: (shelf) => `See all: ${shelf}`,
}
