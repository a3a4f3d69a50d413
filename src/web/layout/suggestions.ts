/** What the search field suggests, in groups: books, people, series, shelves. Read from the answers to one search. */
import type { Book } from '#shared/catalogue/book.ts'
import { bookPath, slugOf } from '#shared/catalogue/book-path.ts'
import { collaboratorPath } from '#shared/catalogue/browse-paths.ts'
import type { Understood } from '../api/wire-books.ts'
import { booksPath } from '../listing/books-url.ts'

export type SuggestionKind = 'book' | 'person' | 'series' | 'shelf'
/** `path`: the specified one of where it leads. */
export type Suggestion = { path: string } & (
  | { kind: 'book'; book: Book }
  | { kind: Exclude<SuggestionKind, 'book'>; name: string }
)

/** Of each group beside books: more of them would hide the others. */
export const MAX_NAMED = 3

const wordsOf = (text: string) => slugOf(text).split('-').filter(Boolean)

/** Whether each typed word begins a word of a name. */
function isNamed(typed: readonly string[], name: string): boolean {
  const words = wordsOf(name)
  return typed.length > 0 && typed.every((word) => words.some((one) => one.startsWith(word)))
}

type Found = {
  books: readonly Book[]
  /** Who has the words in their name. */
  people: readonly { id: number; name: string }[]
  /** The names of series that have them. */
  series: readonly string[]
  understood: Understood | undefined
}

/** Returns what is suggested for words, group by group; people and series of the first books come first. */
export function suggestionsFor(
  text: string,
  { books, people: others, series: otherSeries, understood }: Found,
): Suggestion[] {
  const typed = wordsOf(text)
  const ofBooks = books.flatMap(({ contributors }) => contributors).filter(({ name }) => isNamed(typed, name))
  const people = new Map([...ofBooks, ...others].map((one) => [one.id, one]))
  const ofFirst = books.flatMap((book) => (book.series ? [book.series.name] : []))
  // Written differently on two books, it is one series
  const series = [...ofFirst, ...otherSeries].filter(
    (name, at, all) => all.findIndex((other) => slugOf(other) === slugOf(name)) === at,
  )
  const shelves = [
    ...(understood?.shelves ?? []).map(({ id, name }) => ({ name, path: booksPath({ category: [id] }) })),
    ...(understood?.publishers ?? []).map(({ id, name }) => ({ name, path: booksPath({ publisher: [id] }) })),
  ]
  return [
    ...books.map((book) => ({ kind: 'book', book, path: bookPath(book) }) as const),
    ...[...people.values()]
      .slice(0, MAX_NAMED)
      .map(({ id, name }) => ({ kind: 'person', name, path: collaboratorPath({ id, name }) }) as const),
    ...series
      .filter((name) => isNamed(typed, name))
      .slice(0, MAX_NAMED)
      .map((name) => ({ kind: 'series', name, path: booksPath({ series: name }) }) as const),
    ...shelves.slice(0, MAX_NAMED).map((shelf) => ({ kind: 'shelf', ...shelf }) as const),
  ]
}
