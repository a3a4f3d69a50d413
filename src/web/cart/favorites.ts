/** The favorites of the add-to-cart popup (§2): best sellers first, entries without a title dropped; of a work one edition. */
import { onePerWork } from '#shared/catalogue/one-per-work.ts'
import type { ShelfBook } from '#shared/catalogue/shelf-book.ts'
import type { Article } from '#shared/contract/catalogue.ts'

/** Returns the favorites in the order shown, without the work that was just added. */
export function favoritesToShow(articles: readonly Article[], added: ShelfBook): Article[] {
  // A book of the wishlist does not know its work
  const work = added.work_id ?? articles.find(({ id }) => id === added.id)?.work_id ?? null
  return onePerWork(
    articles
      .filter(({ id, work_id: other }) => id !== added.id && (work === null || other !== work))
      .filter(({ designation }) => designation.trim() !== '')
      .toSorted((one, other) => other.bestseller_count - one.bestseller_count),
  )
}
