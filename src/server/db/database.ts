/** The seam to the database: the rest of the server knows these types and `openDatabase`, not where its server runs. */
import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ClientConfig, Pool } from 'pg'
import { openEmbedded } from './embedded/open.ts'
import type { TransportName } from './embedded/transports.ts'
import { migrate, MIGRATIONS_FOLDER, requireMigrated } from './migrate.ts'
import { openPool } from './pool.ts'
import { placeOf, reachServer } from './postgres.ts'
import { guardTransactions } from './transaction-guard.ts'

export { isDatabaseUnavailable } from './unavailable.ts'

export type Db = NodePgDatabase & { $client: Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a service asks for when it does not care whether it is inside a transaction. */
export type Queryable = Db | Tx

export type Database = {
  db: Db
  /** The folder, or host:port/database, for a person to read. */
  place: string
  /** Rejects unless the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** Holds the shop's own PostgreSQL in its `postgres` folder; unused with `databaseUrl`. */
  dataDir: string
  /** A PostgreSQL server to use instead. */
  databaseUrl?: string | undefined
  /** Connections held at most. */
  poolSize?: number | undefined
  /** Further `name=value` settings of the shop's own PostgreSQL. */
  postgresSettings?: readonly string[] | undefined
  /** How the shop's own PostgreSQL is spoken to; by default what this system has. */
  transport?: TransportName | undefined
  /** Milliseconds a statement may take. */
  queryDeadlineMs?: number
  migrationsFolder?: string
  /** Work beside a shop that is open, instead of being refused. */
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
const POOL_SIZE = 10
/** Each connection to the shop's own server costs the same machine some 5 MB. */
const OWN_POOL_SIZE = 5

/** What stands behind the pool: a server of somebody else's, or the shop's own. */
type Backing = {
  connection: ClientConfig
  place: string
  ready?: () => Promise<number | undefined>
  close: () => Promise<void>
}

type Options = Required<Omit<DatabaseOptions, 'databaseUrl' | 'poolSize' | 'transport'>> &
  Pick<DatabaseOptions, 'poolSize' | 'databaseUrl' | 'transport'>

function handle(
  { connection, place, ready, close }: Backing,
  { queryDeadlineMs, poolSize }: Options,
): Database {
  const client = openPool({
    ...connection,
    ...(ready && { ready }),
    max: poolSize ?? (ready ? OWN_POOL_SIZE : POOL_SIZE),
    application_name: 'gmp-bookshop',
    keepAlive: true,
    statement_timeout: queryDeadlineMs,
    idle_in_transaction_session_timeout: queryDeadlineMs,
    // The server ends a late statement; this is for a server that vanished
    query_timeout: queryDeadlineMs + 2000,
    connectionTimeoutMillis: queryDeadlineMs,
  })
  const db = drizzle(client, { casing: 'snake_case' })
  guardTransactions(db, client)
  return {
    db,
    place,
    async ping() {
      await client.query('select 1')
    },
    async close() {
      await client.end()
      await close()
    },
  }
}

async function openServer(databaseUrl: string, options: Options): Promise<Database> {
  const connection = { connectionString: databaseUrl }
  await reachServer(databaseUrl, options.patienceMs)
  if (!options.leaveTables) await migrate(connection, options.migrationsFolder)
  return handle({ connection, place: placeOf(databaseUrl), close: () => Promise.resolve() }, options)
}

async function openOwn(options: Options): Promise<Database> {
  const { migrationsFolder, joinRunning, leaveTables, postgresSettings: settings, transport, warn } = options
  const dataDir = resolve(options.dataDir)
  const own = await openEmbedded(dataDir, {
    role: joinRunning ? 'command' : 'shop',
    settings,
    transport,
    warn,
  })
  try {
    const bring = own.shopPid === undefined ? migrate : requireMigrated
    if (!leaveTables) await bring(own.connection, migrationsFolder)
    return handle({ ...own, place: dataDir }, options)
  } catch (error) {
    await own.close()
    throw error
  }
}

/**
 * Opens the database, that of `databaseUrl` if it is given, else the shop's own PostgreSQL in `<dataDir>/postgres`, and
 * applies the migrations it lacks. Throws an OperatorError that names the remedy if it cannot be opened.
 */
export function openDatabase(given: DatabaseOptions): Promise<Database> {
  const options: Options = {
    ...given,
    queryDeadlineMs: given.queryDeadlineMs ?? QUERY_DEADLINE_MS,
    migrationsFolder: given.migrationsFolder ?? MIGRATIONS_FOLDER,
    joinRunning: given.joinRunning ?? false,
    leaveTables: given.leaveTables ?? false,
    postgresSettings: given.postgresSettings ?? [],
    patienceMs: given.patienceMs ?? PATIENCE_MS,
    warn: given.warn ?? ((message) => console.warn(message)),
  }
  return options.databaseUrl ? openServer(options.databaseUrl, options) : openOwn(options)
}
