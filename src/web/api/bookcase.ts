/** A customer's own shelf: on and off, its books, files of other sites, and what it says of books that are for sale. */
import type { Book } from '#shared/catalogue/book.ts'
import type { BookFormat } from '#shared/catalogue/vocabulary.ts'
import type {
  Bookcase,
  BookcaseAdvice,
  BookcaseBook,
  BookcaseImport,
  BookcasePage,
  BookcaseQuery,
} from '#shared/contract/bookcase.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { browserApi } from './browser-api.ts'
import { call } from './client.ts'
import { bookOf } from './wire-books.ts'

const at = (userId: string, rest = '') => `/users/${encodeURIComponent(userId)}/bookcase${rest}`

type Call = NonNullable<Parameters<typeof call>[2]>
const ask = <T>(userId: string, rest: string, options: Call = {}) =>
  call<T>(browserApi, at(userId, rest), { bearer: true, ...options })

/** What is known of the shelf as a whole. */
export type Shelf = { isOn: boolean; bought: number; added: number; takenOff: number }

const shelfOf = ({ data: { on, bought, added, taken_off: takenOff } }: Data<Bookcase>): Shelf => ({
  isOn: on,
  bought,
  added,
  takenOff,
})

/** Returns whether the shelf is on, and how much is on it. */
export const readShelf = async (userId: string, signal?: AbortSignal): Promise<Shelf> =>
  shelfOf(await ask<Data<Bookcase>>(userId, '', signal ? { signal } : {}))

/** Turns the shelf on. */
export const turnShelfOn = async (userId: string): Promise<Shelf> =>
  shelfOf(await ask<Data<Bookcase>>(userId, '', { method: 'PUT' }))

/** Turns the shelf off, and keeps or erases what was added. */
export const turnShelfOff = async (userId: string, added: 'keep' | 'erase'): Promise<Shelf> =>
  shelfOf(await ask<Data<Bookcase>>(userId, '', { method: 'DELETE', query: { added } }))

export type OwnedBook = Pick<
  BookcaseBook,
  'id' | 'title' | 'author' | 'isbn' | 'series' | 'source' | 'since'
> & {
  /** The same edition in the shop. */
  book: Book | null
}
export type OwnedBooks = { books: OwnedBook[]; total: number; next: string | null }

export type OwnedBooksQuery = Pick<BookcaseQuery, 'search' | 'sort'> & {
  language: Language
  isTakenOff: boolean
  after?: string
}

/** Returns a page of the books on the shelf, or of those taken off it. */
export async function readOwnedBooks(
  userId: string,
  { language, isTakenOff, ...query }: OwnedBooksQuery,
  signal?: AbortSignal,
): Promise<OwnedBooks> {
  const { data, meta } = await ask<BookcasePage>(userId, '/books', {
    query: { lang: language, taken_off: String(isTakenOff), ...query },
    ...(signal && { signal }),
  })
  return {
    books: data.map(({ article, ...book }) => ({ ...book, book: article && bookOf(article) })),
    total: meta.total,
    next: meta.next,
  }
}

/** A book by its ISBN; one that the shop does not know needs a title. */
type NewBook = { isbn: string; title?: string; author?: string }

/** Adds a book; throws INVALID_FIELDS with `title: unknown_book` for an ISBN that the shop does not know. */
export const addOwnedBook = (userId: string, book: NewBook) =>
  ask<unknown>(userId, '/books', { method: 'POST', body: book })

/** Takes a book off the shelf. */
export const takeOffShelf = (userId: string, id: string) =>
  ask<unknown>(userId, `/books/${id}`, { method: 'DELETE' })

/** Puts a book back that was taken off. */
export const putBackOnShelf = (userId: string, id: string) =>
  ask<unknown>(userId, `/books/${id}`, { method: 'PUT' })

/** Says what an export of another site holds, and adds it where it is to be saved. */
export const importBooks = async (
  userId: string,
  { file, isStored, hasToRead }: { file: File; isStored: boolean; hasToRead: boolean },
): Promise<BookcaseImport> => {
  const query = { keep: String(isStored), to_read: String(hasToRead) }
  const headers = { 'content-type': 'text/csv' }
  return (await ask<Data<BookcaseImport>>(userId, '/import', { method: 'POST', query, headers, file })).data
}

/** What the shelf says of a book that is for sale. */
export type Advice = {
  bookId: number
  owned: {
    title: string
    format: BookFormat | null
    language: string | null
    since: string
    isBought: boolean
    isSameEdition: boolean
  } | null
  series: { name: string; have: number[]; next: Book | null; isFiled: boolean } | null
  twin: { book: Book; relation: 'original' | 'translation' } | null
}

/** Returns what the shelf says of books: nothing of those that it knows nothing of. */
export async function readAdvice(
  userId: string,
  { bookIds, language }: { bookIds: readonly number[]; language: Language },
): Promise<Advice[]> {
  const { data } = await ask<Data<BookcaseAdvice[]>>(userId, '/advice', {
    method: 'POST',
    query: { lang: language },
    body: { articles: bookIds },
  })
  return data.map(({ article_id: bookId, owned, series, twin }) => ({
    bookId,
    owned: owned && {
      title: owned.title,
      format: owned.format,
      language: owned.language,
      since: owned.since,
      isBought: owned.source === 'bought',
      isSameEdition: owned.is_same_edition,
    },
    series: series && {
      name: series.name,
      have: series.have,
      next: series.next && bookOf(series.next),
      isFiled: series.is_filed,
    },
    twin: twin && { book: bookOf(twin.article), relation: twin.relation },
  }))
}
