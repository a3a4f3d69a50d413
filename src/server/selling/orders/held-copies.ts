/** Copies that orders have taken from the shelf and that are still in the shop. */
import { sql } from 'drizzle-orm'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { orderLines, orderParcelLines, orderParcels, orders } from './tables.ts'

/** Returns how many copies of a book wait for their payment or for a parcel; what came back had left before. */
export async function heldCopies(db: Queryable, bookId: number): Promise<number> {
  const { rows } = await db.execute<{ copies: number }>(sql`
    select coalesce(sum(greatest(0, ${orderLines.quantity} - ${orderLines.cancelled} - coalesce((
      select ${backorders.wanted} - ${backorders.allocated} from ${backorders}
      where ${backorders.orderId} = ${orders.id} and ${backorders.position} = ${orderLines.position}), 0) - greatest(${orderLines.returned}, coalesce((
      select sum(${orderParcelLines.quantity}) from ${orderParcelLines}
      join ${orderParcels} on ${orderParcels.id} = ${orderParcelLines.parcelId}
      where ${orderParcels.orderId} = ${orders.id} and ${orderParcelLines.position} = ${orderLines.position}), 0)))), 0)::int
      as copies
    from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    where ${orderLines.bookId} = ${bookId} and ${orders.stockHeld}
      and ${orders.state} in ('pending', 'paid', 'preparing', 'shipped')`)
  return rows[0]?.copies ?? 0
}
