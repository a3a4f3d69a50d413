/** Erases the customers of returns: the copies stay for accounting; photos, notes and names are deleted. */
import { and, inArray, lt, ne, type SQLWrapper } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { returnLines, returnPhotos, returns, withdrawals } from './tables.ts'

/** Erases the people of the returns of selected orders. */
export async function purgeReturns(tx: Tx, orderIds: SQLWrapper): Promise<void> {
  const forgotten = tx.select({ id: returns.id }).from(returns).where(inArray(returns.orderId, orderIds))
  await tx.delete(returnPhotos).where(inArray(returnPhotos.returnId, forgotten))
  // One statement: it runs every hour, over the orders of all years
  await tx
    .update(returnLines)
    .set({ note: '' })
    .where(and(ne(returnLines.note, ''), inArray(returnLines.returnId, forgotten)))
  await tx
    .update(withdrawals)
    .set({ name: '—' })
    .where(and(ne(withdrawals.name, '—'), inArray(withdrawals.returnId, forgotten)))
}

/** Deletes the photos of returns without activity for longer than the retention period. */
export async function purgeOldPhotos(db: Db, now: Date): Promise<void> {
  const old = db
    .select({ id: returns.id })
    .from(returns)
    .where(lt(returns.updatedAt, periodBefore(now, PERIODS.returnPhotos)))
  await db.delete(returnPhotos).where(inArray(returnPhotos.returnId, old))
}
