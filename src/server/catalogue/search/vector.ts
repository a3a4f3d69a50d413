/** What a book can be found by, and how much each part counts: the one function that every writer of books uses. */
import { toIsbn10 } from '#shared/catalogue/isbn.ts'
import { indexedWords } from '#server/platform/text/fold.ts'
import { stemsOf } from '#server/platform/text/stems.ts'

export type SearchableBook = {
  isbn: string
  title: string
  subtitle?: string | null
  seriesName?: string | null
  seriesVolume?: number | null
  contributors: readonly string[]
  publisher?: string | null
  collection?: string | null
}

/** Returns the words of a book that a person might type, and so misspell: all but its numbers. */
export function findableWords(book: SearchableBook): string[] {
  const { title, subtitle, seriesName, contributors, collection, publisher } = book
  return [title, subtitle, seriesName, ...contributors, collection, publisher].flatMap((text) =>
    indexedWords(text ?? ''),
  )
}

/** Weights of PostgreSQL's text search, from what counts most to what counts least. */
type Weight = 'A' | 'B' | 'C' | 'D'

const MAX_POSITION = 16_383

/**
 * Returns the book's `tsvector` as PostgreSQL reads it: title before contributors, before subtitle and series, before
 * collection, publisher and ISBN. Folded here and not by the database, so that every server finds the same.
 */
export function searchVector(book: SearchableBook): string {
  const positions = new Map<string, string[]>()
  let position = 0
  const add = (words: string[], weight: Weight) => {
    for (const word of words) {
      position = Math.min(position + 1, MAX_POSITION)
      positions.set(word, [...(positions.get(word) ?? []), `${position}${weight}`])
    }
  }
  add(indexedWords(book.title), 'A')
  for (const name of book.contributors) add(indexedWords(name), 'B')
  add(indexedWords(book.subtitle ?? ''), 'C')
  add(indexedWords(book.seriesName ?? ''), 'C')
  // Volumes of a series may differ by nothing else
  if (book.seriesName && book.seriesVolume) add([String(book.seriesVolume)], 'A')
  add(indexedWords(book.collection ?? ''), 'D')
  add(indexedWords(book.publisher ?? ''), 'D')
  add([book.isbn, toIsbn10(book.isbn)?.toLowerCase() ?? []].flat(), 'D')
  // Stems count least: who types the very word comes first
  for (const text of [book.title, book.subtitle, book.seriesName]) {
    add(indexedWords(text ?? '').flatMap(stemsOf), 'D')
  }
  // Words are letters and digits only, stems are marked with a sign: nothing to escape
  return [...positions].map(([word, places]) => `'${word}':${places.slice(0, 200).join(',')}`).join(' ')
}
