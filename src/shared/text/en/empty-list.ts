import { emptyList as fr } from '../fr/empty-list.ts'
import type { Words } from '../words.ts'

const emptyList: typeof fr = {
  emptyTitle: 'No books found',
  emptyText: 'Check the spelling, try fewer words, or see what we recommend.',
  missing: (words) => `We have no book for “${words}”: we can search for you.`,
  askUs: 'Ask us',
  wantedText: 'Looking for an author? We can write to you as soon as we have one of their books.',
  notifyMe: 'Notify me',
  notifyMeOf: (name) => `Notify me of a book by ${name}`,
  preparedTitle: 'Our catalogue is being prepared',
  preparedText: 'The first books will soon be on the shelves.',
  beyondTitle: 'There are not that many pages',
  beyondText: (pages) => `The list ends at page ${pages}.`,
  lastPage: 'Go to the last page',
  allBooks: 'See all books',
  suggestions: 'Our booksellers recommend',
}

export const emptyListWords: Words<typeof fr> = { fr, eng: emptyList }
