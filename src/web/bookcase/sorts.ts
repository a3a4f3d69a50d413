import type { BookcaseQuery } from '#shared/contract/bookcase.ts'

export type BookcaseSort = BookcaseQuery['sort']

/** The orders of the shelf, as they are offered; the contract's own list would bring zod along. */
export const BOOKCASE_SORTS = ['recent', 'title', 'author'] as const satisfies readonly BookcaseSort[]
