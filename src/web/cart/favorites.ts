/** The favorites of the add-to-cart popup (§2): best sellers first, entries without a title dropped; of a work one edition. */
import { onePerWork } from '#shared/catalogue/one-per-work.ts'
import type { Book, ShelfBook } from '#shared/catalogue/book.ts'

/** Returns the favorites in the order shown, without the work that was just added. */
export function favoritesToShow(books: readonly Book[], added: ShelfBook): Book[] {
  // A book of the wishlist does not know its work
  const work = added.workId ?? books.find(({ id }) => id === added.id)?.workId ?? null
  return onePerWork(
    books
      .filter(({ id, workId: other }) => id !== added.id && (work === null || other !== work))
      .filter(({ title }) => title.trim() !== '')
      .toSorted((one, other) => other.bestsellerCount - one.bestsellerCount),
  )
}
