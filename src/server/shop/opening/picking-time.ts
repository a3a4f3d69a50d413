/** How long the shop takes to get an order ready, measured over the last thirty days. */
import type { Queryable } from '#server/platform/db/database.ts'
import { pickingTime } from './tables.ts'

/** Stores the measured time, or deletes it if there were too few orders to measure. */
export async function storePickingTime(
  db: Queryable,
  measured: { ms: number; orders: number } | undefined,
  measuredAt: Date,
): Promise<void> {
  if (!measured) {
    await db.delete(pickingTime)
    return
  }
  const row = { ...measured, measuredAt }
  await db.insert(pickingTime).values(row).onConflictDoUpdate({ target: pickingTime.id, set: row })
}
