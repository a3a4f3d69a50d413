/** Tables for the back office, those of other days and removed ones included. */
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { bookPath } from '#shared/catalogue/book-path.ts'
import type { StaffTable, StaffTableRow, TableBook } from '#shared/contract/staff/display-tables.ts'
import { tablePath } from '#shared/display-tables/table-path.ts'
import { pluck } from '#shared/lists.ts'
import { readArticles } from '#server/catalogue/books/read-articles.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pageUrl } from '#server/shop/mail/writing.ts'
import { stateOf } from './public-tables.ts'
import { displayTableBooks, displayTables } from './tables.ts'

const PAGE = 50

const laid = sql<number>`(select count(*)::int from display_table_books where table_id = display_tables.id)`

const rowOf = (
  { table, state }: { table: typeof displayTables.$inferSelect; state: StaffTableRow['state'] },
  { version = '0', publicUrl }: { version: string | undefined; publicUrl: string },
) => ({
  id: table.id,
  title_fr: table.titleFr,
  title_en: table.titleEn,
  from: table.fromDay,
  until: table.untilDay,
  on_home: table.onHome,
  state,
  text_fr: table.textFr,
  text_en: table.textEn,
  url: pageUrl(publicUrl, 'fr', tablePath(table.id)),
  url_en: pageUrl(publicUrl, 'eng', tablePath(table.id)),
  version,
})

/** Returns a page of tables, the one laid last first. */
export async function listStaffTables(
  db: Db,
  publicUrl: string,
  after?: number,
): Promise<{ rows: StaffTableRow[]; next: string | null }> {
  const found = await db
    .select({ table: displayTables, state: stateOf, books: laid })
    .from(displayTables)
    .where(
      after === undefined
        ? undefined
        : sql`(from_day, id) < (select from_day, id from display_tables where id = ${after})`,
    )
    .orderBy(desc(displayTables.fromDay), desc(displayTables.id))
    .limit(PAGE + 1)
  const page = found.slice(0, PAGE)
  const versions = await versionsOf(
    db,
    page.map(({ table }) => `table ${table.id}`),
  )
  return {
    rows: page.map((row) => ({
      ...rowOf(row, { version: versions.get(`table ${row.table.id}`), publicUrl }),
      books: row.books,
    })),
    next: found.length > PAGE ? String(page.at(-1)?.table.id) : null,
  }
}

/** Returns books in the order of their numbers. */
async function tableBooks(db: Db, ids: readonly number[], publicUrl: string): Promise<TableBook[]> {
  const articles = new Map((await readArticles(db, [...ids], 'fr')).map((article) => [article.id, article]))
  return ids.flatMap((id) => {
    const article = articles.get(id)
    if (!article) return []
    const path = bookPath({ id, title: article.designation })
    return [
      {
        id,
        isbn: article._code_barre,
        title: article.designation,
        authors: article.dc_auteur,
        on_sale: !article.removed,
        url: pageUrl(publicUrl, 'fr', path),
        url_en: pageUrl(publicUrl, 'eng', path),
      },
    ]
  })
}

/** Returns the books on sale that have one of these ISBNs, in their order. */
export async function booksOfIsbns(
  db: Db,
  isbns: readonly string[],
  publicUrl: string,
): Promise<TableBook[]> {
  const found = await db
    .select({ id: books.id, isbn: books.isbn })
    .from(books)
    .where(inArray(books.isbn, [...isbns]))
  const ids = new Map(found.map(({ id, isbn }) => [isbn, id]))
  const ordered = [...new Set(isbns)].flatMap((isbn) => ids.get(isbn) ?? [])
  return (await tableBooks(db, ordered, publicUrl)).filter((book) => book.on_sale)
}

/** Returns one table with everything that can be changed. */
export async function findStaffTable(db: Db, id: number, publicUrl: string): Promise<StaffTable | undefined> {
  // Read before the rest: a change meanwhile makes it outdated, never unseen
  const versions = await versionsOf(db, [`table ${id}`])
  const [row] = await db
    .select({ table: displayTables, state: stateOf })
    .from(displayTables)
    .where(eq(displayTables.id, id))
  if (!row) return undefined
  const places = await db
    .select({ id: displayTableBooks.bookId })
    .from(displayTableBooks)
    .where(eq(displayTableBooks.tableId, id))
    .orderBy(displayTableBooks.position)
  return {
    ...rowOf(row, { version: versions.get(`table ${id}`), publicUrl }),
    picture: row.table.picture,
    books: await tableBooks(db, pluck(places, 'id'), publicUrl),
  }
}
