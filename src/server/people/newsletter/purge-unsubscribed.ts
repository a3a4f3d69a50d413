import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { endLinks } from '#server/platform/mailed-links/links.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { subscribers } from './tables.ts'

/** Deletes addresses that unsubscribed, after the retention period of the privacy text. */
export async function purgeUnsubscribed(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(subscribers)
      .where(
        and(
          eq(subscribers.state, 'unsubscribed'),
          lt(subscribers.unsubscribedAt, periodBefore(now, PERIODS.unsubscribed)),
        ),
      )
      .returning({ id: subscribers.id })
    // Their links must not confirm the end of a later subscription
    for (const { id } of gone) await endLinks(tx, { purpose: 'newsletter-unsubscribe', subjectId: id })
  })
}
