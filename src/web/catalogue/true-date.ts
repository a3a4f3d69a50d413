import { isToCome } from '#shared/alerts/alerts.ts'
import type { Book } from '#shared/catalogue/book.ts'

/** Returns a book without a date of publication that is over although the trade says that it has not appeared. */
export const withTrueDate = (book: Book, today: string): Book =>
  book.supply === 'forthcoming' && book.publishedOn !== null && !isToCome(book.publishedOn, today)
    ? { ...book, publishedOn: null }
    : book
