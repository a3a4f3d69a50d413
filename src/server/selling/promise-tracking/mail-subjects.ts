import { sql, type SQL } from 'drizzle-orm'
import { promiseChanges } from './tables.ts'

/** Returns a query of the subjects of mails about new dates of some orders; `orderIds` is a subquery. */
export const laterMailSubjects = (orderIds: SQL): SQL =>
  sql`select ${promiseChanges.notification}::text from ${promiseChanges} where ${promiseChanges.orderId} in ${orderIds}`
