import type { ShelfBook } from '#shared/catalogue/shelf-book.ts'

/** Returns what a cover needs of a book. */
export const coverOf = (
  book: Pick<ShelfBook, '_code_barre' | 'designation' | 'dc_auteur' | 'articleimage'>,
) => ({
  isbn: book._code_barre,
  title: book.designation,
  author: book.dc_auteur,
  image: book.articleimage[0]?.link ?? null,
})
