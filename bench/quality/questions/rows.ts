/** Books as every search that is judged has them. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

export type BookRow = {
  id: number
  isbn: string
  title: string
  subtitle: string | null
  language: string
  people: string[]
  publisher: string | null
  series: string | null
  volume: number | null
  /** The French names of its shelves and of those above them. */
  shelves: string[]
}

const STEP = 20_000

/** Reads books by their numbers, from after one on, so many at a time. */
export async function* readRows(db: Db, isWanted = sql`true`): AsyncGenerator<BookRow[]> {
  let after = 0
  for (;;) {
    const { rows } = await db.execute<BookRow>(sql`
      select book.id, book.isbn, book.title, book.subtitle, book.language, publisher.name as publisher,
        book.series_name as series, book.series_volume as volume,
        array(select person.name from book_contributors part join contributors person on person.id = part.contributor_id
          where part.book_id = book.id order by part.position) as people,
        array(with recursive above as (
          select shelf.id, shelf.name_fr, shelf.parent_id from book_categories filed join categories shelf on shelf.id = filed.category_id
            where filed.book_id = book.id
          union select higher.id, higher.name_fr, higher.parent_id from above join categories higher on higher.id = above.parent_id)
          select name_fr from above) as shelves
      from books book left join publishers publisher on publisher.id = book.publisher_id
      where book.id > ${after} and book.removed_at is null and ${isWanted} order by book.id limit ${STEP}`)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.id ?? after
  }
}

/** Nobody's sample has an ISBN of this group: see `invented-books.ts`. */
export const isNoInvention = sql`book.isbn not like '97910%'`
