/** Two transactions made to queue for one row, in a known order: collisions happen at once or never. */
import { sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { expect } from 'vitest'
import type { Db, Queryable } from '#server/platform/db/database.ts'

/** Opens the database without the retries that would hide a collision; `close()` it after the tests. */
export function withoutRetries(databaseUrl: string | undefined) {
  const pool = new Pool({ connectionString: databaseUrl })
  // The database may be dropped while a client, idle or not, is still taking its leave
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Db = drizzle(pool, { casing: 'snake_case' })
  return { db, close: () => pool.end() }
}

/** Returns how many statements wait for a lock. */
export async function waitingForLocks(db: Queryable): Promise<number | undefined> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n
}

/** Holds a row, lets two works begin until both wait for a lock, lets go, and returns how they ended. */
export async function queueFor(
  db: Db,
  row: SQL,
  { first, second }: { first: () => Promise<unknown>; second: () => Promise<unknown> },
) {
  const waiting = () => waitingForLocks(db)
  const begun: Promise<unknown>[] = []
  await db.transaction(async (holder) => {
    await holder.execute(row)
    begun.push(first())
    await expect.poll(waiting).toBe(1)
    begun.push(second())
    await expect.poll(waiting).toBe(2)
  })
  return await Promise.allSettled(begun)
}
