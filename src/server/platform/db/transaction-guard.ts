/**
 * Rejects queries on the outer `db` inside a transaction: they would silently run outside of it, and wait for a
 * connection that a busy pool lacks.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { withRetries } from './retry.ts'

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
