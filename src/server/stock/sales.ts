/** How a book sells, as its ledger tells. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { stockMovements } from './tables.ts'

const WEEKS = 26

/** Returns how many copies were sold in each of the last 26 weeks, the week that ends now last; orders that ended are taken off. */
export async function salesByWeek(db: Queryable, id: number): Promise<number[]> {
  const { bookId, at, change, reason } = stockMovements
  const { rows } = await db.execute<{ ago: number; copies: number }>(sql`
    select floor(extract(epoch from now() - ${at}) / 604800)::int as ago, -sum(${change})::int as copies
    from ${stockMovements} where ${bookId} = ${id} and ${at} > now() - make_interval(weeks => ${WEEKS})
      and ${reason} in ('sale', 'release', 'counter_sale') group by 1`)
  const byWeek = new Map(rows.map(({ ago, copies }) => [ago, copies]))
  return Array.from({ length: WEEKS }, (_, week) => Math.max(0, byWeek.get(WEEKS - 1 - week) ?? 0))
}
