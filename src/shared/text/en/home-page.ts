import { homePage as fr } from '../fr/home-page.ts'
import type { Words } from '../words.ts'

const homePage: typeof fr = {
  title: 'Online bookshop, books in French and English',
  heading: (name) => `${name} bookshop`,
  categories: 'Categories',
  openCategory: (name) => `Subcategories of ${name}`,
  allOf: (name) => `All “${name}”`,
  carousel: 'Highlights',
  slide: (number, count) => `Slide ${number} of ${count}`,
  pause: 'Stop the slides',
  play: 'Resume the slides',
  newBooksNote: 'Recently arrived on our tables',
  bestSalesNote: 'What our customers are reading',
  favoritesNote: 'Chosen and championed by our booksellers',
  people: 'Authors to discover',
  collections: 'Collections',
}

export const homePageWords: Words<typeof fr> = { fr, eng: homePage }
