import { asc, inArray } from 'drizzle-orm'
import { bookImages } from '../catalogue/tables.ts'
import type { Queryable } from '../db/database.ts'
import { coverLink } from './cover-link.ts'

/** Reads the first picture of each book; returns what answers its local address, null for a book that has none. */
export async function coversOf(db: Queryable, bookIds: readonly number[]) {
  const firsts =
    bookIds.length === 0
      ? []
      : await db
          .selectDistinctOn([bookImages.bookId], { bookId: bookImages.bookId, link: bookImages.link })
          .from(bookImages)
          .where(inArray(bookImages.bookId, [...bookIds]))
          .orderBy(asc(bookImages.bookId), asc(bookImages.position))
  const links = new Map(firsts.map(({ bookId, link }) => [bookId, coverLink(bookId, link)]))
  return (bookId: number) => links.get(bookId) ?? null
}
