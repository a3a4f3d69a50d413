/**
 * The only place that retries transactions: PostgreSQL aborted one that collided with another. Nothing of it was
 * committed, and a retry is safe because no transaction has an effect outside the database.
 */
import { setTimeout as wait } from 'node:timers/promises'

/** PostgreSQL's `serialization_failure` and `deadlock_detected`. */
const COLLISIONS = new Set(['40001', '40P01'])
const MAX_RUNS = 4
const FIRST_PAUSE_MS = 20

/** Whether an error, or any of its causes, is a collision with another transaction. */
function isCollision(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  return (typeof code === 'string' && COLLISIONS.has(code)) || isCollision(error.cause)
}

/** Runs a transaction, at most four times, with growing random pauses after collisions. */
export async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run()
    } catch (error) {
      if (runs === MAX_RUNS || !isCollision(error)) throw error
      // Random, so that the same two do not collide again
      await wait(FIRST_PAUSE_MS * 2 ** runs * Math.random())
    }
  }
}
