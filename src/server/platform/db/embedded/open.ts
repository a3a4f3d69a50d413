/** The shop's own PostgreSQL: opening joins the data folder's server or starts it; the last user stops it. */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import { OperatorError } from '../../runtime/environment.ts'
import { type Account, meansFor } from './account.ts'
import { createDatabase, holdsDatabase, makeFolder, prepareFolder, sweepDrafts } from './data-folder.ts'
import { enter, type Entered } from './connect-or-start.ts'
import { isMarked, isRunning, serverPid } from './lock-files.ts'
import { leave, type Role } from './membership.ts'
import { refusalOf } from './refusal.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { serverSettings } from './settings.ts'
import { type Transport, transportOf, type TransportName } from './transports.ts'

/** The least wait between two attempts to start a server. */
const RETRY_MS = 1000
const MAX_STOP_MS = 60_000
const LOOK_EVERY_MS = 10
const LOOKS_FOR_UNSEEN = 300

export type Embedded = {
  connection: ClientConfig
  /** Process id of the shop that shares this server; undefined: only this one. */
  shopPid: number | undefined
  /** Resolves to the server's port once it answers; restarts a lost server. */
  ready: () => Promise<number | undefined>
  /** Leaves the server, and stops it if nobody else uses it. */
  close: () => Promise<void>
}

export type EmbeddedOptions = {
  role: Role
  /** Further `name=value` settings, if the server is started here. */
  settings: readonly string[]
  /** The connection; by default that of this system. */
  transport: TransportName | undefined
  warn: (message: string) => void
}

type Place = { dataDir: string; folder: string; transport: Transport; warn: EmbeddedOptions['warn'] }

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const warnLent = ({ folder, warn }: Place, account: Account | undefined) =>
  account && warn(`PostgreSQL does not run as root: it runs as "${account.name}", which owns ${folder}.`)

/** Creates the database of a folder that has none. */
function prepare(place: Place) {
  const { dataDir, folder } = place
  makeFolder(dataDir)
  sweepDrafts(dataDir)
  if (holdsDatabase(dataDir, folder)) return
  const means = meansFor(place)
  createDatabase(folder, means, place.transport)
  warnLent(place, means.account)
}

async function startIn(place: Place, settings: readonly string[]): Promise<ServerProcess> {
  const { dataDir, folder, transport } = place
  const means = meansFor(place)
  if (prepareFolder(folder, means.account)) warnLent(place, means.account)
  return startServer(folder, {
    ...means,
    settings: serverSettings(settings, await transport.listening(folder)),
    logFile: join(dataDir, 'postgres.log'),
  })
}

/** Joins or starts the server of `<dataDir>/postgres`; throws an OperatorError with the remedy if it cannot. */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions): Promise<Embedded> {
  const { role, settings, warn } = options
  const folder = join(dataDir, 'postgres')
  const transport = transportOf(options.transport)
  const place = { dataDir, folder, transport, warn }
  const wayIn = translated(folder, () => {
    prepare(place)
    return transport.wayInto(folder)
  })
  const door = { dataDir, folder, wayIn, role, warn, start: () => startIn(place, settings) }
  let entering: Promise<Entered> | undefined
  let isClosed = false

  function forget(attempt: Promise<Entered>) {
    if (entering === attempt) entering = undefined
  }

  function entered(): Promise<Entered> {
    if (entering) return entering
    const attempt = enter(door)
    entering = attempt
    attempt.then(
      ({ client }) => client.once('end', () => forget(attempt)),
      () => setTimeout(RETRY_MS, undefined, { ref: false }).then(() => forget(attempt)),
    )
    return attempt
  }

  async function again() {
    try {
      return (await entered()).connection.port
    } catch (cause) {
      throw new Error(`The database server does not run: ${messageOf(cause)}`, { cause })
    }
  }

  async function close() {
    isClosed = true
    const member = await entering?.catch(() => undefined)
    const stop = (client: Client) => transport.stop(client, folder, () => meansFor(place))
    const stops = member && (await leave(member, stop).catch(() => false))
    if (stops && !(await hasStopped(folder))) warn(`PostgreSQL in ${folder} takes long to stop.`)
    wayIn.close()
  }

  try {
    const { shopPid, connection } = await entered()
    return {
      connection,
      shopPid,
      ready: () => (isClosed ? Promise.reject(new Error('The database is closed.')) : again()),
      close,
    }
  } catch (error) {
    wayIn.close()
    throw error
  }
}

/** Waits until the server removes its lock file; a killed one leaves it. */
async function hasStopped(folder: string): Promise<boolean> {
  const end = performance.now() + MAX_STOP_MS
  let unseen = 0
  while (isMarked(folder) && unseen < LOOKS_FOR_UNSEEN) {
    if (performance.now() > end) return false
    const pid = serverPid(folder)
    // In another container its process id means nothing here
    unseen = pid !== undefined && isRunning(pid) ? 0 : unseen + 1
    await setTimeout(LOOK_EVERY_MS)
  }
  return true
}

/** Runs `work` and translates file system errors. */
function translated<T>(folder: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof OperatorError ? error : refusalOf(folder, messageOf(error))
  }
}
