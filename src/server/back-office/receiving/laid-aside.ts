/** Copies that arrived for an order and are on its place of the hold shelf, not on their own shelf. */
import { inArray, sql } from 'drizzle-orm'
import { holdCode } from '#shared/picking/reservations.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { placesOfOrders } from '#server/selling/hold-shelf/places.ts'
import { arrivedCopies } from './tables.ts'

type Line = { orderId: string; position: number; /** Copies that can leave. */ left: number }

/** Returns a lookup of where the copies set aside for a line are, and how many of them can be sent. */
export async function laidAsideFor(db: Queryable, orderIds: readonly string[]) {
  const arrived =
    orderIds.length === 0
      ? []
      : await db
          .select({
            orderId: arrivedCopies.orderId,
            position: arrivedCopies.position,
            copies: sql<number>`sum(${arrivedCopies.quantity})::int`,
          })
          .from(arrivedCopies)
          .where(inArray(arrivedCopies.orderId, [...orderIds]))
          .groupBy(arrivedCopies.orderId, arrivedCopies.position)
  const places = await placesOfOrders(db, [...new Set(arrived.map(({ orderId }) => orderId))])
  return ({ orderId, position, left }: Line): { place: string; copies: number } | null => {
    const own = arrived.find((one) => one.orderId === orderId && one.position === position)
    const place = places.get(orderId)
    const copies = Math.min(own?.copies ?? 0, left)
    return place === undefined || copies === 0 ? null : { place: holdCode(place), copies }
  }
}
