/** The queries of a search: ids of books that have its words, best first. */
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { numbersOf } from './memory/numbers.ts'
import { preparedQueries } from './prepared-queries.ts'
import type { SearchQuery } from './search-query.ts'
import { books } from './tables.ts'
import type { Db } from '../db/database.ts'

const given = sql.placeholder
const isFound = sql`${books.search} @@ ${given('tsquery')}::tsquery`

/** Weights of D, C, B, A: see `search-vector.ts`. A best seller counts more, but never more than a better match. */
const relevance = sql`ts_rank('{0.1, 0.25, 0.5, 1}', ${books.search}, ${given('rankquery')}::tsquery)
  * (1 + 0.05 * ln(1 + ${books.bestsellerCount}))`

/** The ISBN asked for, the title asked for, the same with another article, then titles that begin with these words. */
const place = sql`case when ${books.isbn} = ${given('isbn')} then 0 when ${books.titleKey} = ${given('titleKey')} then 1
  when ${books.titleKey} = any(${given('titleKeys')}) then 2
  when strpos(${given('titleKey')}::text, ' ') > 0 and starts_with(${books.titleKey}, ${given('titleKey')}::text) then 3
  else 4 end`

/** Orders what is found among some books, and says how many those are. */
const ranked = (among: SQL, found: SQL) => sql`(
  select coalesce(string_agg(id::text, ',' order by place, score desc, id desc) filter (where is_found), '') as list,
    (count(*) filter (where is_found))::int as count, count(*)::int as looked
  from (select ${books.id} as id, ${found} as is_found, case when ${found} then ${place} end as place,
    case when ${found} then ${relevance} end as score from ${among}) looked) ranked`

const rankedQuery = (name: string, among: SQL, found = sql`true`) =>
  preparedQueries(name, (db: Db, fullName) =>
    db
      .select({ list: sql<string>`list`, count: sql<number>`count`, looked: sql<number>`looked` })
      .from(ranked(among, found))
      .prepare(fullName),
  )

const onSale = sql`${books.removedAt} is null`

const matching = rankedQuery('match', sql`${books} where ${isFound} and ${onSale} limit ${given('limit')}`)

/** Titles are found by their index, however many books have their words. */
const titled = rankedQuery(
  'match_title',
  sql`${books} where ${books.titleKey} = any(${given('titleKeys')}) and ${isFound} and ${onSale} limit ${given('limit')}`,
)

const amongThese = rankedQuery(
  'match_among',
  sql`${books} where ${books.id} = any(${given('ids')}) and ${isFound}`,
)

/** Through the index come the other words only: what few letters begin would be more than half of it. */
const amongFuller = rankedQuery(
  'match_begun',
  sql`(select *, ${isFound} as is_found from ${books}
    where ${books.search} @@ ${given('fullerWords')}::tsquery and ${onSale} limit ${given('limit')}) ${books}`,
  sql`${books}.is_found`,
)

export type Ranked = {
  /** Best first. */
  ids: number[]
  /** So many books were looked at. */
  looked: number
}

const rankedOf = ([row]: { list: string; count: number; looked: number }[]): Ranked => ({
  ids: [...numbersOf(row?.list ?? '', row?.count ?? 0)],
  looked: row?.looked ?? 0,
})

/** Returns books that a search finds, at most so many, whichever the index names first. */
export const findMatching = async (db: Db, search: SearchQuery, limit: number) =>
  rankedOf(await matching(db).execute({ ...search, limit }))

/** Returns books with exactly the title asked for, at most so many. */
export const findTitled = async (db: Db, search: SearchQuery, limit: number) =>
  rankedOf(await titled(db).execute({ ...search, limit }))

/** Returns which of some books a search finds. */
export const findAmong = async (db: Db, search: SearchQuery, ids: readonly number[]) =>
  rankedOf(await amongThese(db).execute({ ...search, ids }))

/** Returns which books a search finds among those that have all but its last word, of which at most so many are looked at. */
export const findBegun = async (db: Db, search: SearchQuery, limit: number) =>
  rankedOf(await amongFuller(db).execute({ ...search, limit }))
