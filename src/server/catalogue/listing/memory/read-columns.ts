/** Reads books on sale from the database as columns of numbers. */
import { sql, type SQL } from 'drizzle-orm'
import {
  AVAILABILITIES,
  BOOK_FORMATS,
  CONTRIBUTOR_ROLES,
  PRICE_RANGES,
} from '#shared/catalogue/vocabulary.ts'
import { bookCategories, bookContributors, books } from '../../books/tables.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readNumbers } from '#server/platform/db/read-numbers.ts'
import { ROLE_BASE } from './coded.ts'
import { listedAvailability } from './listed-availability.ts'

const RANGE_STARTS = PRICE_RANGES.slice(1).map(({ min }) => min)

/** Columns of books as of now; 0 means none. */
const bookColumns = () => ({
  id: sql`${books.id}`,
  publisher: sql`coalesce(${books.publisherId}, 0)`,
  collection: sql`coalesce(${books.collectionId}, 0)`,
  format: sql`coalesce(array_position(${sql.param(BOOK_FORMATS)}::text[], ${books.format}), 0)`,
  // The same encoding as `languageNumber`
  language: sql`(ascii(substr(${books.language}, 1, 1)) % 32 * 1024 + ascii(substr(${books.language}, 2, 1)) % 32 * 32
    + ascii(substr(${books.language}, 3, 1)) % 32)`,
  availability: sql`coalesce(array_position(${sql.param(AVAILABILITIES)}::text[], ${listedAvailability()}), 0)`,
  featured: sql`(${books.featured})::int`,
  discounted: sql`(${books.discountPpm} > 0)::int`,
  price: sql`width_bucket(${books.sellingPriceCents}, ${sql.param(RANGE_STARTS)}::integer[])`,
  cents: sql`${books.sellingPriceCents}`,
})
type BookColumn = keyof ReturnType<typeof bookColumns>

const named = (columns: Record<string, SQL>) =>
  sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )

/** Books on sale, their categories and contributions, each by book id; the last two include other books. */
export type Columns = {
  onSale: Record<BookColumn, Int32Array>
  filings: Record<'book' | 'category', Int32Array>
  parts: Record<'book' | 'part', Int32Array>
}

/** Reads the books selected by a condition on their id. */
export async function readColumns(tx: Tx, chosen: (id: SQL) => SQL): Promise<Columns> {
  const { bookId, categoryId } = bookCategories
  const { bookId: ofBook, contributorId, role } = bookContributors
  const columns = bookColumns()
  return {
    onSale: await readNumbers(
      tx,
      Object.keys(columns) as BookColumn[],
      sql`select ${named(columns)} from ${books}
        where ${chosen(sql`${books.id}`)} and ${books.removedAt} is null order by ${books.id}`,
    ),
    filings: await readNumbers(
      tx,
      ['book', 'category'],
      sql`select ${bookId} as book, ${categoryId} as category from ${bookCategories}
        where ${chosen(sql`${bookId}`)} order by 1, 2`,
    ),
    parts: await readNumbers(
      tx,
      ['book', 'part'],
      sql`select ${ofBook} as book, ${contributorId} * ${ROLE_BASE}::int
          + coalesce(array_position(${sql.param(CONTRIBUTOR_ROLES)}::text[], ${role}), 0) as part
        from ${bookContributors} where ${chosen(sql`${ofBook}`)} order by 1, 2`,
    ),
  }
}
