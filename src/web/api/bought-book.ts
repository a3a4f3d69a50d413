/** Books in orders, returns and reviews: they travel with `_code_barre`, screens know their `isbn`. */
import type { BoughtBook } from '#shared/contract/bought-book.ts'

type Wire = Pick<BoughtBook, '_code_barre'>

/** The same, with the book in our names. */
export type Bought<T extends Wire> = Omit<T, '_code_barre'> & { isbn: string }

/** Returns a line or a book with its ISBN by our name. */
export const boughtOf = <T extends Wire>({ _code_barre: isbn, ...book }: T): Bought<T> => ({ ...book, isbn })

/** Returns something whose `lines` are bought books. */
export const withLines = <T extends { lines: readonly Wire[] }>({ lines, ...view }: T) => ({
  ...view,
  lines: lines.map((line: T['lines'][number]) => boughtOf(line)),
})

/** Returns something whose `books` are bought books. */
export const withBooks = <T extends { books: readonly Wire[] }>({ books, ...view }: T) => ({
  ...view,
  books: books.map((book: T['books'][number]) => boughtOf(book)),
})
