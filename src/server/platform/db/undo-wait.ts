/** What an act of the back office mails or pays back waits for as long as the act can be undone. */
import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Default of a column that says when something may leave: now, or at the end of the wait that `waitForUndo` began. */
export const afterUndoWait = sql`now() + make_interval(secs => coalesce(nullif(current_setting('shop.undo_seconds', true), ''), '0')::int)`

/** Makes everything that this transaction queues wait. */
export async function waitForUndo(tx: Tx, seconds: number): Promise<void> {
  await tx.execute(sql`select set_config('shop.undo_seconds', ${String(seconds)}, true)`)
}
