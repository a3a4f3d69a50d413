/** Books as every search that is judged has them. */
import { sql } from 'drizzle-orm'
import { SMALL_WORDS } from '#server/catalogue/search/query.ts'
import type { Db } from '#server/platform/db/database.ts'
import { foldedWords } from '#server/platform/text/fold.ts'

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
  /** The names of its shelves and of those above them, in both languages. */
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
          select shelf.id, shelf.name_fr, shelf.name_en, shelf.parent_id from book_categories filed join categories shelf on shelf.id = filed.category_id
            where filed.book_id = book.id
          union select higher.id, higher.name_fr, higher.name_en, higher.parent_id from above join categories higher on higher.id = above.parent_id)
          select unnest(array[name_fr, name_en]) from above) as shelves
      from books book left join publishers publisher on publisher.id = book.publisher_id
      where book.id > ${after} and book.removed_at is null and ${isWanted} order by book.id limit ${STEP}`)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.id ?? after
  }
}

/** Returns those texts of which one book has all words, the last of them perhaps longer: who types may go on. */
export async function presentAmong(db: Db, texts: readonly string[]): Promise<Set<string>> {
  const present = new Set<string>()
  for (const text of texts) {
    const words = foldedWords(text).filter((word) => !SMALL_WORDS.has(word))
    const query = words.map((word, at) => `'${word}'${at === words.length - 1 ? ':*' : ''}`).join(' & ')
    // Of one book alone the planner would rather read the table until it comes
    const { rows } = await db.execute(sql`
      with found as materialized (select id from books where search @@ ${query}::tsquery and removed_at is null limit 1001)
      select 1 from found limit 1`)
    if (rows.length > 0) present.add(text)
  }
  return present
}

/** Nobody's sample has an ISBN of this group: see `invented-books.ts`. */
export const isNoInvention = sql`book.isbn not like '97910%'`
