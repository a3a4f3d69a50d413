/** How long the shop takes to lay an order ready, measured on the orders of the last thirty days. */
import type { Queryable } from '#server/platform/db/database.ts'
import { pickingTime } from './tables.ts'

/** Stores what was measured, or forgets it where there was too little to measure. */
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
