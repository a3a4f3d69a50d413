/** The pictures of books. */
import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import { coverLink } from './cover-link.ts'
import { bookImages } from './tables.ts'

/** Reads the first picture of each book; returns a lookup of its local URL, null for a book without one. */
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

/** Returns the suppliers' links of a book's pictures, in order; an empty list for a book that does not exist. */
export async function pictureSources(db: Db, bookId: number): Promise<string[]> {
  const rows = await db
    .select({ link: bookImages.link })
    .from(bookImages)
    .where(eq(bookImages.bookId, bookId))
    .orderBy(asc(bookImages.position))
  return rows.map(({ link }) => link)
}

/** Condition: at least one book has this picture. */
export const isPictureOfBook = (link: SQL): SQL =>
  sql`exists (select from ${bookImages} where ${bookImages.link} = ${link})`
