/** Related books: other editions of the work, volumes of the series. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { preparedQueries } from '#server/platform/db/prepared-queries.ts'
import { books } from '../tables.ts'

const MAX_EDITIONS = sql.raw('40')
const MAX_VOLUMES = sql.raw('100')

/** Ids of books on sale. */
export type RelatedBooks = {
  editions: number[]
  /** In reading order, the book itself included; empty without a series. */
  series: number[]
}

// Columns of the outer row are written out: Drizzle omits their table in a query with only one.
const editions = sql<number[]>`array(
  select other.book_id from editions own
  join editions other on other.work_id = own.work_id and other.book_id <> own.book_id
  join books edition on edition.id = other.book_id and edition.removed_at is null
  where own.book_id = books.id limit ${MAX_EDITIONS})`

// A series of the same name counts only with a common author or publisher
const series = sql<number[]>`array(
  select volume.id from books volume
  where volume.series_key = books.series_key and volume.language = books.language and volume.removed_at is null
    and (volume.id = books.id or volume.publisher_id = books.publisher_id or exists (
      select from book_contributors theirs
      join book_contributors own on own.contributor_id = theirs.contributor_id
      where theirs.book_id = volume.id and own.book_id = books.id and own.role = 'author'))
  order by volume.series_volume asc nulls last, volume.id limit ${MAX_VOLUMES})`

const relatedById = preparedQueries('related_books', (db: Db, name) =>
  db
    .select({ editions, series })
    .from(books)
    .where(eq(books.id, sql.placeholder('id')))
    .prepare(name),
)

/** Returns the related books on sale; undefined if there never was a book of that id. */
export async function relatedBooks(db: Db, id: number): Promise<RelatedBooks | undefined> {
  const [related] = await relatedById(db).execute({ id })
  return related
}
