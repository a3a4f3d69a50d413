/** What notes hold about a customer: exported with their data, erased with it, and after three years in any case. */
import { and, desc, eq, inArray, isNotNull, lt, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { customerNotes } from './tables.ts'

/** Returns what the shop wrote about a customer, and about their orders as a guest; `orderIds` is a subquery. */
export const exportNotes = async (db: Queryable, customerId: string, orderIds: SQL) =>
  await db
    .select({
      text: customerNotes.text,
      to_call_back: customerNotes.callBack,
      written_by: customerNotes.writtenBy,
      written_at: customerNotes.createdAt,
      called_at: customerNotes.doneAt,
    })
    .from(customerNotes)
    .where(
      and(
        sql`${customerNotes.removedAt} is null`,
        or(sql`${customerNotes.customerId} = ${customerId}`, sql`${customerNotes.orderId} in ${orderIds}`),
      ),
    )
    .orderBy(desc(customerNotes.createdAt))

/** Deletes what was written about the buyers of some orders; those of an account go with its row. */
export async function purgeNotesOf(tx: Tx, orderIds: SQLWrapper): Promise<void> {
  await tx.delete(customerNotes).where(inArray(customerNotes.orderId, orderIds))
}

/** Deletes notes that are too old, and those that were crossed out before today. */
export async function purgeOldNotes(db: Db, now: Date): Promise<void> {
  const isCrossedOut = and(
    isNotNull(customerNotes.removedAt),
    lt(customerNotes.removedAt, sql`now() - interval '1 day'`),
  )
  await db
    .delete(customerNotes)
    .where(or(isCrossedOut, lt(customerNotes.createdAt, periodBefore(now, PERIODS.customerNotes))))
}

/** Gives an account what was written about another one, which ends. */
export async function moveNotes(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(customerNotes).set({ customerId: to }).where(eq(customerNotes.customerId, from))
}
