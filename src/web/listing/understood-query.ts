import type { Understood } from '../api/wire-books.ts'
import type { BooksQuery } from './books-url.ts'

/** Returns the list that was read in a question, as filters that can be taken off one by one; what was chosen by hand stays. */
export function understoodQuery(query: BooksQuery, read: Understood): BooksQuery {
  const chosenOr = <T>(chosen: readonly T[], found: readonly T[]) => (chosen.length > 0 ? chosen : found)
  const shelves = read.shelves.map(({ id }) => id)
  return {
    ...query,
    words: read.words,
    category: chosenOr(query.category, shelves),
    format: chosenOr(query.format, read.format),
    language: chosenOr(query.language, read.language),
    availability: query.availability ?? read.availability,
    price: { min: query.price.min ?? read.price.min, max: query.price.max ?? read.price.max },
    sort: query.sort ?? (read.words === '' ? 'best' : undefined),
  }
}
