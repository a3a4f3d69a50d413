/**
 * The one place where transactions are run again: PostgreSQL ended one because it collided with another. Nothing of it was
 * kept, so its work may run again, which holds only because no work has an effect outside its transaction.
 */
import { setTimeout as wait } from 'node:timers/promises'

/** PostgreSQL's `serialization_failure` and `deadlock_detected`. */
const COLLISIONS = new Set(['40001', '40P01'])
const MAX_RUNS = 4
const FIRST_PAUSE_MS = 20

/** Whether an error, or any of its causes, means that a transaction collided with another one. */
function isCollision(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  return (typeof code === 'string' && COLLISIONS.has(code)) || isCollision(error.cause)
}

/** Runs a transaction, and again after a collision: four times at most, with a pause that grows and is never the same. */
export async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run()
    } catch (error) {
      if (runs === MAX_RUNS || !isCollision(error)) throw error
      // Two that collided must not meet again
      await wait(FIRST_PAUSE_MS * 2 ** runs * Math.random())
    }
  }
}
