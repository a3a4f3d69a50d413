/** Reasons to order a book, of some books or of all. */
import { sql } from 'drizzle-orm'
import { countWaiting } from '#server/selling/alerts/count-waiting.ts'
import { copiesWaitedFor } from '#server/catalogue/backorders/backorders.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { demandCauses } from '../demand/unmet-demand.ts'
import { copiesOrdered } from '#server/catalogue/purchase-orders/copies-ordered.ts'
import { soldCopies, type SoldOn } from '#server/catalogue/stock/sales.ts'
import { minimumStocks } from '#server/catalogue/shelves/minimums.ts'

/** Days of sales that count. */
export const SOLD_DAYS = 30

export type Causes = {
  waiting: number
  alerts: number
  searches: number
  views: number
  abandoned: number
  sold: readonly SoldOn[]
  minimumStock: number | null
  onOrder: number
}

const NO_DEMAND = { searches: 0, views: 0, abandoned: 0 }

/** Returns the reasons by book: of some books, with or without any, or of every book with one. */
export async function readCauses(db: Queryable, bookIds?: readonly number[]): Promise<Map<number, Causes>> {
  const waiting = await copiesWaitedFor(db, bookIds)
  const alerts = await countWaiting(db, bookIds)
  const demand = await demandCauses(db, bookIds)
  const sold = await soldCopies(db, { ...(bookIds && { bookIds }), within: SOLD_DAYS })
  const minimum = await minimumStocks(db, bookIds)
  const onOrder = await copiesOrdered(db, bookIds)
  const { rows: touched } = await db.execute<{ id: number }>(
    sql`select book_id as id from proposals where quantity is not null or postponed_until is not null or is_added`,
  )
  const ids = new Set(
    bookIds ?? [
      ...[waiting, alerts, demand, sold, minimum].flatMap((found) => [...found.keys()]),
      ...touched.map(({ id }) => id),
    ],
  )
  return new Map(
    [...ids].map((id) => [
      id,
      {
        waiting: waiting.get(id) ?? 0,
        alerts: alerts.get(id) ?? 0,
        ...(demand.get(id) ?? NO_DEMAND),
        sold: sold.get(id) ?? [],
        minimumStock: minimum.get(id) ?? null,
        onOrder: onOrder.get(id) ?? 0,
      },
    ]),
  )
}
