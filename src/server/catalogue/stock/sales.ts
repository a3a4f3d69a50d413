/** Sales of a book, from its ledger. */
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { stockMovements } from './tables.ts'

const WEEKS = 26
const { bookId, at, change, reason, reference, id: movement } = stockMovements

/** Of an order, a reservation or at the counter. */
const OWN_SALES = sql`${reason} in ('sale', 'release', 'counter_sale')`

/**
 * Returns the copies sold to each order, reservation or customer at the counter (`book_id`, `at`, `copies`), as SQL. Copies that were
 * released count for nothing, and copies sold again to the same order count once, at its first sale.
 */
const sold = (condition: SQL, sales = OWN_SALES) => sql`
  select ${bookId} as book_id, min(${at}) as at, -sum(${change})::int as copies from ${stockMovements}
  where ${sales} and ${condition}
  group by 1, coalesce(${reference}, ${movement}::text) having sum(${change}) < 0`

/** Returns the copies sold from one moment until before another, as SQL like `sold`; those too that a file of the till lacks. */
export const soldBetween = (from: SQL, until: SQL) =>
  sold(
    sql`${at} >= ${from} and ${at} < ${until}`,
    sql`(${OWN_SALES} or ${reason} = 'till' and ${change} < 0)`,
  )

/** Returns the copies sold in each of the last 26 weeks, the current one last. */
export async function salesByWeek(db: Queryable, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ ago: number; copies: number }>(sql`
    select floor(extract(epoch from now() - at) / 604800)::int as ago, sum(copies)::int as copies
    from (${sold(sql`${bookId} = ${id} and ${at} > now() - make_interval(weeks => ${WEEKS})`)}) sold group by 1`)
  const byWeek = new Map(rows.map(({ ago, copies }) => [ago, copies]))
  return Array.from({ length: WEEKS }, (_, week) => byWeek.get(WEEKS - 1 - week) ?? 0)
}

/** A book and the time from which its sales count, until now or an end. */
export type SalesSpan = { bookId: number; since: Date; until: Date | null }

/** Returns the copies sold within each span, in their order. Nobody's orders are read. */
export async function soldWithin(db: Queryable, spans: readonly SalesSpan[]): Promise<number[]> {
  if (spans.length === 0) return []
  const given = JSON.stringify(spans.map((span, place) => ({ place, ...span })))
  const { rows } = await db.execute<{ place: number; copies: number }>(sql`
    select span.place, sum(sold.copies)::int as copies
    from json_to_recordset(${given}::json)
      as span(place int, "bookId" int, since timestamptz, until timestamptz)
    cross join lateral (${sold(sql`${bookId} = span."bookId"
      and ${at} >= span.since and ${at} <= coalesce(span.until, 'infinity')`)}) sold
    group by 1`)
  const byPlace = new Map(rows.map(({ place, copies }) => [place, copies]))
  return spans.map((_, place) => byPlace.get(place) ?? 0)
}

/** Copies of a book sold on a day; 0 days ago is today. */
export type SoldOn = { daysAgo: number; copies: number }

const MAX_DAYS = 365

/**
 * Returns by book the days of the last year with sales, latest first. Without ids, only books with sales in the last
 * `within` days.
 */
export async function soldCopies(
  db: Queryable,
  { bookIds, within }: { bookIds?: readonly number[]; within: number },
): Promise<Map<number, SoldOn[]>> {
  const since = (days: number) => sql`${at} > now() - make_interval(days => ${days})`
  const wanted = bookIds
    ? sql`${bookId} = any(${sql.param([...bookIds])}::int[])`
    : sql`${bookId} in (select ${bookId} from ${stockMovements} where ${since(within)} and ${reason} in ('sale', 'counter_sale'))`
  const { rows } = await db.execute<{ bookId: number; days: number[]; copies: number[] }>(sql`
    select book_id as "bookId", array_agg(days_ago order by days_ago) as days, array_agg(copies order by days_ago) as copies
    from (
      select book_id, floor(extract(epoch from now() - at) / 86400)::int as days_ago, sum(copies)::int as copies
      from (${sold(sql`${wanted} and ${since(MAX_DAYS)}`)}) sold group by 1, 2
    ) by_day group by 1`)
  return new Map(
    rows.map(({ bookId: id, days, copies }) => [
      id,
      days.map((daysAgo, index) => ({ daysAgo, copies: copies[index] ?? 0 })),
    ]),
  )
}
