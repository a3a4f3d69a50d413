import { and, eq, lt, or } from 'drizzle-orm'
import { pluck } from '#shared/lists.ts'
import type { Db } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { endAlertLinks } from './customer-data.ts'
import { alerts } from './tables.ts'

/** Deletes alerts that ended, or have been open, for longer than the retention period. */
export async function purgeAlerts(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(alerts)
      .where(
        or(
          lt(alerts.endedAt, periodBefore(now, PERIODS.endedAlerts)),
          and(eq(alerts.state, 'waiting'), lt(alerts.requestedAt, periodBefore(now, PERIODS.alerts))),
        ),
      )
      .returning({ id: alerts.id })
    await endAlertLinks(tx, pluck(gone, 'id'))
  })
}
