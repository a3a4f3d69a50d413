/** Connects to a PostgreSQL server: waits a little while it starts, and names it if it stays unreachable. */
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { OperatorError } from '../runtime/environment.ts'
import { type Db, isDatabaseUnavailable } from './handle.ts'

const RETRY_MS = 300

/** Returns host, port and database of an address for messages, without user and password. */
export function placeOf(databaseUrl: string): string {
  const { host, port, database } = new Client({ connectionString: databaseUrl })
  return `${host}:${port}/${database ?? ''}`
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  const { code, message } = error as Error & { code?: string }
  return message || code || 'no answer'
}

async function knock(databaseUrl: string, connectionTimeoutMillis: number) {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis })
  client.on('error', () => {})
  try {
    await client.connect()
  } finally {
    await client.end()
  }
}

/**
 * Resolves once the server accepts a connection; throws an OperatorError if it rejects us, or stays unreachable for
 * `patienceMs`.
 */
export async function reachServer(databaseUrl: string, patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs
  for (;;) {
    try {
      return await knock(databaseUrl, Math.max(RETRY_MS, end - performance.now()))
    } catch (error) {
      const place = placeOf(databaseUrl)
      if (!isDatabaseUnavailable(error) && !/timeout/.test(reasonOf(error))) {
        throw new OperatorError(
          `The database ${place} refuses the connection (${reasonOf(error)}). Correct DATABASE_URL.`,
          {
            cause: error,
          },
        )
      }
      if (performance.now() > end) {
        throw new OperatorError(
          `The database ${place} does not answer (${reasonOf(error)}). Start it, or correct DATABASE_URL.`,
          { cause: error },
        )
      }
    }
    await setTimeout(RETRY_MS)
  }
}

/** Warns if statements have no timeout: behind a pooler our connections cannot set their own. */
export async function warnOfEndlessStatements(db: Db, warn: (message: string) => void): Promise<void> {
  const { rows } = await db.$client.query<{ role: string; timeout: string }>(
    `select current_user as role, current_setting('statement_timeout') as timeout`,
  )
  if (rows[0]?.timeout !== '0') return
  warn(
    `Statements of ${rows[0].role} have no deadline. Behind a pooler it is the role's: ALTER ROLE ${rows[0].role} SET ` +
      `statement_timeout = '10s'; ALTER ROLE ${rows[0].role} SET idle_in_transaction_session_timeout = '10s'.`,
  )
}
