/** Lead times in open days, as promises count them. */
import { eq, sql } from 'drizzle-orm'
import { addDays, weekdayOf, type Day, type Weekday } from '#shared/opening/days.ts'
import { addOpenDays, timeAt, type OpeningHours } from '#shared/opening/opening-hours.ts'
import { dayAt } from '#shared/time/zoned-time.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { supplierDeliveries, suppliers } from './tables.ts'

/** After this many days the order counts as lost. */
const MAX_LEAD_DAYS = 365
const WEEK = 7

type Terms = { orderingDays: readonly Weekday[]; cutOff: string }

/** Returns the ordering day of an order: the day it was sent, or the supplier's next ordering day. */
function orderDay(opening: OpeningHours, { orderingDays, cutOff }: Terms, sentAt: Date): Day {
  const sent = dayAt(opening, sentAt)
  const first = sentAt <= timeAt(opening, sent, cutOff) ? sent : addDays(sent, 1)
  const ahead = Array.from({ length: WEEK }, (_, at) => addDays(first, at))
  return ahead.find((day) => orderingDays.includes(weekdayOf(day))) ?? first
}

/**
 * Returns the open days between an order and its books: the lead time that the order should have been
 * promised with.
 */
function leadDaysOf(
  opening: OpeningHours,
  terms: Terms,
  { orderedAt, receivedAt }: { orderedAt: Date; receivedAt: Date },
): number {
  const [from, received] = [orderDay(opening, terms, orderedAt), dayAt(opening, receivedAt)]
  let days = 0
  while (days < MAX_LEAD_DAYS && (addOpenDays(opening, from, days) ?? received) < received) days += 1
  return days
}

/** The next order that can be sent: its deadline, and the day its books arrive. */
export type NextOrder = { deadline: Date; arrives: Day }

/** Returns the next possible order to a supplier from a moment on. */
export function nextOrder(opening: OpeningHours, terms: Terms & { leadDays: number }, now: Date): NextOrder {
  const day = orderDay(opening, terms, now)
  return {
    deadline: timeAt(opening, day, terms.cutOff),
    arrives: addOpenDays(opening, day, terms.leadDays) ?? day,
  }
}

// Measured lead times of suppliers: the last deliveries of each, in open days.

/** With this many deliveries the measured time replaces the configured one. */
const MEASURED_DELIVERIES = 20

/** 80th percentile of the last deliveries; null until there are enough. For a row `supplier`. */
export const measuredLead = sql`(
  select percentile_disc(0.8) within group (order by latest.open_days)
  from (select open_days from supplier_deliveries where supplier_id = supplier.id
    order by received_at desc limit ${sql.raw(String(MEASURED_DELIVERIES))}) latest
  having count(*) = ${sql.raw(String(MEASURED_DELIVERIES))})`

/** Number of deliveries of a row `supplier`, up to the number that counts. */
export const measuredDeliveries = sql`(
  select count(*)::int from (select from supplier_deliveries where supplier_id = supplier.id
    limit ${sql.raw(String(MEASURED_DELIVERIES))}) known)`

/** The arrival of an order: when it was sent, and when its books came. */
export type Delivery = { supplierId: number; orderedAt: Date; receivedAt: Date }

/** Records a delivery: all arrivals of one order on one day count as one. */
export async function noteDelivery(tx: Tx, delivery: Delivery): Promise<void> {
  const { supplierId, receivedAt } = delivery
  const [terms] = await tx.select().from(suppliers).where(eq(suppliers.id, supplierId))
  if (!terms) throw new Error(`There is no supplier ${supplierId}.`)
  const opening = await readOpening(tx)
  const openDays = leadDaysOf(opening, terms, delivery)
  await tx
    .insert(supplierDeliveries)
    .values({ ...delivery, receivedOn: dayAt(opening, receivedAt), openDays })
    .onConflictDoNothing()
}
