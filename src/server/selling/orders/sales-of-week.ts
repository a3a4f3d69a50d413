/** What was sold, day by day. */
import { and, gte, notInArray, sql } from 'drizzle-orm'
import type { Sales } from '#shared/contract/staff/today.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { BUYS_NO_VOUCHER } from './read-orders.ts'
import { orders } from './tables.ts'

const DAYS = 7
const localDay = sql<string>`to_char(${orders.paidAt} at time zone ${sql.raw(`'${SHOP_ZONE}'`)}, 'YYYY-MM-DD')`
/** Returns midnight in the shop some days ago, as SQL; 0 is today's. */
export const midnight = (daysAgo: number) =>
  sql`(date_trunc('day', now() at time zone ${SHOP_ZONE}) - make_interval(days => ${daysAgo})) at time zone ${SHOP_ZONE}`

/** Returns the sales of the last seven days beside those of the week before; what was cancelled or refunded is none, nor a voucher before it is spent. */
export async function salesOfWeek(db: Queryable): Promise<Sales> {
  const sold = await db
    .select({
      day: localDay,
      cents: sql<number>`sum(${orders.totalCents})::int`,
      byThisHour: sql<number>`coalesce(sum(${orders.totalCents}) filter (where ${orders.paidAt} < now() - make_interval(days => ${DAYS})), 0)::int`,
    })
    .from(orders)
    .where(
      and(
        gte(orders.paidAt, midnight(2 * DAYS - 1)),
        notInArray(orders.state, ['cancelled', 'refunded']),
        BUYS_NO_VOUCHER,
      ),
    )
    .groupBy(localDay)
  const { rows } = await db.execute<{ day: string }>(
    sql`select to_char(${midnight(0)} at time zone ${SHOP_ZONE} - make_interval(days => ago), 'YYYY-MM-DD') as day
      from generate_series(${2 * DAYS - 1}::int, 0, -1) as ago`,
  )
  const byDay = new Map(sold.map((one) => [one.day, one]))
  const all = rows.map(({ day }) => ({
    day,
    cents: byDay.get(day)?.cents ?? 0,
    byThisHour: byDay.get(day)?.byThisHour ?? 0,
  }))
  const [before, week] = [all.slice(0, DAYS), all.slice(DAYS)]
  return {
    days: week.map(({ day, cents }, at) => ({ day, cents, week_before_cents: before[at]?.cents ?? 0 })),
    cents: week.reduce((sum, { cents }) => sum + cents, 0),
    week_before_cents: before.reduce((sum, { byThisHour }) => sum + byThisHour, 0),
  }
}
