/** The favorites of the add-to-cart popup (§2): best sellers first, entries without a title dropped; of a work one edition. */
import { onePerWork } from '#shared/catalogue/one-per-work.ts'
import type { Article } from '#shared/contract/catalogue.ts'

/** Returns the favorites in the order shown. */
export function favoritesToShow(articles: readonly Article[]): Article[] {
  return onePerWork(
    articles
      .filter(({ designation }) => designation.trim() !== '')
      .toSorted((one, other) => other.bestseller_count - one.bestseller_count),
  )
}
