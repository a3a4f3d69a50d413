import { spareHome as french } from '../fr/spare-home.ts'
import type { Words } from '../words.ts'

const spareHome: typeof french = {
  opensSoon: 'Our shelves are filling up: the bookshop opens soon.',
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

export const spareHomeWords: Words<typeof french> = { fr: french, eng: spareHome }
