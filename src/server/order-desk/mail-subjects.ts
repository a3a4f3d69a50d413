import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { orderMailSubjects } from '../orders/customer-data.ts'
import type { Order } from '../orders/service.ts'
import { refundMailSubjects } from '../payments/mail-subjects.ts'

/** Returns a query of what the mails about an order are about: itself, its parcels, its refunds. */
export function mailSubjectsOf({ id }: Pick<Order, 'id'>): SQL {
  const ids = sql`(${id}::uuid)`
  return sql`${orderMailSubjects(ids)} union all ${refundMailSubjects(ids)}`
}
