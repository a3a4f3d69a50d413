/** The books of a bookcase by page: purchases and added books, each edition once. */
import { sql, type SQL } from 'drizzle-orm'
import type { BookcaseBook, BookcasePage, BookcaseQuery } from '#shared/contract/bookcase.ts'
import type { Article } from '#shared/contract/articles.ts'
import type { Articles } from '#server/catalogue/books/read-articles.ts'
import { exactly } from '#server/platform/db/keyset.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import type { Owner } from '#server/selling/orders/customer-data.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { boughtBooksOf } from './bought.ts'
import { type BookcaseSource, bookcaseBooks } from './tables.ts'
import { isOn } from './enable-bookcase.ts'

type Row = {
  id: string
  article_id: number | null
  title: string
  author: string
  isbn: string | null
  series_name: string | null
  series_volume: number | null
  source: BookcaseSource
  since: string
  place: string
}

const NOTHING: BookcasePage = { data: [], meta: { total: 0, next: null } }

/** Newest first sorts descending; titles and authors sort ascending. */
const PLACES = {
  recent: { by: sql`since`, beyond: sql`<`, order: sql`desc` },
  title: { by: sql`title_key`, beyond: sql`>`, order: sql`asc` },
  author: { by: sql`author_key || ' / ' || title_key`, beyond: sql`>`, order: sql`asc` },
} satisfies Record<BookcaseQuery['sort'], Record<string, SQL>>

/** Selects the books of a bookcase: those shown, or those removed. */
function shelf(db: Queryable, owner: Owner, which: 'on the shelf' | 'taken off'): SQL {
  const bought = sql`(${db.select().from(boughtBooksOf(db, owner, which))})`
  const removed = which === 'taken off' ? sql`is not null` : sql`is null`
  return sql`
    select 'bought-' || book.id as id, book.id as article_id, book.title, author.names as author, book.isbn,
      book.series_name, book.series_volume, 'bought' as source, ${exactly(sql`bought.since`)} as since, book.title_key,
      coalesce(author.key, '') as author_key
    from ${bought} bought
    join books book on book.id = bought.book_id
    left join lateral (
      select coalesce(string_agg(person.name, ', ' order by part.position), '') as names,
        (array_agg(person.sort_name_key order by part.position))[1] as key
      from book_contributors part join contributors person on person.id = part.contributor_id
      where part.book_id = book.id and part.role = 'author') author on true
    union all
    select 'added-' || bookcase_books.id, book.id, bookcase_books.title, author, bookcase_books.isbn,
      bookcase_books.series_name, bookcase_books.series_volume, source, ${exactly(bookcaseBooks.addedAt)},
      bookcase_books.title_key, author_key
    from bookcase_books left join books book on book.isbn = bookcase_books.isbn
    where customer_id = ${owner.id} and bookcase_books.removed_at ${removed}
      and (book.id is null or book.id not in (select book_id from ${bought} bought))`
}

type Cursor = readonly [place: string, id: string]

const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Parses a cursor; undefined if no page issued it. */
function readCursor(text: string | undefined): Cursor | undefined {
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString())
    return Array.isArray(cursor) && cursor.length === 2 && cursor.every((part) => typeof part === 'string')
      ? (cursor as unknown as Cursor)
      : undefined
  } catch {
    return undefined
  }
}

function toBook(row: Row, article: Article | undefined): BookcaseBook {
  const { id, title, author, isbn, source, since } = row
  const series = row.series_name === null ? null : { name: row.series_name, volume: row.series_volume }
  return {
    id,
    title,
    author,
    isbn,
    series,
    source,
    since: since.slice(0, 23) + 'Z',
    article: article ?? null,
  }
}

/** Returns a page of a customer's bookcase and the total number of matches; empty while it is disabled. */
export async function listBooks(
  db: Db,
  articles: Articles,
  owner: Owner,
  { lang, search, sort, after, per_page: limit, taken_off: takenOff }: BookcaseQuery,
): Promise<BookcasePage> {
  if (!(await isOn(db, owner.id))) return NOTHING
  const { by, beyond, order } = PLACES[sort]
  const cursor = readCursor(after)
  const words = search === '' ? [] : sortKey(search).split(' ')
  const found = sql`select *, ${by} as place, count(*) over ()::int as total
    from (${shelf(db, owner, takenOff === 'true' ? 'taken off' : 'on the shelf')}) shelf
    where ${sql.join(
      [
        sql`true`,
        ...words.map(
          (word) => sql`strpos(title_key || ' ' || author_key || ' ' || coalesce(isbn, ''), ${word}) > 0`,
        ),
      ],
      sql` and `,
    )}`
  const beyondCursor = cursor
    ? sql`(place collate "C", id collate "C") ${beyond} (${cursor[0]}, ${cursor[1]})`
    : sql`true`
  const { rows } = await db.execute<Row & { total: number }>(sql`
    select * from (${found}) found where ${beyondCursor}
    order by place collate "C" ${order}, id collate "C" ${order} limit ${limit + 1}`)
  const shown = rows.slice(0, limit)
  const ids = shown.flatMap(({ article_id: id }) => id ?? [])
  const byId = new Map((await articles.list(ids, lang)).map((article) => [article.id, article]))
  const last = shown.at(-1)
  return {
    data: shown.map((row) => toBook(row, row.article_id === null ? undefined : byId.get(row.article_id))),
    meta: {
      total: rows[0]?.total ?? 0,
      next: rows.length > limit && last ? writeCursor([last.place, last.id]) : null,
    },
  }
}
