/** Cancelling an alert, by its mailed link or in the profile. A reserved copy goes to the next reader. */
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { endLinksOf, readLink } from '#server/platform/mailed-links/links.ts'
import { offerBook } from './offer-copies.ts'
import { alerts } from './tables.ts'

/** Cancels the alert of a mailed link; idempotent. Returns false for an unknown link. */
export async function cancelByLink(db: Db, secret: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const id = await readLink(tx, { purpose: 'alert-leave', secret })
    if (id === undefined) return false
    await leave(tx, eq(alerts.id, id))
    return true
  })
}

/** Cancels an alert of a customer; throws ShopError NOT_FOUND if it is not theirs or no longer open. */
export async function cancelAlert(db: Db, { email, id }: { email: string; id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const left = await leave(tx, and(eq(alerts.id, id), eq(alerts.email, email)))
    if (left === 0) throw new ShopError('NOT_FOUND')
  })
}

async function leave(tx: Tx, which: SQL | undefined): Promise<number> {
  const [alert] = await tx
    .select({ id: alerts.id, bookId: alerts.bookId, state: alerts.state })
    .from(alerts)
    .where(and(which, isNull(alerts.endedAt)))
    .for('update')
  if (!alert) return 0
  await endLinksOf(tx, { purpose: 'alert-offer', subjectIds: [alert.id] })
  if (alert.state !== 'offered') {
    await endLinksOf(tx, { purpose: 'alert-confirm', subjectIds: [alert.id] })
    await tx.delete(alerts).where(eq(alerts.id, alert.id))
    return 1
  }
  await tx
    .update(alerts)
    .set({ heldUntil: sql`now()` })
    .where(eq(alerts.id, alert.id))
  await offerBook(tx, alert.bookId)
  return 1
}
