/** Measured lead times of suppliers: the last deliveries of each, in open days. */
import { eq, sql } from 'drizzle-orm'
import { dayAt } from '#shared/time/zoned-time.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { leadDaysOf } from './lead-days.ts'
import { supplierDeliveries, suppliers } from './tables.ts'

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
