import type { Facets } from '../api/catalogue.ts'

/** Returns whether any filter would leave a book: where nothing is found at all there is nothing to filter either. */
export function offersFilters({ category, ...others }: Facets): boolean {
  const { collaborator, collection, publisher, format, language, availability, price } = others
  const values = [collaborator, collection, publisher, format, language, availability, price].flat()
  return category.some((one) => one.bookCount > 0) || values.some(({ count }) => count > 0)
}
