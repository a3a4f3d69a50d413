import { sql, type SQL } from 'drizzle-orm'
import { returns } from './tables.ts'

/** Returns a subquery of the subjects of mails about returns of some orders; `orderIds` is a subquery too. */
export const returnMailSubjects = (orderIds: SQL): SQL =>
  sql`select ${returns.id}::text from ${returns} where ${returns.orderId} in ${orderIds}`
