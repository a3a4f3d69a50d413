import { inArray, type SQL } from 'drizzle-orm'
import { BOOK_FORMATS, isFile } from '#shared/catalogue/vocabulary.ts'
import { books } from './tables.ts'

const FILES = BOOK_FORMATS.filter(isFile)

/** Condition: a book is an e-book, which the shop does not sell. */
export const isFileBook = (): SQL => inArray(books.format, FILES)
