import { formatNumber } from '#shared/text/number-format.ts'
import type { listNames as fr } from '../fr/list-names.ts'

const plural = (count: number, one: string, many: string) =>
  `${formatNumber(count, 'eng')} ${count === 1 ? one : many}`

export const listNames: typeof fr = {
  description: (count) =>
    `${plural(count, 'book', 'books')} to discover in French and English and to order online.`,
  searchTitle: (words) => `“${words}”`,
  nothingFor: (words) => `No books for “${words}”. Here is what we found for`,
  didYouMean: 'Did you mean',
  questionMark: '?',
  favorites: 'Favorites',
  intro: 'Novels, essays, poetry, children’s books: everything on our tables and shelves.',
  pageOf: (page, pages) => `page ${page} of ${pages}`,
}
