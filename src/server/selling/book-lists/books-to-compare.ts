/** Candidate books for a line of a list: by words, by title, by work. */
import { sql, type SQL } from 'drizzle-orm'
import type { BookFormat } from '#shared/catalogue/vocabulary.ts'
import type { Db } from '#server/platform/db/database.ts'

export type BookToCompare = {
  id: number
  isbn: string
  title: string
  subtitle: string | null
  seriesName: string | null
  seriesVolume: number | null
  language: string
  format: BookFormat
  stock: number
  bestsellerCount: number
  isRemoved: boolean
  publisher: string | null
  collection: string | null
  workId: number | null
  people: { name: string; role: string; position: number }[]
}

/** The index returns matches unordered; when so many books share the words, titles decide. */
const MAX_LOOKED_AT = 300
const MAX_FOUND = 30
const MAX_OF_TITLE = 25
const MAX_EDITIONS = 12

export type Found = { line: number; id: number }

/** Returns for each line the best matches of its `tsquery`. */
export async function findByWords(
  db: Db,
  wanted: readonly { line: number; query: string }[],
): Promise<Found[]> {
  if (wanted.length === 0) return []
  const { rows } = await db.execute<Found>(sql`
    select asked.line, best.id
    from unnest(${sql.param(wanted.map(({ line }) => line))}::integer[], ${sql.param(wanted.map(({ query }) => query))}::text[])
      as asked(line, query)
    cross join lateral (
      select id from (
        select id, search, bestseller_count from books
        where search @@ asked.query::tsquery and removed_at is null limit ${MAX_LOOKED_AT}) looked
      order by ts_rank('{0.1, 0.25, 0.5, 1}', search, asked.query::tsquery, 1)
        * (1 + 0.05 * ln(1 + bestseller_count)) desc, id limit ${MAX_FOUND}) best`)
  return rows
}

/** Returns for each line the books on sale whose normalised title is one of its keys. */
export async function findByTitles(
  db: Db,
  wanted: readonly { line: number; key: string }[],
): Promise<Found[]> {
  if (wanted.length === 0) return []
  const { rows } = await db.execute<Found>(sql`
    select distinct asked.line, titled.id
    from unnest(${sql.param(wanted.map(({ line }) => line))}::integer[], ${sql.param(wanted.map(({ key }) => key))}::text[])
      as asked(line, key)
    cross join lateral (
      select id from books where title_key = asked.key and removed_at is null
      order by bestseller_count desc limit ${MAX_OF_TITLE}) titled`)
  return rows
}

const byPosition = (one: { position: number }, other: { position: number }) => one.position - other.position

const people = sql`coalesce((
  select json_agg(json_build_object('name', person.name, 'role', part.role, 'position', part.position))
  from book_contributors part join contributors person on person.id = part.contributor_id
  where part.book_id = book.id), '[]')`

const readWhere = async (db: Db, condition: SQL): Promise<BookToCompare[]> => {
  const { rows } = await db.execute<BookToCompare>(sql`
    select book.id, book.isbn, book.title, book.subtitle, book.series_name as "seriesName",
      book.series_volume as "seriesVolume", book.language, book.format, book.stock,
      book.bestseller_count as "bestsellerCount", book.removed_at is not null as "isRemoved",
      publisher.name as publisher, collection.name as collection, edition.work_id as "workId", ${people} as people
    from books book
    left join publishers publisher on publisher.id = book.publisher_id
    left join collections collection on collection.id = book.collection_id
    left join editions edition on edition.book_id = book.id
    where ${condition}`)
  // Sorted here: a sort per book would be the most expensive part of the query
  return rows.map((book) => ({ ...book, people: book.people.toSorted(byPosition) }))
}

/** Returns books by their ids. */
export const readBooks = async (db: Db, ids: readonly number[]): Promise<BookToCompare[]> =>
  ids.length === 0 ? [] : await readWhere(db, sql`book.id = any(${sql.param([...ids])}::integer[])`)

/** Returns books by their ISBNs, removed ones too. */
export const readByIsbn = async (db: Db, isbns: readonly string[]): Promise<BookToCompare[]> =>
  isbns.length === 0 ? [] : await readWhere(db, sql`book.isbn = any(${sql.param([...isbns])}::text[])`)

/** Returns the editions on sale of works. */
export const readEditions = async (db: Db, workIds: readonly number[]): Promise<BookToCompare[]> =>
  workIds.length === 0
    ? []
    : await readWhere(
        db,
        sql`book.id in (
          select best.book_id from unnest(${sql.param([...workIds])}::integer[]) as asked(work_id)
          cross join lateral (
            select edition.book_id from editions edition join books on books.id = edition.book_id
            where edition.work_id = asked.work_id and books.removed_at is null
            order by books.stock > 0 desc, books.bestseller_count desc limit ${MAX_EDITIONS}) best)`,
      )
