import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { promiseChanges } from './tables.ts'

/** Returns a query of what the mails of new dates of some orders are about; `orderIds` is a subquery. */
export const laterMailSubjects = (orderIds: SQL): SQL =>
  sql`select ${promiseChanges.telling}::text from ${promiseChanges} where ${promiseChanges.orderId} in ${orderIds}`
