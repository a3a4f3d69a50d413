/** Books that the fake API sells, and lines of a cart that holds them. */
import { type CartLine, lineOf } from '#shared/cart/cart.ts'
import type { Article } from '#shared/contract/articles.ts'
import { bookOf } from '#web/api/wire-books.ts'
import { answer } from './fake-api.ts'

/** Answers `GET /articles` with these books: those that are requested by number, or the booksellers' choice. */
export function sell(...books: readonly Article[]): void {
  answer('GET /articles', ({ query }) => {
    const ids = query.get('ids')?.split(',').map(Number)
    const data = query.has('favorites') ? books.filter(({ featured }) => featured) : books
    const found = ids ? books.filter(({ id }) => ids.includes(id)) : data
    return { data: found, meta: { total: found.length, page: 1, per_page: 24 } }
  })
}

/** A line of a book, as it was when it was added. */
export const aLine = (article: Article, changes: Partial<CartLine> = {}): CartLine => ({
  ...lineOf(bookOf(article), 1),
  ...changes,
})
