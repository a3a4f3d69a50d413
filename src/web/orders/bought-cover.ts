import type { BoughtBook } from '#shared/contract/bought-book.ts'

/** Returns what a cover needs of a book that was bought. */
export const boughtCover = ({ _code_barre: isbn, title, author, image }: Omit<BoughtBook, 'article_id'>) => ({
  isbn,
  title,
  author,
  image,
})
