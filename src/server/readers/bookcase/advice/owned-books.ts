/** Reads only the owned books that may be related to the requested ones, not the whole bookcase. */
import { sql, type SQL } from 'drizzle-orm'
import type { BookFormat } from '#shared/catalogue/vocabulary.ts'
import { exactly } from '#server/platform/db/keyset.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import type { Owner } from '#server/selling/orders/customer-data.ts'
import { boughtBooksOf } from '../bought.ts'
import { isSamePerson, nameStarts, nameWords, shareSurname, surnameStarts } from '../reading/same-person.ts'
import { readBook, type ReadBook } from '../reading/same-work.ts'
import { type BookcaseSource, bookcaseBooks } from '../tables.ts'
import { COMPARED, readRow, type BookFacts, type ComparedRow } from './facts.ts'

export type OwnedBook = {
  title: string
  isbn: string | null
  language: string | null
  format: BookFormat | null
  publisherId: number | null
  source: BookcaseSource
  since: string
  read: ReadBook
}

type BoughtRow = ComparedRow & { since: string }
type AddedRow = {
  own_title: string
  own_isbn: string | null
  own_author: string
  /** Shares a series or an ISBN with a requested book, whoever wrote it. */
  is_near: boolean
  own_series: string | null
  own_volume: number | null
  source: BookcaseSource
  since: string
} & (ComparedRow | { id: null })

const list = (values: readonly (string | number)[], type: 'int' | 'text') =>
  sql`any(${sql.param([...new Set(values)])}::${sql.raw(type)}[])`

async function readBought(db: Queryable, owner: Owner, wanted: readonly BookFacts[]): Promise<OwnedBook[]> {
  const bought = sql`(${db.select().from(boughtBooksOf(db, owner, 'on the shelf'))})`
  const workIds = wanted.flatMap((book) => book.work_id ?? [])
  const seriesKeys = wanted.flatMap((book) => book.series_key ?? [])
  const authorIds = wanted.flatMap((book) => book.author_ids)
  const { rows } = await db.execute<BoughtRow>(sql`
    select ${COMPARED}, ${exactly(sql`bought.since`)} as since
    from ${bought} bought join books on books.id = bought.book_id left join editions on editions.book_id = books.id
    where books.id in (
      select unnest(${sql.param(wanted.map(({ id }) => id))}::int[])
      union select book_id from editions where work_id = ${list(workIds, 'int')}
      union select id from books where series_key = ${list(seriesKeys, 'text')} and removed_at is null
      union select book_id from book_contributors where contributor_id = ${list(authorIds, 'int')})`)
  return rows.map((row) => ({ ...ofShop(row), source: 'bought', since: row.since }))
}

const ofShop = (row: ComparedRow) => ({
  title: row.title,
  isbn: row.isbn,
  language: row.language,
  format: row.format,
  publisherId: row.publisher_id,
  read: readRow(row),
})

function ofReader(row: AddedRow): OwnedBook {
  const { own_title: title, own_isbn: isbn, own_author: author, source, since } = row
  const own = { seriesName: row.own_series, seriesVolume: row.own_volume }
  if (row.id !== null) {
    // The imported file may name the series where the shop does not
    const facts =
      row.series_volume === null
        ? { ...row, series_name: own.seriesName, series_volume: own.seriesVolume }
        : row
    return { ...ofShop(facts), source, since }
  }
  const read = readBook({ title, ...own, authors: author === '' ? [] : [author], workId: null })
  return { title, isbn, language: null, format: null, publisherId: null, source, since, read }
}

/** Positions of an author's words that are compared one by one: most names have fewer. */
const NAMED = [1, 2, 3, 4, 5, 6]

/** Condition: a word of an author starts with one of these. Comparing whole arrays takes four times as long. */
function beginsAs(starts: readonly string[]): SQL {
  const given = sql`${sql.param([...new Set(starts)])}::text[]`
  const each = NAMED.map((at) => sql`author_starts[${sql.raw(String(at))}] = any(${given})`)
  return sql`(${sql.join(each, sql` or `)} or (cardinality(author_starts) > ${NAMED.length}::int and author_starts && ${given}))`
}

/** Returns a test whether a name may be an author of one of the requested books. */
function writersOf(wanted: readonly BookFacts[]): (name: string) => boolean {
  const names = new Set(wanted.flatMap(({ authors }) => authors))
  const writers = [...names].map((name) => ({ words: nameWords(name), starts: surnameStarts(name) }))
  const known = new Map<string, boolean>()
  function isWriter(name: string): boolean {
    const [words, starts] = [nameWords(name), new Set(nameStarts(name))]
    return writers.some(
      (one) =>
        one.starts.some((start) => starts.has(start)) &&
        (isSamePerson(words, one.words) || shareSurname(words, one.words)),
    )
  }
  return (name) => {
    const is = known.get(name) ?? isWriter(name)
    known.set(name, is)
    return is
  }
}

async function readAdded(
  db: Queryable,
  owner: Owner,
  { wanted, isbns }: { wanted: readonly BookFacts[]; isbns: readonly string[] },
): Promise<OwnedBook[]> {
  const starts = wanted.flatMap(({ authors }) => authors.flatMap(surnameStarts))
  const series = wanted.flatMap(({ read }) => read.title.series?.key ?? [])
  const isNear = sql`(isbn = ${list(isbns, 'text')} or coalesce(series_key = ${list(series, 'text')}, false))`
  // `limit 1` makes it use the index of editions: a misestimated join reads every book of the shop
  const { rows } = await db.execute<AddedRow>(sql`
    select own.title as own_title, own.isbn as own_isbn, own.author as own_author, own.series_name as own_series,
      own.series_volume as own_volume, own.source, ${exactly(sql`own.added_at`)} as since, own.is_near, shop.*
    from (select *, coalesce(${isNear}, false) as is_near from ${bookcaseBooks}
      where customer_id = ${owner.id} and removed_at is null and (${isNear} or ${beginsAs(starts)})) own
    left join lateral (select ${COMPARED} from books left join editions on editions.book_id = books.id
      where books.isbn = own.isbn limit 1) shop on true`)
  // Many names share these prefixes. Parsing a title costs more than comparing names, so compare names first
  const isWriter = writersOf(wanted)
  return rows
    .filter((row) => row.is_near || [row.own_author, ...(row.id === null ? [] : row.authors)].some(isWriter))
    .map(ofReader)
}

/** Returns the owned books by an author of a requested book, of its work or of its series. */
export async function readOwned(
  db: Queryable,
  owner: Owner,
  given: { wanted: readonly BookFacts[]; isbns: readonly string[] },
): Promise<OwnedBook[]> {
  const [bought, added] = await Promise.all([
    readBought(db, owner, given.wanted),
    readAdded(db, owner, given),
  ])
  return [...bought, ...added]
}
