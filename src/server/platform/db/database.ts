/** The seam to the database: the rest of the server knows these types and `openDatabase`, not where its server runs. */
import { resolve } from 'node:path'
import { openEmbedded } from './embedded/open.ts'
import type { TransportName } from './embedded/transports.ts'
import { openHandle } from './handle.ts'
import type { Db } from './handle.ts'
import { migrate, MIGRATIONS_FOLDER, requireMigrated } from './migrate.ts'
import { placeOf, reachServer, warnOfEndlessStatements } from './postgres.ts'
import { readFrom } from './standby.ts'

export { isDatabaseUnavailable } from './unavailable.ts'

export type { Db } from './handle.ts'
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a service asks for when it does not care whether it is inside a transaction. */
export type Queryable = Db | Tx

export type Database = {
  db: Db
  /** For what is shown to everybody: a standby where one keeps up, at most three seconds behind `db`. */
  reading: Db
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
  /** That server itself, where `databaseUrl` leads to a pooler which lends connections by transaction. */
  directUrl?: string | undefined
  /** A hot standby of that server. */
  replicaUrl?: string | undefined
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

type Addresses = 'databaseUrl' | 'directUrl' | 'replicaUrl'
type Optional = Addresses | 'poolSize' | 'transport'
type Options = Required<Omit<DatabaseOptions, Optional>> & Pick<DatabaseOptions, Optional>

async function ping(db: Db) {
  await db.$client.query('select 1')
}

/** A standby that hangs is soon given up: the primary knows the answer too. */
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
