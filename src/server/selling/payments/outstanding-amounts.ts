/** Money that is not where it belongs yet. */
import { count, eq, inArray } from 'drizzle-orm'
import type { Accounts } from '#shared/contract/staff/accounts.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { paymentDisputes, refunds } from './tables.ts'

/** Counts refunds that wait or failed at the buyer's bank, and open disputes. */
export async function outstandingAmounts(db: Queryable): Promise<Accounts['open']> {
  const waiting = await db
    .select({ state: refunds.state, count: count() })
    .from(refunds)
    .where(inArray(refunds.state, ['queued', 'owed']))
    .groupBy(refunds.state)
  const [disputes] = await db
    .select({ count: count() })
    .from(paymentDisputes)
    .where(eq(paymentDisputes.state, 'open'))
  const of = (state: 'queued' | 'owed') => waiting.find((row) => row.state === state)?.count ?? 0
  return { refunds_waiting: of('queued'), refunds_owed: of('owed'), disputes: disputes?.count ?? 0 }
}
