/** Counts the books of every value of every facet in one statement, each facet under the other filters. */
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { PRICE_RANGES } from '#shared/catalogue/vocabulary.ts'
import type { Facets } from '#shared/contract/facets.ts'
import { conditionOf } from './article-filters.ts'
import type { Filters } from './article-filters.ts'
import { books, unroundedPrice } from './tables.ts'
import type { Db } from '../db/database.ts'

export type Facet = Exclude<keyof Facets, 'total'>

/** `value` is an id, a code or the place of a price range; `name` only where an id has one. */
export type CountRow = { facet: Facet | 'total'; value: string; name: string | null; count: number }

/** What narrows each facet; whatever belongs to none narrows them all. */
const FILTERS_OF: Record<Facet, readonly (keyof Filters)[]> = {
  category: ['category'],
  collaborator: ['collaborator', 'role'],
  collection: ['collection'],
  publisher: ['publisher'],
  format: ['format'],
  language: ['language'],
  availability: ['availability'],
  price: ['price_min', 'price_max'],
}
const FACETS = Object.keys(FILTERS_OF) as Facet[]
const bitOf = (facet: Facet) => 2 ** FACETS.indexOf(facet)

const MOST_NAMES = 25
const RANGE_STARTS = PRICE_RANGES.slice(1).map(({ min }) => min)

/** The books that pass all filters or fail those of one facet only; `failed` says of which, as a bit. */
function candidates(filters: Filters): SQL {
  const failures = FACETS.flatMap((facet) => {
    const condition = conditionOf(filters, FILTERS_OF[facet])
    const bit = sql.raw(String(bitOf(facet)))
    return condition ? sql`(case when ${condition} then 0 else ${bit} end)` : []
  })
  const failed = failures.length > 0 ? sql.join(failures, sql` + `) : sql`0`
  const always = conditionOf(filters, ['search', 'favorites'])
  const bits = sql.raw([0, ...FACETS.map(bitOf)].join())
  return sql`select * from (
    select ${books.id} as id, ${books.publisherId} as publisher_id, ${books.collectionId} as collection_id,
      ${books.format} as format, ${books.language} as language, ${books.stock} > 0 as in_stock,
      (${unroundedPrice(books)} + 500000) / 1000000 as price_cents, ${failed} as failed
    from ${books} where ${books.removedAt} is null ${always ? sql`and ${always}` : sql``}
  ) judged where failed in (${bits})`
}

const under = (facet: Facet) => sql.raw(`failed in (0, ${bitOf(facet)})`)

const plainCounts = (facet: Facet, value: SQL, condition = sql`true`) => sql`
  select ${sql.raw(`'${facet}'`)}, value, null, count
  from (select ${value} as value, count(*)::int as count from candidate
    where ${under(facet)} and ${condition} group by 1) counted`

/** The names with most books, and those that were asked for however few they have. */
const namedCounts = (facet: Facet, table: string, counts: SQL, chosen: readonly number[] = []) => sql`
  (select ${sql.raw(`'${facet}'`)}, named.id::text, named.name, coalesce(most.count, 0)
  from (select id, count from (${counts}) counted
    order by id = any(${sql.param(chosen)}::integer[]) desc, count desc, id limit ${sql.raw(`${MOST_NAMES}`)}) most
  full join (select id as chosen from ${sql.raw(table)} where id = any(${sql.param(chosen)}::integer[])) asked
    on asked.chosen = most.id
  join ${sql.raw(table)} named on named.id = coalesce(most.id, asked.chosen))`

const BRANCHES = sql`
  select theme.id as theme_id, branch.id as id
  from categories theme left join categories parent on parent.id = theme.parent_id
  join categories branch on branch.id in (theme.id, theme.parent_id, parent.parent_id)`

/** Returns the counts; a facet's value without books has no row unless it was asked for. */
export async function countFacets(db: Db, filters: Filters): Promise<CountRow[]> {
  const { rows } = await db.execute<CountRow>(sql`
    with candidate as materialized (${candidates(filters)}), branches as materialized (${BRANCHES})
    select 'total' as facet, '' as value, null as name, count(*)::int as count from candidate where failed = 0
    union all ${plainCounts('format', sql`format`)}
    union all ${plainCounts('language', sql`language`)}
    union all ${plainCounts('availability', sql`'in_stock'`, sql`in_stock`)}
    union all ${plainCounts('price', sql`width_bucket(price_cents, ${sql.param(RANGE_STARTS)}::bigint[])::text`)}
    union all select 'category', id::text, null, count(*)::int from (
      select distinct branches.id, candidate.id as book_id from candidate
      join book_categories filed on filed.book_id = candidate.id
      join branches on branches.theme_id = filed.category_id where ${under('category')}) filings group by id
    union all ${namedCounts(
      'collaborator',
      'contributors',
      sql`select contributor_id as id, count(*)::int as count from (
        select distinct part.contributor_id, part.book_id from candidate
        join book_contributors part on part.book_id = candidate.id where ${under('collaborator')}) parts
        group by contributor_id`,
      filters.collaborator,
    )}
    union all ${namedCounts(
      'collection',
      'collections',
      sql`select collection_id as id, count(*)::int as count from candidate
        where collection_id is not null and ${under('collection')} group by collection_id`,
      filters.collection,
    )}
    union all ${namedCounts(
      'publisher',
      'publishers',
      sql`select publisher_id as id, count(*)::int as count from candidate
        where publisher_id is not null and ${under('publisher')} group by publisher_id`,
      filters.publisher,
    )}`)
  return rows
}
