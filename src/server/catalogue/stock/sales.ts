/** Sales of a book, from its ledger. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { stockMovements } from './tables.ts'

const WEEKS = 26
const SALES = sql`('sale', 'release', 'counter_sale')`

/**
 * Returns the copies sold in each of the last 26 weeks, the current one last; cancelled orders are
 * subtracted.
 */
export async function salesByWeek(db: Queryable, id: number): Promise<number[]> {
  const { bookId, at, change, reason } = stockMovements
  const { rows } = await db.execute<{ ago: number; copies: number }>(sql`
    select floor(extract(epoch from now() - ${at}) / 604800)::int as ago, -sum(${change})::int as copies
    from ${stockMovements} where ${bookId} = ${id} and ${at} > now() - make_interval(weeks => ${WEEKS})
      and ${reason} in ${SALES} group by 1`)
  const byWeek = new Map(rows.map(({ ago, copies }) => [ago, copies]))
  return Array.from({ length: WEEKS }, (_, week) => Math.max(0, byWeek.get(WEEKS - 1 - week) ?? 0))
}

/** A book and the time from which its sales count, until now or an end. */
export type SalesSpan = { bookId: number; since: Date; until: Date | null }

/** Returns the copies sold within each span, in their order; cancelled orders are subtracted. Nobody's orders are read. */
export async function soldWithin(db: Queryable, spans: readonly SalesSpan[]): Promise<number[]> {
  if (spans.length === 0) return []
  const { bookId, at, change, reason } = stockMovements
  const given = JSON.stringify(spans.map((span, place) => ({ place, ...span })))
  const { rows } = await db.execute<{ place: number; copies: number }>(sql`
    select span.place, coalesce(-sum(${change}), 0)::int as copies
    from json_to_recordset(${given}::json)
      as span(place int, "bookId" int, since timestamptz, until timestamptz)
    join ${stockMovements} on ${bookId} = span."bookId" and ${reason} in ${SALES}
      and ${at} >= span.since and ${at} <= coalesce(span.until, 'infinity')
    group by 1`)
  const sold = new Map(rows.map(({ place, copies }) => [place, Math.max(0, copies)]))
  return spans.map((_, place) => sold.get(place) ?? 0)
}

/** Copies of a book sold on a day; 0 days ago is today. */
export type SoldOn = { daysAgo: number; copies: number }

const MAX_DAYS = 365

/**
 * Returns by book the days of the last year with sales, latest first; cancelled orders are subtracted.
 * Without ids, only books with sales in the last `within` days.
 */
export async function soldCopies(
  db: Queryable,
  { bookIds, within }: { bookIds?: readonly number[]; within: number },
): Promise<Map<number, SoldOn[]>> {
  const { bookId, at, change, reason } = stockMovements
  const since = (days: number) => sql`${at} > now() - make_interval(days => ${days})`
  const asked = bookIds
    ? sql`${bookId} = any(${sql.param([...bookIds])}::int[])`
    : sql`${bookId} in (select ${bookId} from ${stockMovements} where ${since(within)} and ${reason} in ${SALES})`
  const { rows } = await db.execute<{ bookId: number; days: number[]; copies: number[] }>(sql`
    select book_id as "bookId", array_agg(days_ago order by days_ago) as days, array_agg(copies order by days_ago) as copies
    from (
      select ${bookId} as book_id, floor(extract(epoch from now() - ${at}) / 86400)::int as days_ago,
        -sum(${change})::int as copies
      from ${stockMovements} where ${asked} and ${since(MAX_DAYS)} and ${reason} in ${SALES} group by 1, 2
    ) sold where copies > 0 group by 1`)
  return new Map(
    rows.map(({ bookId: id, days, copies }) => [
      id,
      days.map((daysAgo, index) => ({ daysAgo, copies: copies[index] ?? 0 })),
    ]),
  )
}
