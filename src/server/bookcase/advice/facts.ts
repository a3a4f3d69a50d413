/** What advice needs to know of a book of the shop. */
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BookFormat } from '#shared/catalogue/vocabulary.ts'
import type { Queryable } from '../../db/database.ts'
import { readBook } from '../reading/same-work.ts'
import type { ReadBook } from '../reading/same-work.ts'

type Row = {
  id: number
  isbn: string
  title: string
  subtitle: string | null
  original_title: string | null
  series_name: string | null
  series_key: string | null
  series_volume: number | null
  language: string
  original_language: string | null
  format: BookFormat
  stock: number
  publisher_id: number | null
  work_id: number | null
  author_ids: number[]
  authors: string[]
  has_translator: boolean
}

export type BookFacts = Row & { read: ReadBook; isTranslation: boolean }

/** Columns of `books` left joined to `editions`. */
export const FACTS = sql`books.id, books.isbn, books.title, books.subtitle, books.original_title, books.series_name,
  books.series_key, books.series_volume, books.language, books.original_language, books.format, books.stock,
  books.publisher_id, editions.work_id,
  array(select part.contributor_id from book_contributors part
    where part.book_id = books.id and part.role = 'author' order by part.position) as author_ids,
  array(select person.name from book_contributors part join contributors person on person.id = part.contributor_id
    where part.book_id = books.id and part.role = 'author' order by part.position) as authors,
  exists(select 1 from book_contributors part where part.book_id = books.id and part.role = 'translator') as has_translator`

/** Returns a row with what its title says. */
export function toFacts<R extends Row>(row: R): R & BookFacts {
  const { language, original_language: original } = row
  return {
    ...row,
    read: readBook({
      title: row.title,
      subtitle: row.subtitle,
      originalTitle: row.original_title,
      seriesName: row.series_name,
      seriesVolume: row.series_volume,
      authors: row.authors,
      workId: row.work_id,
    }),
    isTranslation: original === null ? row.has_translator : original !== language,
  }
}

/** Returns the books of the shop that hold a condition on `books` and `editions`. */
export async function readFacts(db: Queryable, condition: SQL): Promise<BookFacts[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${FACTS} from books left join editions on editions.book_id = books.id where ${condition}`,
  )
  return rows.map((row) => toFacts(row))
}
