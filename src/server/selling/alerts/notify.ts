import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { alerts } from './tables.ts'

/** Ends an alert with a mail about a book; does nothing if the alert is over already. */
export async function notify(
  tx: Tx,
  { id, foundBookId }: { id: string; foundBookId: number },
): Promise<void> {
  // Finds no row if another instance notified the reader, or the reader cancelled, since the read
  const [notified] = await tx
    .update(alerts)
    .set({ state: 'notified', foundBookId, endedAt: sql`now()` })
    .where(and(eq(alerts.id, id), eq(alerts.state, 'waiting')))
    .returning()
  if (!notified?.email) return
  const { email: recipient, language } = notified
  await enqueueMail(tx, { template: 'alert-news', subjectId: id, recipient, language })
}
