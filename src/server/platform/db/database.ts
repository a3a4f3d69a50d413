/**
 * The only interface to the database: the rest of the server knows these types and `openDatabase`, not where its
 * server runs.
 */
import { resolve } from 'node:path'
import { openEmbedded } from './embedded/open.ts'
import type { TransportName } from './embedded/transports.ts'
import { openHandle, type Db } from './handle.ts'
import { migrate, MIGRATIONS_FOLDER, requireMigrated } from './migrate.ts'
import { placeOf, reachServer, warnOfEndlessStatements } from './postgres.ts'
import { readFrom } from './standby.ts'

export { isDatabaseUnavailable } from './handle.ts'

export type { Db } from './handle.ts'
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** A handle for services that work inside and outside of a transaction. */
export type Queryable = Db | Tx

export type Database = {
  db: Db
  /** For public reads: a standby if one keeps up, at most three seconds behind `db`. */
  reading: Db
  /** The folder, or host:port/database, for people. */
  place: string
  /** Rejects unless the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** Contains the shop's own PostgreSQL in its `postgres` folder; unused with `databaseUrl`. */
  dataDir: string
  /** Another PostgreSQL server to use. */
  databaseUrl?: string | undefined
  /** The server itself, if `databaseUrl` is a pooler in transaction mode. */
  directUrl?: string | undefined
  /** A hot standby of that server. */
  replicaUrl?: string | undefined
  /** Maximum number of connections. */
  poolSize?: number | undefined
  /** Further `name=value` settings of the shop's own PostgreSQL. */
  postgresSettings?: readonly string[] | undefined
  /** The connection to the shop's own PostgreSQL; by default that of this system. */
  transport?: TransportName | undefined
  /** Statement timeout in milliseconds. */
  queryDeadlineMs?: number
  migrationsFolder?: string
  /** Connect beside a running shop instead of being rejected. */
  joinRunning?: boolean
  /** Do not migrate; only for a caller that replaces the tables. */
  leaveTables?: boolean
  /** Milliseconds to wait at start for an unreachable server. */
  patienceMs?: number
  /** Receives warnings for the operator while the database runs. */
  warn?: (message: string) => void
}

const QUERY_DEADLINE_MS = 10_000
const PATIENCE_MS = 8000
const POOL_SIZE = 10
/** Each connection to the shop's own server costs about 5 MB on the same machine. */
const OWN_POOL_SIZE = 5

type Addresses = 'databaseUrl' | 'directUrl' | 'replicaUrl'
type Optional = Addresses | 'poolSize' | 'transport'
type Options = Required<Omit<DatabaseOptions, Optional>> & Pick<DatabaseOptions, Optional>

async function ping(db: Db) {
  await db.$client.query('select 1')
}

/** A hanging standby times out early: the primary can answer too. */
const STANDBY_DEADLINE_MS = 3000

async function openServer(databaseUrl: string, options: Options): Promise<Database> {
  const { directUrl, replicaUrl, queryDeadlineMs: deadlineMs, poolSize: max = POOL_SIZE, warn } = options
  const direct = directUrl === undefined ? undefined : { connectionString: directUrl }
  const connection = { connectionString: databaseUrl }
  await reachServer(databaseUrl, options.patienceMs)
  if (!options.leaveTables) await migrate(direct ?? connection, options.migrationsFolder)
  const db = openHandle({ ...connection, direct, max, deadlineMs })
  if (direct) await warnOfEndlessStatements(db, warn)
  const standby =
    replicaUrl === undefined
      ? undefined
      : readFrom(
          openHandle({ connectionString: replicaUrl, direct, max, deadlineMs: STANDBY_DEADLINE_MS }),
          db,
          warn,
        )
  return {
    db,
    reading: standby?.db ?? db,
    place: placeOf(databaseUrl),
    ping: () => ping(db),
    async close() {
      await standby?.close()
      await db.$client.end()
    },
  }
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
    const { poolSize: max = OWN_POOL_SIZE, queryDeadlineMs: deadlineMs } = options
    const db = openHandle({ ...own.connection, ready: own.ready, max, deadlineMs })
    return {
      db,
      reading: db,
      place: dataDir,
      ping: () => ping(db),
      async close() {
        await db.$client.end()
        await own.close()
      },
    }
  } catch (error) {
    await own.close()
    throw error
  }
}

/**
 * Opens the database at `databaseUrl`, or else the shop's own PostgreSQL in `<dataDir>/postgres`, and applies
 * missing migrations. Throws an OperatorError with the remedy if it cannot be opened.
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
