/** Copies that orders have taken from the shelf and that are still in the shop. */
import { inArray, sql } from 'drizzle-orm'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { orderLines, orderParcelLines, orderParcels, orders } from './tables.ts'

/** Returns how many copies of a book wait for their payment or for a parcel; what came back had left before. */
export const copiesInOrders = async (db: Queryable, bookId: number): Promise<number> =>
  (await copiesInOrdersOf(db, [bookId])).get(bookId) ?? 0

/** The same of several books; those without any are missing. */
export async function copiesInOrdersOf(
  db: Queryable,
  bookIds: readonly number[],
): Promise<Map<number, number>> {
  if (bookIds.length === 0) return new Map()
  const { rows } = await db.execute<{ book: number; copies: number }>(sql`
    select ${orderLines.bookId} as book, coalesce(sum(greatest(0, ${orderLines.quantity} - ${orderLines.cancelled} - coalesce((
      select ${backorders.wanted} - ${backorders.allocated} from ${backorders}
      where ${backorders.orderId} = ${orders.id} and ${backorders.position} = ${orderLines.position}), 0) - greatest(${orderLines.returned}, coalesce((
      select sum(${orderParcelLines.quantity}) from ${orderParcelLines}
      join ${orderParcels} on ${orderParcels.id} = ${orderParcelLines.parcelId}
      where ${orderParcels.orderId} = ${orders.id} and ${orderParcelLines.position} = ${orderLines.position}), 0)))), 0)::int
      as copies
    from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    where ${inArray(orderLines.bookId, [...bookIds])} and ${orders.stockHeld}
      and ${orders.state} in ('pending', 'paid', 'preparing', 'shipped')
    group by ${orderLines.bookId}`)
  return new Map(rows.map(({ book, copies }) => [book, copies]))
}
