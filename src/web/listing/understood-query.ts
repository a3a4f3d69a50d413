import { understoodList } from '#shared/catalogue/understood-list.ts'
import type { Understood } from '../api/wire-books.ts'
import { booksParams, type BooksQuery } from './books-url.ts'
import { readBooksQuery } from './books-query.ts'

/** Returns the list that was read in a question, as filters that can be taken off one by one. */
export function understoodQuery(query: BooksQuery, read: Understood): BooksQuery {
  const chosen: Record<string, string> = Object.fromEntries(booksParams(query))
  const entries = Object.entries(understoodList(chosen, read)).filter(([, value]) => value !== undefined)
  return readBooksQuery(new URLSearchParams(entries.map(([name, value]) => [name, String(value)])))
}
