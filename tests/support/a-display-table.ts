/** A table of books, written as an action of staff would. */
import { asc, inArray } from 'drizzle-orm'
import { books } from '#server/catalogue/books/tables.ts'
import { layTable, type WrittenTable } from '#server/catalogue/display-tables/edit-table.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Lays a table of books since years ago, and returns its number. */
export const storeTable = (
  db: Db,
  bookIds: readonly number[],
  written: Partial<WrittenTable> = {},
): Promise<number> =>
  db.transaction(async (tx) => {
    const found = await tx
      .select({ id: books.id, isbn: books.isbn })
      .from(books)
      .where(inArray(books.id, [...bookIds]))
      .orderBy(asc(books.id))
    const isbns = bookIds.flatMap((id) => found.find((book) => book.id === id)?.isbn ?? [])
    const bare = { titleEn: null, textFr: null, textEn: null, picture: null, untilDay: null, onHome: true }
    return await layTable(tx, { ...bare, titleFr: 'Une table', fromDay: '2020-01-01', ...written }, isbns)
  })
