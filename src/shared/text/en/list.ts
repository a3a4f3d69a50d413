import { list as fr } from '../fr/list.ts'
import type { Words } from '../words.ts'

const list: typeof fr = {
  reopened: 'The list opens where you left it. Remove the category to see all books again.',
  atLeast: (books: string) => `At least ${books}`,
  sort: 'Sort by',
  apply: 'Apply',
  sorts: {
    relevance: 'Relevance',
    new: 'Newest',
    best: 'Best sellers',
    title: 'Title',
    price_asc: 'Price, low to high',
    price_desc: 'Price, high to low',
  },
  categories: 'Categories',
  filter: 'Filter',
  showMore: (count) => `${count} more`,
  showLess: 'Show fewer',
  priceUpTo: (max) => `Up to ${max}`,
  priceBetween: (min, max) => `${min} – ${max}`,
  priceFrom: (min) => `From ${min}`,
  understoodAs: (words, names) => `“${words}”, understood as ${names.join(', ')}.`,
  searchAsTyped: 'Search for these very words',
  alsoMeans: 'See also:',
  active: 'Active filters',
  remove: (filter) => `Remove the filter ${filter}`,
  clear: 'Clear all',
  pending: 'Searching…',
}

export const listWords: Words<typeof fr> = { fr, eng: list }
