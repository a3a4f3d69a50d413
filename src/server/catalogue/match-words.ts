/** Which books a search finds, the best first: all of them, or of a word that very many have, the best sellers. */
import { sql } from 'drizzle-orm'
import { numbersOf } from './memory/numbers.ts'
import type { SearchQuery } from './search-query.ts'
import { preparedQueries } from './prepared-queries.ts'
import { books } from './tables.ts'
import type { Db } from '../db/database.ts'

export type Match = {
  /** Best first. */
  ids: number[]
  /** So many of the first ones have exactly the title asked for, where not all matches were looked at. */
  exactCount: number
  /** There are more, which were not looked at. */
  isCapped: boolean
}

export type Found = Pick<Match, 'ids' | 'isCapped'>

/** Nobody turns so many pages; beyond it a search costs more than it tells. */
const MOST_MATCHES = 1000
/** Of a common word, books are looked through from the best seller on, so many at a time. */
const LOOKED_THROUGH = 1000
const MOST_LOOKS = 3
const ENOUGH = 200

const given = sql.placeholder
const tsquery = sql`${given('tsquery')}::tsquery`

/** Weights of D, C, B, A: see `search-vector.ts`. A best seller counts more, but never more than a better match. */
const relevance = sql`ts_rank('{0.1, 0.25, 0.5, 1}', ${books.search}, ${given('rankquery')}::tsquery)
  * (1 + 0.05 * ln(1 + ${books.bestsellerCount}))`

/** The ISBN asked for, the title asked for, the same with another article, then titles that begin with these words. */
const place = sql`case when ${books.isbn} = ${given('isbn')} then 0 when ${books.titleKey} = ${given('titleKey')} then 1
  when ${books.titleKey} = any(${given('titleKeys')}) then 2
  when strpos(${given('titleKey')}::text, ' ') > 0 and starts_with(${books.titleKey}, ${given('titleKey')}::text) then 3
  else 4 end`

const ranked = (found: ReturnType<typeof sql>) => sql<string>`
  select coalesce(string_agg(id::text, ',' order by place, score desc, id desc), '') as list, count(*)::int as count
  from (select ${books.id} as id, ${place} as place, ${relevance} as score from ${books} ${found}) found`

type Row = { list: string; count: number }

const matching = preparedQueries('match', (db: Db, name) =>
  db
    .select({ list: sql<string>`list`, count: sql<number>`count` })
    .from(
      sql`(${ranked(sql`where ${books.search} @@ ${tsquery} and ${books.removedAt} is null limit ${given('limit')}`)}) matched`,
    )
    .prepare(name),
)

/** Titles are found by their index, however many books have their words. */
const titled = preparedQueries('match_title', (db: Db, name) =>
  db
    .select({ list: sql<string>`list`, count: sql<number>`count` })
    .from(
      sql`(${ranked(sql`where ${books.titleKey} = any(${given('titleKeys')}) and ${books.search} @@ ${tsquery}
        and ${books.removedAt} is null limit ${given('limit')}`)}) matched`,
    )
    .prepare(name),
)

const matchingAmong = preparedQueries('match_among', (db: Db, name) =>
  db
    .select({ list: sql<string>`list`, count: sql<number>`count` })
    .from(
      sql`(${ranked(sql`where ${books.id} = any(${given('ids')}) and ${books.search} @@ ${tsquery}`)}) matched`,
    )
    .prepare(name),
)

const idsOf = ([row]: Row[]) => [...numbersOf(row?.list ?? '', row?.count ?? 0)]

/** Returns what a search finds: all of it, or as much as is looked at. */
export async function matchWords(db: Db, search: SearchQuery): Promise<Match> {
  const ids = idsOf(await matching(db).execute({ ...search, limit: MOST_MATCHES + 1 }))
  if (ids.length <= MOST_MATCHES) return { ids, exactCount: 0, isCapped: false }
  const exact = idsOf(await titled(db).execute({ ...search, limit: MOST_MATCHES }))
  return { ids: [...new Set([...exact, ...ids])], exactCount: exact.length, isCapped: true }
}

/** Returns what a search finds among books that a walk names, from the best seller on, until it is enough. */
export async function matchAmong(
  db: Db,
  search: SearchQuery,
  bestSellers: (window: { limit: number; offset: number }) => number[],
): Promise<Found> {
  const found: number[] = []
  for (let look = 0; look < MOST_LOOKS && found.length < ENOUGH; look += 1) {
    const ids = bestSellers({ limit: LOOKED_THROUGH, offset: look * LOOKED_THROUGH })
    if (ids.length > 0) found.push(...idsOf(await matchingAmong(db).execute({ ...search, ids })))
    if (ids.length < LOOKED_THROUGH) return { ids: found, isCapped: false }
  }
  return { ids: found, isCapped: true }
}

/** So few letters begin very many words. */
const SHORT_LETTERS = 3
/** One best seller of so many has it: so have tens of thousands of a large catalogue. */
const COMMON_SHARE = 50

/** Whether a search is for a few letters that very many books have: the index would name them all before the first. */
export const isBroad = ({ titleKey, isbn }: SearchQuery) => isbn === '' && titleKey.length <= SHORT_LETTERS

/** Returns the best sellers that a broad search finds, if so many have it that looking further tells nothing more. */
export async function matchCommon(
  db: Db,
  search: SearchQuery,
  bestSellers: (window: { limit: number; offset: number }) => number[],
): Promise<Match | undefined> {
  const looked = bestSellers({ limit: LOOKED_THROUGH, offset: 0 })
  if (looked.length < LOOKED_THROUGH) return undefined
  const ids = idsOf(await matchingAmong(db).execute({ ...search, ids: looked }))
  if (ids.length < LOOKED_THROUGH / COMMON_SHARE) return undefined
  const exact = idsOf(await titled(db).execute({ ...search, limit: MOST_MATCHES }))
  return { ids: [...new Set([...exact, ...ids])], exactCount: exact.length, isCapped: true }
}
