import type { Sort } from '../listing/books-url.ts'

/** Orders of the books of a collection or a person; without a choice the best sales come first. */
export const LIST_SORTS = [
  'best',
  'new',
  'title',
  'price_asc',
  'price_desc',
] as const satisfies readonly Sort[]
export const USUAL_SORT = 'best'
