import type { Text } from '../fr.ts'

export const home: Text['home'] = {
  title: 'Online bookshop, books in French and English',
  description:
    'An independent bookshop: novels, essays, poetry and children’s books in French and English, chosen by our booksellers.',
  heading: (name) => `${name} bookshop`,
  opensSoon: 'Our shelves are filling up: the bookshop opens soon.',
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
  slides: [
    {
      kicker: 'The bookshop',
      title: 'Books chosen one by one',
      text: 'Novels, essays, poetry, children’s books: come in, browse, be surprised.',
      link_label: 'Browse the books',
    },
    {
      kicker: 'Favorites',
      title: 'The ones we give to our friends',
      text: 'Our booksellers’ selection, in French and in English.',
      link_label: 'See the selection',
    },
  ],
}
