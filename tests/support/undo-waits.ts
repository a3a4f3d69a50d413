/** The time in which an act can be undone, passed without waiting for it. */
import { eq, sql } from 'drizzle-orm'
import { UNDO_SECONDS } from '#shared/contract/staff/acts.ts'
import type { Db } from '#server/db/database.ts'
import { mails } from '#server/mail/tables.ts'
import { refunds } from '#server/payments/tables.ts'

const wait = sql`make_interval(secs => ${UNDO_SECONDS})`

/** Makes everything that waits for an undo as old as if that time had passed. */
export async function endUndoWaits(db: Db): Promise<void> {
  const nextAttemptAt = sql`${mails.nextAttemptAt} - ${wait}`
  await db.update(mails).set({ nextAttemptAt }).where(eq(mails.state, 'queued'))
  const waitsUntil = sql`${refunds.waitsUntil} - ${wait}`
  await db.update(refunds).set({ waitsUntil }).where(eq(refunds.state, 'queued'))
}
