/** Delays the mails and refunds of an action while it can be undone. */
import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Column default of when something may be sent: now, or after the wait set by `waitForUndo`. */
export const afterUndoWait = sql`now() + make_interval(secs => coalesce(nullif(current_setting('shop.undo_seconds', true), ''), '0')::int)`

/** Delays everything that this transaction queues. */
export async function waitForUndo(tx: Tx, seconds: number): Promise<void> {
  await tx.execute(sql`select set_config('shop.undo_seconds', ${String(seconds)}, true)`)
}
