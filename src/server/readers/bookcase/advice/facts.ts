/** The data about a book of the shop that advice needs. */
import { sql, type SQL } from 'drizzle-orm'
import type { BookFormat } from '#shared/catalogue/vocabulary.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { readBook, type ReadBook } from '../reading/same-work.ts'

export type ComparedRow = {
  id: number
  isbn: string
  title: string
  subtitle: string | null
  original_title: string | null
  series_name: string | null
  series_volume: number | null
  language: string
  format: BookFormat
  publisher_id: number | null
  work_id: number | null
  authors: string[]
}

type Row = ComparedRow & {
  series_key: string | null
  original_language: string | null
  stock: number
  on_sale: boolean
  author_ids: number[]
  has_translator: boolean
}

export type BookFacts = Row & { read: ReadBook; isTranslation: boolean }

/** Columns of `books` left-joined to `editions` that compare two books. */
export const COMPARED = sql`books.id, books.isbn, books.title, books.subtitle, books.original_title, books.series_name,
  books.series_volume, books.language, books.format, books.publisher_id, editions.work_id,
  array(select person.name from book_contributors part join contributors person on person.id = part.contributor_id
    where part.book_id = books.id and part.role = 'author' order by part.position) as authors`

/** More columns, for the requested books and those recommended beside them. */
const SHOWN = sql`books.series_key, books.original_language, books.stock, books.removed_at is null as on_sale,
  array(select part.contributor_id from book_contributors part
    where part.book_id = books.id and part.role = 'author' order by part.position) as author_ids,
  exists(select 1 from book_contributors part where part.book_id = books.id and part.role = 'translator') as has_translator`

/** Parses the title of a row. */
export const readRow = (row: ComparedRow): ReadBook =>
  readBook({
    title: row.title,
    subtitle: row.subtitle,
    originalTitle: row.original_title,
    seriesName: row.series_name,
    seriesVolume: row.series_volume,
    authors: row.authors,
    workId: row.work_id,
  })

function toFacts(row: Row): BookFacts {
  const { language, original_language: original } = row
  return {
    ...row,
    read: readRow(row),
    isTranslation: original === null ? row.has_translator : original !== language,
  }
}

/** Returns the books of the shop that match a condition on `books` and `editions`. */
export async function readFacts(db: Queryable, condition: SQL): Promise<BookFacts[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${COMPARED}, ${SHOWN} from books left join editions on editions.book_id = books.id where ${condition}`,
  )
  return rows.map((row) => toFacts(row))
}
