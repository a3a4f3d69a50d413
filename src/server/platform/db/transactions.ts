/**
 * Transactions: one that collided with another is run again, which only happens here and is safe because no transaction has an
 * effect outside the database. Queries on the outer `db` inside one are rejected: they would silently run outside of it, and wait
 * for a connection that a busy pool lacks.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

const current = new AsyncLocalStorage<{ pool: Pool; finished: boolean }>()

function refuseInside(pool: Pool) {
  const transaction = current.getStore()
  if (transaction?.pool !== pool || transaction.finished) return
  throw new Error('A query on the outer db inside a transaction: use the tx that the transaction was given.')
}

/** Makes the pool reject connections to code inside one of its own transactions. */
export function guardPool(pool: Pool) {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  pool.connect = ((...args: unknown[]) => {
    refuseInside(pool)
    return connect(...args)
  }) as typeof pool.connect
}

/** Marks the code that runs inside a transaction, and retries the transaction after a collision. */
export function guardTransactions(db: NodePgDatabase, pool: Pool) {
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) =>
    withRetries(() =>
      transaction((tx) => {
        const store = { pool, finished: false }
        return current.run(store, async () => {
          try {
            return await work(tx)
          } finally {
            // Work that was started here and outlives the transaction may use the db again
            store.finished = true
          }
        })
      }, config),
    )
}

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
