/** The queries of a search: ids of books that have its words, best first. */
import { sql, type SQL } from 'drizzle-orm'
import { numbersOf } from '#server/platform/db/read-numbers.ts'
import { preparedQueries } from '#server/platform/db/prepared-queries.ts'
import type { SearchQuery } from './query.ts'
import { books } from '../books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'

const given = sql.placeholder
const isFound = sql`${books.search} @@ ${given('tsquery')}::tsquery`
/** The same of books that another index names: of a common word the index of words would name ten thousands beside them. */
const isFoundToo = sql`(${isFound}) is true`

/** Weights of D, C, B, A: see `vector.ts`. A best seller counts more, but never more than a better match. */
const relevance = sql`ts_rank('{0.1, 0.25, 0.5, 1}', ${books.search}, ${given('rankquery')}::tsquery)
  * (1 + 0.05 * ln(1 + ${books.bestsellerCount}))`

const begins = sql`${books.titleKey} > ${given('begun')} and ${books.titleKey} < ${given('begunEnd')}`

/** The requested ISBN before all else. */
const isbnFirst = sql`case when ${books.isbn} = ${given('isbn')} then 0 else 1 end`

/** The requested title, the same with another article, a title beside its author, then titles that begin with these words. */
const titlesFirst = sql`case when ${books.titleKey} = ${given('titleKey')} then 0
  when ${books.titleKey} = any(${given('titleKeys')}) then 1
  when ${books.titleKey} = any(${given('titleParts')}) then 2 else 3 end`

type Ranking = { name: string; among: SQL; found?: SQL; place?: SQL }

/** Makes a query that orders what is found among some books, and says how many those are. */
const rankedQuery = ({ name, among, found = sql`true`, place = isbnFirst }: Ranking) =>
  preparedQueries(name, (db: Db, fullName) =>
    db
      .select({ list: sql<string>`list`, count: sql<number>`count`, looked: sql<number>`looked` })
      .from(
        sql`(
  select coalesce(string_agg(id::text, ',' order by place, score desc, id desc) filter (where is_found), '') as list,
    (count(*) filter (where is_found))::int as count, count(*)::int as looked
  from (select ${books.id} as id, ${found} as is_found, case when ${found} then ${place} end as place,
    case when ${found} then ${relevance} end as score from ${among}) looked) ranked`,
      )
      .prepare(fullName),
  )

const onSale = sql`${books.removedAt} is null`

const matching = rankedQuery({
  name: 'match',
  among: sql`${books} where ${isFound} and ${onSale} limit ${given('limit')}`,
})

/** Titles are found by their index, however many books have their words; so many that begin alike say nothing. */
const titled = rankedQuery({
  name: 'match_title',
  among: sql`(
    with begun as materialized (select * from ${books} where ${begins} and ${isFoundToo} and ${onSale}
      limit ${given('limit')})
    (select * from ${books} where ${books.titleKey} = any(${given('titleKeys')}::text[] || ${given('titleParts')}::text[]) and ${isFoundToo} and ${onSale}
      limit ${given('limit')})
    union all select * from begun where (select count(*) from begun) < ${given('limit')}) ${books}`,
  place: titlesFirst,
})

const amongThese = rankedQuery({
  name: 'match_among',
  among: sql`${books} where ${books.id} = any(${given('ids')}) and ${isFoundToo}`,
  place: sql`case when ${books.isbn} = ${given('isbn')} then 0 when ${begins} then 1 else 2 end`,
})

/** Through the index come the other words only: what few letters begin would be more than half of it. */
const amongFuller = rankedQuery({
  name: 'match_begun',
  among: sql`(select *, ${isFound} as is_found from ${books}
    where ${books.search} @@ ${given('fullerWords')}::tsquery and ${onSale} limit ${given('limit')}) ${books}`,
  found: sql`${books}.is_found`,
})

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

/** What sorts after every title that begins like this one. */
const AFTER_ALL = '\u{10FFFF}'

/** Returns how titles begin that are probably meant; nothing for one word, which begins too many. */
export const begunBy = ({ titleKey }: Pick<SearchQuery, 'titleKey'>) =>
  titleKey.includes(' ') ? titleKey : ''

function withBegun(search: SearchQuery) {
  const begun = begunBy(search)
  return { ...search, begun, begunEnd: begun && begun + AFTER_ALL }
}

/** Returns books with the requested title, at most so many, then those whose titles begin with it if they are fewer. */
export const findTitled = async (db: Db, search: SearchQuery, limit: number) =>
  rankedOf(await titled(db).execute({ ...withBegun(search), limit }))

/** Returns which of some books a search finds. */
export const findAmong = async (db: Db, search: SearchQuery, ids: readonly number[]) =>
  rankedOf(await amongThese(db).execute({ ...withBegun(search), ids }))

/** Returns which books a search finds among those that have all but its last word, of which at most so many are looked at. */
export const findBegun = async (db: Db, search: SearchQuery, limit: number) =>
  rankedOf(await amongFuller(db).execute({ ...search, limit }))
