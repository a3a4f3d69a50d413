/** Drizzle over a pool whose queries have deadlines. */
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { openPool } from './pool.ts'
import type { PoolOptions, ShopPool } from './pool.ts'
import { guardTransactions } from './transaction-guard.ts'

export type Db = NodePgDatabase & { $client: ShopPool }

/** Opens a handle; the first connection is made by its first query. `deadlineMs` is that of a statement. */
export function openHandle(options: PoolOptions & { deadlineMs: number }): Db {
  const { deadlineMs, ...pool } = options
  const client = openPool({
    ...pool,
    application_name: 'gmp-bookshop',
    keepAlive: true,
    // A pooler refuses to set them for one of those who share a connection: there they are the role's
    ...(!pool.direct && {
      statement_timeout: deadlineMs,
      idle_in_transaction_session_timeout: deadlineMs,
    }),
    // The server ends a late statement; this is for a server that vanished
    query_timeout: deadlineMs + 2000,
    connectionTimeoutMillis: deadlineMs,
  })
  const db = drizzle(client, { casing: 'snake_case' })
  guardTransactions(db, client)
  return db
}
