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

/** Distinguishes an unreachable, lost or slow database from an invalid query. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** PostgreSQL: too many connections, disk full, statement timeout, server stopping or starting. */
const SQL_STATES = new Set(['53300', '53100', '57014', '57P01', '57P02', '57P03'])

/** Messages of `pg` and its pool that have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|The database server does not run|The database is closed)/

function isUnavailability(error: Error): boolean {
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string') return DRIVER_MESSAGES.test(error.message)
  // A restarting server has no socket for a moment
  if (code === 'ENOENT') return syscall === 'connect'
  return SYSTEM_CODES.has(code) || SQL_STATES.has(code) || code.startsWith('08')
}

/** Whether an error, or any of its causes, means that the database cannot answer now: the caller may retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  return isUnavailability(error) || isDatabaseUnavailable(error.cause)
}
