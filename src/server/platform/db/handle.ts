/** Drizzle over a pool with query timeouts. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { openPool, type PoolOptions, type ShopPool } from './pool.ts'
import { guardTransactions } from './transactions.ts'

export type Db = NodePgDatabase & { $client: ShopPool }

/** Opens a handle; the first query connects. `deadlineMs` is the statement timeout. */
export function openHandle(options: PoolOptions & { deadlineMs: number }): Db {
  const { deadlineMs, ...pool } = options
  const client = openPool({
    ...pool,
    application_name: 'gmp-bookshop',
    keepAlive: true,
    // A pooler rejects them per client; there they are set on the role
    ...(!pool.direct && {
      statement_timeout: deadlineMs,
      idle_in_transaction_session_timeout: deadlineMs,
    }),
    // The server ends a late statement; this covers an unreachable server
    query_timeout: deadlineMs + 2000,
    connectionTimeoutMillis: deadlineMs,
  })
  const db = drizzle(client, { casing: 'snake_case' })
  guardTransactions(db, client)
  return db
}
