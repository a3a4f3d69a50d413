import { sql, type SQL } from 'drizzle-orm'
import { laterMailSubjects } from '#server/selling/promise-tracking/notify-new-dates.ts'
import { orderMailSubjects } from '#server/selling/orders/customer-data.ts'
import type { Order } from '#server/selling/orders/read-orders.ts'
import { refundMailSubjects } from '#server/selling/payments/read-payments.ts'

/**
 * Returns a query of the subjects of mails about an order: itself, its parcels, its refunds, its new dates.
 */
export function mailSubjectsOf({ id }: Pick<Order, 'id'>): SQL {
  const ids = sql`(${id}::uuid)`
  return sql`${orderMailSubjects(ids)} union all ${refundMailSubjects(ids)}
    union all ${laterMailSubjects(ids)}`
}
