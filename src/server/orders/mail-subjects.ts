/** What mails about orders are about, so that a mail is found by its order and not by its address alone. */
import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { payments, refunds } from '../payments/tables.ts'
import { returns } from '../returns/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { orderParcels, orders } from './tables.ts'

/** Returns a subquery of the subjects of every mail about some orders, their parcels, refunds, returns and reviews. */
export function mailSubjectsOf(ofOrders: SQL | undefined): SQL {
  const theirs = sql`(select ${orders.id} from ${orders} where ${ofOrders})`
  return sql`(select ${orders.id}::text from ${orders} where ${ofOrders}
    union all select ${orderParcels.id}::text from ${orderParcels} where ${orderParcels.orderId} in ${theirs}
    union all select ${refunds.id}::text from ${refunds} join ${payments} on ${eq(payments.id, refunds.paymentId)}
      where ${payments.orderId} in ${theirs}
    union all select ${returns.id}::text from ${returns} where ${returns.orderId} in ${theirs}
    union all select ${reviews.id}::text from ${reviews} where ${reviews.orderId} in ${theirs})`
}
