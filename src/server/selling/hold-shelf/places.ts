/**
 * Numbered places of the hold shelf: each order or reservation takes the lowest free number until it leaves.
 */
import { inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { holdPlaces } from './tables.ts'

type Laid = { orderId: string } | { reservationId: string }

/** Assigns a place, unless there is one already. Returns its number. */
export async function reservePlace(tx: Tx, laid: Laid): Promise<number> {
  // Serialises assignments, so that two cannot take the same lowest number
  await tx.execute(sql`lock table ${holdPlaces} in share row exclusive mode`)
  await tx.execute(sql`delete from hold_places where
    order_id in (select id from orders where state not in ('paid', 'preparing', 'shipped')
      or (state = 'shipped' and delivery_method <> 'pickup' and not partly_sent))
    or reservation_id in (select id from reservations where state <> 'held')`)
  const taken = await tx.select().from(holdPlaces)
  const known = taken.find((one) =>
    'orderId' in laid ? one.orderId === laid.orderId : one.reservationId === laid.reservationId,
  )
  if (known) return known.place
  const numbers = new Set(taken.map(({ place }) => place))
  let place = 1
  while (numbers.has(place)) place += 1
  await tx.insert(holdPlaces).values({ place, ...laid })
  return place
}

/** Returns the places of orders that are ready, by order id. */
export async function placesOfOrders(db: Queryable, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, number>()
  const found = await db
    .select({ orderId: sql<string>`${holdPlaces.orderId}`, place: holdPlaces.place })
    .from(holdPlaces)
    .where(inArray(holdPlaces.orderId, [...orderIds]))
  return new Map(found.map(({ orderId, place }) => [orderId, place]))
}
