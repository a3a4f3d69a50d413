import { eq, sql, type SQL } from 'drizzle-orm'
import { payments, refunds } from './tables.ts'

/** Returns a subquery of what mails about refunds of some orders are about; `orderIds` is a subquery too. */
export const refundMailSubjects = (orderIds: SQL): SQL => sql`select ${refunds.id}::text from ${refunds}
  join ${payments} on ${eq(payments.id, refunds.paymentId)} where ${payments.orderId} in ${orderIds}`

/** Returns a query of the ids of the orders whose refunds some subjects are; `subjects` is a subquery of ids. */
export const ordersOfRefunds = (subjects: SQL): SQL => sql`select ${payments.orderId} from ${payments}
  join ${refunds} on ${eq(payments.id, refunds.paymentId)} where ${refunds.id} in ${subjects}`
