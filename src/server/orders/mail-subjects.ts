import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { orderParcels, orders } from './tables.ts'

/** Returns a subquery of what mails about some orders and their parcels are about; `orderIds` is a subquery too. */
export const orderMailSubjects = (orderIds: SQL): SQL => sql`select ${orders.id}::text from ${orders}
    where ${orders.id} in ${orderIds}
  union all select ${orderParcels.id}::text from ${orderParcels} where ${orderParcels.orderId} in ${orderIds}`

/** Returns a subquery of the ids of some orders. */
export const idsOfOrders = (which: SQL | undefined): SQL =>
  sql`(select ${orders.id} from ${orders} where ${which})`
