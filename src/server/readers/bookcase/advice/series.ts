/** Which volumes of a book's series a customer owns, and which one is next. */
import { sql } from 'drizzle-orm'
import { isOut } from '#server/selling/alerts/is-published.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { haveAuthor, isSameWork, volumesBeside, type ReadBook } from '../reading/same-work.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { readFacts, type BookFacts } from './facts.ts'
import type { Volumes } from '../reading/read-title.ts'
import type { OwnedBook } from './owned-books.ts'

/** A set of more volumes than this is a misread title. */
const MAX_SET = 100

export type OwnedSeries = { name: string; have: number[]; nextId: number | undefined }

type Member = Pick<OwnedBook, 'read' | 'publisherId'>
type Begun = {
  book: BookFacts
  name: string
  have: Set<number>
  /** Books by its author whose titles have no number: `Catching Fire` may be a volume too. */
  unnumbered: ReadBook[]
}

/** Returns the volumes of an owned book if it is of the same series: same name, and same author or publisher. */
function volumesOf(wanted: BookFacts, { read, publisherId }: Member): Volumes | undefined {
  const own = volumesBeside(wanted.read.title, read.title)
  const their = volumesBeside(read.title, wanted.read.title)
  if (!own || own.key !== their?.key || read.title.kind === 'derived') return undefined
  const isTheirs =
    haveAuthor(wanted.read, read) || (publisherId !== null && publisherId === wanted.publisher_id)
  return isTheirs ? their : undefined
}

const numbersOf = ({ from, to }: Volumes): number[] =>
  Array.from({ length: Math.min(to - from + 1, MAX_SET) }, (_, at) => from + at)

/** Returns what is, or may be, owned of a book's series; undefined if nothing is. */
function begunBy(book: BookFacts, owned: readonly OwnedBook[]): Begun | undefined {
  const found = owned.flatMap((one) => volumesOf(book, one) ?? [])
  const unnumbered = book.read.title.series
    ? owned.flatMap(({ read }) => (!read.title.series && haveAuthor(book.read, read) ? read : []))
    : []
  const series = book.read.title.series ?? found[0]
  if (!series || (found.length === 0 && unnumbered.length === 0)) return undefined
  return { book, name: series.name, have: new Set(found.flatMap(numbersOf)), unnumbered }
}

/** Returns the volumes on sale of the begun series, each in its language. */
async function readVolumes(db: Queryable, begun: readonly Begun[]): Promise<BookFacts[]> {
  const isFiled = ({ book }: Begun) => book.series_key !== null && book.read.title.series !== undefined
  const pairs = (keyOf: (one: Begun) => string, some: readonly Begun[]) =>
    sql`unnest(${sql.param(some.map(keyOf))}::text[], ${sql.param(some.map(({ book }) => book.language))}::text[])`
  // A single list of ids: two conditions would scan every book of the shop
  const ofSeries = sql`books.id in (
    select one.id from ${pairs(({ book }) => book.series_key ?? '', begun.filter(isFiled))} wanted(key, language)
      join books one on one.series_key = wanted.key and one.language = wanted.language and one.removed_at is null
    union
    select one.id from ${pairs(
      ({ name }) => sortKey(name),
      begun.filter((one) => !isFiled(one)),
    )} wanted(key, language)
      join books one on one.title_key >= wanted.key || ' ' and one.title_key < wanted.key || '!'
        and one.language = wanted.language and one.removed_at is null)`
  return await readFacts(db, sql`${ofSeries} and ${isOut()}`)
}

type Volume = { one: BookFacts; volume: number }

/** Returns the volumes of a book's series in its language. */
const volumesIn = (book: BookFacts, found: readonly BookFacts[]): Volume[] =>
  found
    .filter((one) => one.language === book.language && one.read.title.kind === 'work')
    .map((one) => ({
      one,
      volume: volumesOf(book, { read: one.read, publisherId: one.publisher_id })?.from ?? 0,
    }))

/** Adds the volumes that are owned under a title without a number. */
const withUnnumbered = (begun: Begun, volumes: readonly Volume[]): Begun => ({
  ...begun,
  have: new Set([
    ...begun.have,
    ...volumes
      .filter(({ volume, one }) => volume > 0 && begun.unnumbered.some((own) => isSameWork(one.read, own)))
      .map(({ volume }) => volume),
  ]),
})

/** Returns the first missing volume after the owned ones. */
function nextOf({ have }: Begun, volumes: readonly Volume[]): number | undefined {
  const first = Math.min(...have)
  const [next] = volumes
    .filter(({ volume }) => volume > first && !have.has(volume))
    .toSorted((a, b) => a.volume - b.volume || b.one.stock - a.one.stock || a.one.id - b.one.id)
  return next?.one.id
}

/** For books whose series a customer has begun, returns the owned volumes and the first missing one. */
export async function seriesOf(
  db: Queryable,
  wanted: readonly BookFacts[],
  owned: readonly OwnedBook[],
): Promise<Map<number, OwnedSeries>> {
  const begun = wanted.flatMap((book) => begunBy(book, owned) ?? [])
  if (begun.length === 0) return new Map()
  const found = await readVolumes(db, begun)
  return new Map(
    begun.flatMap((one) => {
      const volumes = volumesIn(one.book, found)
      const whole = withUnnumbered(one, volumes)
      if (whole.have.size === 0) return []
      const have = [...whole.have].toSorted((a, b) => a - b)
      return [[one.book.id, { name: one.name, have, nextId: nextOf(whole, volumes) }]]
    }),
  )
}
