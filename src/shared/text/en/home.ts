import type { Text } from '../fr.ts'

export const home: Text['home'] = {
  title: 'Online bookshop, books in French and English',
  description:
    'An independent bookshop: novels, essays, poetry and children’s books in French and English, chosen by our booksellers.',
  heading: (name) => `${name} bookshop`,
  categories: 'Categories',
  openCategory: (name) => `Subcategories of ${name}`,
  allOf: (name) => `All “${name}”`,
  carousel: 'Highlights',
  slide: (number, count) => `Slide ${number} of ${count}`,
  pause: 'Stop the slides',
  play: 'Resume the slides',
  newBooks: 'New books',
  newBooksNote: 'Recently arrived on our tables',
  bestSales: 'Best sellers',
  bestSalesNote: 'What our customers are reading',
  favorites: 'Favorites',
  favoritesNote: 'Chosen and championed by our booksellers',
  people: 'Authors to discover',
  collections: 'Collections',
  seeAll: 'See all',
  seeAllOf: (shelf) => `See all: ${shelf}`,
}
