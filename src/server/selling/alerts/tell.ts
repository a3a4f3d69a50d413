import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { alerts } from './tables.ts'

/** Ends an alert with the mail that what it waited for is true of a book; nothing where it is over already. */
export async function tell(tx: Tx, { id, foundBookId }: { id: string; foundBookId: number }): Promise<void> {
  // Told by another instance, or given up since it was read: nothing is found
  const [notified] = await tx
    .update(alerts)
    .set({ state: 'told', foundBookId, endedAt: sql`now()` })
    .where(and(eq(alerts.id, id), eq(alerts.state, 'waiting')))
    .returning()
  if (!notified?.email) return
  const { email: recipient, language } = notified
  await enqueueMail(tx, { template: 'alert-news', subjectId: id, recipient, language })
}
