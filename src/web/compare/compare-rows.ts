/** What is compared of books, row by row, as a person reads it. */
import { formatNumber } from '#shared/text/number-format.ts'
import type { Book } from '#shared/catalogue/book.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { promiseWords } from '#shared/promises/promise-words.ts'
import type { compare } from '#shared/text/fr/compare.ts'
import type { Text } from '#shared/text/fr.ts'
import { languageName, publicationDate } from '../book-cards/fact-words.ts'

export type CompareRow = {
  name: string
  /** One per book; empty where it is not known. */
  values: string[]
  /** Whether the books are not alike in this. */
  differs: boolean
}

type Options = {
  language: Language
  words: typeof compare
  catalogue: Text['catalogue']
  promises: Text['promises']
  now: Date
  money: (euroCents: number) => string
}

/** Returns the rows of the table; what no book has is left out. */
export function compareRows(books: readonly Book[], options: Options): CompareRow[] {
  const { language, words, catalogue, money } = options
  const rows: [string, (book: Book) => string | null | undefined][] = [
    [words.price, (book) => money(book.sellingPriceCents)],
    [words.contributors, (book) => [...new Set(book.contributors.map(({ name }) => name))].join(', ')],
    [words.publisher, (book) => book.publisher],
    [words.collection, (book) => book.collection],
    [words.format, (book) => catalogue.formats[book.format]],
    [words.pages, (book) => book.pages?.toString()],
    [words.language, (book) => languageName(book.language, language)],
    [words.published, (book) => book.publishedOn && publicationDate(book.publishedOn, language)],
    [words.rating, (book) => ratingOf(book, language) ?? words.noRating],
    [words.stock, (book) => stockOf(book, options)],
    [words.isbn, (book) => book.isbn],
  ]
  return rows.flatMap(([name, read]) => {
    const values = books.map((book) => read(book) || '')
    return values.some(Boolean) ? [{ name, values, differs: new Set(values).size > 1 }] : []
  })
}

function ratingOf({ averageRating: rate, reviewCount: count }: Book, language: Language) {
  if (rate === null || count === 0) return undefined
  return `${formatNumber(rate, language, 1)} / 5`
}

function stockOf(book: Book, { catalogue, promises, now }: Options): string {
  const { stock, copies, promise } = book
  if (book.removed) return catalogue.removed
  if (book.isFile) return catalogue.notSoldHere
  if (copies < 1) return catalogue.outOfStock
  if (stock >= 1) return catalogue.inStock(stock)
  return promise ? promiseWords(promises, promise, { now, place: 'home' }) : catalogue.toOrder
}
