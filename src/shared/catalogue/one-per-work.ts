import type { Book } from './book.ts'

type Edition = Pick<Book, 'id' | 'workId' | 'language'>

/**
 * Returns one edition of each work, at the position of its first one: the first in `language`, else the first. Editions of one
 * work side by side would look like a shelf that was filled twice.
 */
export function onePerWork<E extends Edition>(books: readonly E[], language?: string): E[] {
  const works = new Map<string, E>()
  for (const book of books) {
    const work = book.workId === null ? `book ${book.id}` : `work ${book.workId}`
    const known = works.get(work)
    if (!known || (known.language !== language && book.language === language)) works.set(work, book)
  }
  return [...works.values()]
}
