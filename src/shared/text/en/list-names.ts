import { formatNumber } from '#shared/text/number-format.ts'
import { listNames as fr } from '../fr/list-names.ts'
import type { Words } from '../words.ts'

const plural = (count: number, one: string, many: string) =>
  `${formatNumber(count, 'eng')} ${count === 1 ? one : many}`

const listNames: typeof fr = {
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

export const listNamesWords: Words<typeof fr> = { fr, eng: listNames }
