/** The time in which an action can be undone, passed without waiting for it. */
import { and, eq, sql } from 'drizzle-orm'
import { UNDO_SECONDS } from '#shared/contract/staff/actions.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { textMessages } from '#server/shop/text-messages/tables.ts'
import { refunds } from '#server/selling/payments/tables.ts'

const wait = sql`make_interval(secs => ${UNDO_SECONDS})`

/** Makes the mails to somebody that wait for an undo as old as if that time had passed. */
export async function endMailWaits(db: Db, recipient?: string): Promise<void> {
  const nextAttemptAt = sql`${mails.nextAttemptAt} - ${wait}`
  const whose = recipient === undefined ? undefined : eq(mails.recipient, recipient)
  await db
    .update(mails)
    .set({ nextAttemptAt })
    .where(and(eq(mails.state, 'queued'), whose))
}

/** The same for everything that waits: all mails, text messages, and the refunds. */
export async function endUndoWaits(db: Db): Promise<void> {
  await endMailWaits(db)
  await db
    .update(textMessages)
    .set({ nextAttemptAt: sql`${textMessages.nextAttemptAt} - ${wait}` })
    .where(eq(textMessages.state, 'queued'))
  const waitsUntil = sql`${refunds.waitsUntil} - ${wait}`
  await db.update(refunds).set({ waitsUntil }).where(eq(refunds.state, 'queued'))
}
