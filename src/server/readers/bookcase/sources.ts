import type { BookcaseBook } from '#shared/contract/bookcase.ts'

/** Where a shelf has a book from. */
export type BookcaseSource = BookcaseBook['source']
