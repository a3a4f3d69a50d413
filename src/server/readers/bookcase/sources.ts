import type { BookcaseBook } from '#shared/contract/bookcase.ts'

/** How a book came to the bookcase. */
export type BookcaseSource = BookcaseBook['source']
