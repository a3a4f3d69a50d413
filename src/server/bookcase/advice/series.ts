/** Which volumes of a book’s series a customer owns, and which one comes next. */
import { sql } from 'drizzle-orm'
import { isOut } from '../../alerts/is-out.ts'
import type { Queryable } from '../../db/database.ts'
import { haveAuthor } from '../reading/same-work.ts'
import { sortKey } from '../../words/fold.ts'
import { readFacts } from './facts.ts'
import type { BookFacts } from './facts.ts'
import type { OwnedBook } from './owned-books.ts'

/** A set of more volumes than this is a mistake of its title. */
const MAX_SET = 100

export type OwnedSeries = { name: string; have: number[]; nextId: number | undefined }

type Member = Pick<OwnedBook, 'read' | 'publisherId'>

/** Tells whether a book is of the series of another: of one name, and by one author or publisher. */
function isOfSeries(asked: BookFacts, { read, publisherId }: Member): boolean {
  const [own, their] = [asked.read.title.series, read.title.series]
  if (!own || !their || own.key !== their.key) return false
  return haveAuthor(asked.read, read) || (publisherId !== null && publisherId === asked.publisher_id)
}

function volumesOf({ read: { title } }: Member): number[] {
  if (!title.series || title.kind === 'derived') return []
  const { from, to } = title.series
  return Array.from({ length: Math.min(to - from + 1, MAX_SET) }, (_, at) => from + at)
}

/** Returns the volumes on sale and out of the series of some books, in the language of each. */
async function readVolumes(db: Queryable, asked: readonly BookFacts[]): Promise<BookFacts[]> {
  const filed = asked.filter((book) => book.series_key !== null && book.read.title.series)
  const read = asked.filter((book) => book.series_key === null)
  const pairs = (ofBook: (book: BookFacts) => string, some: readonly BookFacts[]) =>
    sql`unnest(${sql.param(some.map(ofBook))}::text[], ${sql.param(some.map(({ language }) => language))}::text[])`
  const begins = ({ read: { title } }: BookFacts) => sortKey(title.series?.name ?? '')
  // One list of ids: two conditions would have every book of the shop read
  const ofSeries = sql`books.id in (
    select one.id from ${pairs((book) => book.series_key ?? '', filed)} wanted(key, language)
      join books one on one.series_key = wanted.key and one.language = wanted.language and one.removed_at is null
    union
    select one.id from ${pairs(begins, read)} wanted(key, language)
      join books one on one.title_key >= wanted.key || ' ' and one.title_key < wanted.key || '!'
        and one.language = wanted.language and one.removed_at is null)`
  return await readFacts(db, sql`${ofSeries} and ${isOut()}`)
}

/** Returns, for each of some books whose series a customer has begun, the volumes they have and the first that they miss. */
export async function seriesOf(
  db: Queryable,
  asked: readonly BookFacts[],
  owned: readonly OwnedBook[],
): Promise<Map<number, OwnedSeries>> {
  const begun = asked.flatMap((book) => {
    const have = new Set(owned.filter((one) => isOfSeries(book, one)).flatMap(volumesOf))
    return have.size === 0 ? [] : [{ book, have }]
  })
  if (begun.length === 0) return new Map()
  const volumes = await readVolumes(
    db,
    begun.map(({ book }) => book),
  )
  return new Map(
    begun.map(({ book, have }) => {
      const first = Math.min(...have)
      const missing = volumes
        .filter((one) => one.language === book.language && one.read.title.kind === 'work')
        .filter((one) => isOfSeries(book, { read: one.read, publisherId: one.publisher_id }))
        .map((one) => ({ one, volume: one.read.title.series?.from ?? 0 }))
        .filter(({ volume }) => volume > first && !have.has(volume))
        .toSorted((a, b) => a.volume - b.volume || b.one.stock - a.one.stock || a.one.id - b.one.id)
      const name = book.read.title.series?.name ?? ''
      return [book.id, { name, have: [...have].toSorted((a, b) => a - b), nextId: missing[0]?.one.id }]
    }),
  )
}
