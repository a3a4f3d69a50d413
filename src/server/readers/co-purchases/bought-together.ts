/** What readers of a book also bought. */
import { eq, sql } from 'drizzle-orm'
import { books } from '#server/catalogue/books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedQueries } from '#server/platform/db/prepared-queries.ts'

const MAX_BOOKS = sql.raw('6')

// The outer query's columns are written out: Drizzle omits the table name in queries of one table
const together = sql<number[]>`array(
  select best.id from (
    select distinct on (pair.other_work_id) other.id, pair.place
    from editions own
    join work_pairs pair on pair.work_id = own.work_id
    join editions edition on edition.work_id = pair.other_work_id
    join books other on other.id = edition.book_id and other.removed_at is null
    where own.book_id = books.id
    order by pair.other_work_id, other.language = books.language desc, other.stock > 0 desc,
      other.bestseller_count desc, other.id) best
  order by best.place limit ${MAX_BOOKS})`

const togetherById = preparedQueries('bought_together', (db: Db, name) =>
  db
    .select({ together })
    .from(books)
    .where(eq(books.id, sql.placeholder('id')))
    .prepare(name),
)

/**
 * Returns the ids of books on sale that readers of a book also bought, best match first. Each work has one edition,
 * preferably in the book's language, then in stock. Empty if too few readers bought it.
 */
export async function boughtTogether(db: Db, bookId: number): Promise<readonly number[]> {
  const [found] = await togetherById(db).execute({ id: bookId })
  return found?.together ?? []
}
