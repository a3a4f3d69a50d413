import type { BoughtBook } from '#shared/contract/bought-book.ts'

/** Returns what a cover, and who reads it, needs of a book that was bought: orders and returns carry wire names. */
export const boughtCover = ({ _code_barre: isbn, title, author, image }: Omit<BoughtBook, 'article_id'>) => ({
  isbn,
  title,
  author,
  image,
})
