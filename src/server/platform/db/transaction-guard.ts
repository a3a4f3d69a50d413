/**
 * Refuses a query on the outer `db` inside a transaction: it would silently stand outside of that transaction, and wait
 * for a connection that a busy pool no longer has.
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

/** Makes the pool refuse a connection to code that runs inside one of its own transactions. */
export function guardPool(pool: Pool) {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  pool.connect = ((...args: unknown[]) => {
    refuseInside(pool)
    return connect(...args)
  }) as typeof pool.connect
}

/** Makes the database remember, while a transaction's work runs, that it is inside of it, and run it again after a collision. */
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
