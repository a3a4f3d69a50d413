import { sql, type SQL } from 'drizzle-orm'
import { reviews } from './tables.ts'

/** Returns a subquery of the subject ids of review mails about some orders; `orderIds` is a subquery too. */
export const reviewMailSubjects = (orderIds: SQL): SQL =>
  sql`select ${reviews.id}::text from ${reviews} where ${reviews.orderId} in ${orderIds}`
