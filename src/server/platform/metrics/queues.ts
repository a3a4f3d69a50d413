/** The sizes of the queues in the database; partial indexes make them cheap to count. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

export type Queue = { queue: string; state: string; count: number; oldestSeconds: number }

/** Returns the non-empty queues; a scheduled mail or call counts once it is due. */
export async function readQueues(db: Db): Promise<Queue[]> {
  const { rows } = await db.execute<Record<keyof Queue, string>>(sql`
    with waiting (queue, state, since) as (
      select 'mails', state, next_attempt_at from mails
        where state in ('queued', 'sending', 'uncertain', 'failed') and next_attempt_at <= now()
      union all select 'payments', state, created_at from payments where state = 'open'
      union all select 'refunds', state, created_at from refunds where state in ('queued', 'owed')
      union all select 'disputes', state, created_at from payment_disputes where state = 'open'
      union all select 'imports', state, created_at from catalogue_imports where ended_at is null
    )
    select queue, state, count(*) as count,
      coalesce(extract(epoch from now() - min(since)), 0) as "oldestSeconds"
    from waiting group by queue, state`)
  return rows.map(({ queue, state, count, oldestSeconds }) => ({
    queue,
    state,
    count: Number(count),
    oldestSeconds: Number(oldestSeconds),
  }))
}
