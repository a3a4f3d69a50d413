/** The seam to the database: the rest of the server knows these types and `openDatabase`, not the engine behind. */
import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { migrate, MIGRATIONS_FOLDER, requireMigrated } from './migrate.ts'
import { openEmbedded } from './pglite/open.ts'
import { openPool } from './pool.ts'
import type { PoolOptions } from './pool.ts'
import { placeOf, reachServer } from './postgres.ts'
import { guardTransactions } from './transaction-guard.ts'

export { isDatabaseUnavailable } from './unavailable.ts'

export type Db = NodePgDatabase & { $client: Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a service asks for when it does not care whether it is inside a transaction. */
export type Queryable = Db | Tx

export type Database = {
  db: Db
  engine: 'pglite' | 'postgres'
  /** The folder, or host:port/database, for a person to read. */
  place: string
  /** Process whose embedded database this one speaks to; undefined: its own, or a server. */
  joinedPid: number | undefined
  /** Rejects unless the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** Holds the embedded database in its `database` folder; unused with `databaseUrl`. */
  dataDir: string
  databaseUrl?: string | undefined
  /** Milliseconds a statement may take. */
  queryDeadlineMs?: number
  migrationsFolder?: string
  /** Speak through the running shop's embedded database, if there is one, instead of refusing. */
  joinRunning?: boolean
  /** Leave the tables as they are, which only the one who replaces them may ask for. */
  leaveTables?: boolean
  /** Milliseconds to wait at start for a server that is away. */
  patienceMs?: number
  /** Told what the operator should know while the database runs. */
  warn?: (message: string) => void
}

const QUERY_DEADLINE_MS = 10_000
const PATIENCE_MS = 8000

function handle(pool: PoolOptions, rest: Omit<Database, 'db' | 'ping'>): Database {
  const client = openPool(pool)
  const db = drizzle(client, { casing: 'snake_case' })
  guardTransactions(db, client)
  return {
    ...rest,
    db,
    async ping() {
      await client.query('select 1')
    },
    async close() {
      await client.end()
      await rest.close()
    },
  }
}

async function openServer(databaseUrl: string, options: Required<DatabaseOptions>): Promise<Database> {
  const { queryDeadlineMs, migrationsFolder, leaveTables, patienceMs } = options
  await reachServer(databaseUrl, patienceMs)
  if (!leaveTables) await migrate({ connectionString: databaseUrl }, migrationsFolder)
  return handle(
    {
      connectionString: databaseUrl,
      max: 10,
      application_name: 'gmp-bookshop',
      keepAlive: true,
      statement_timeout: queryDeadlineMs,
      idle_in_transaction_session_timeout: queryDeadlineMs,
      // The server ends a late statement; this is for a server that vanished
      query_timeout: queryDeadlineMs + 2000,
      connectionTimeoutMillis: queryDeadlineMs,
    },
    { engine: 'postgres', place: placeOf(databaseUrl), joinedPid: undefined, close: () => Promise.resolve() },
  )
}

async function openFolder(options: Required<DatabaseOptions>): Promise<Database> {
  const { queryDeadlineMs, migrationsFolder, joinRunning, leaveTables, warn } = options
  const dataDir = resolve(options.dataDir)
  const embedded = await openEmbedded(dataDir, { join: joinRunning, deadlineMs: queryDeadlineMs, warn })
  const { connection } = embedded
  const pool = {
    ...connection,
    max: 5,
    // Longer than a late statement of somebody else takes to be ended
    query_timeout: queryDeadlineMs * 2,
    connectionTimeoutMillis: queryDeadlineMs * 2,
  }
  const common = { engine: 'pglite', place: dataDir } as const
  if (embedded.kind === 'joined') {
    await requireMigrated(connection, migrationsFolder)
    return handle(pool, { ...common, joinedPid: embedded.pid, close: () => Promise.resolve() })
  }
  try {
    if (!leaveTables) await migrate(connection, migrationsFolder)
  } catch (error) {
    await embedded.close()
    throw error
  }
  embedded.watchStatements()
  return handle(
    { ...pool, ready: embedded.ready, onLost: embedded.onLost },
    { ...common, joinedPid: undefined, close: embedded.close },
  )
}

/**
 * Opens the database, a PostgreSQL server if `databaseUrl` is given, else the folder `<dataDir>/database`, and applies
 * the migrations it lacks. Throws an OperatorError that names the remedy if it cannot be opened.
 */
export function openDatabase(given: DatabaseOptions): Promise<Database> {
  const options = {
    queryDeadlineMs: QUERY_DEADLINE_MS,
    migrationsFolder: MIGRATIONS_FOLDER,
    joinRunning: false,
    leaveTables: false,
    patienceMs: PATIENCE_MS,
    warn: (message: string) => console.warn(message),
    ...given,
    databaseUrl: given.databaseUrl ?? '',
  }
  return options.databaseUrl ? openServer(options.databaseUrl, options) : openFolder(options)
}
