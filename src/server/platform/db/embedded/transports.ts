/** How the shop connects to its server: a socket in the folder, or TCP where Node lacks such sockets. */
import type { Client, ClientConfig } from 'pg'
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  symlinkSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, basename } from 'node:path'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Means } from './account.ts'
import { servingPort } from './lock-files.ts'
import { damagedFolder } from './refusal.ts'
import { cleanEnvironment, FOLDER_ARGUMENT } from './server-process.ts'

// The transport of most systems: a socket in the data folder, which only its owner can enter.

/** `pg` finds a socket by its folder and this name, which contains the port number. */
const SOCKET_NAME = '.s.PGSQL.5432'

/** Systems reject a longer path: 107 bytes on Linux, 103 elsewhere. */
const MAX_PATH_BYTES = 103

/** A child of the server signals it: in another container its process id has no meaning here. */
const STOP = `copy (select 1) to program 'kill -INT "$(head -n 1 postmaster.pid)"'`

const connectionBy = (host: string): ClientConfig => ({
  host,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  // Ignore PGPASSWORD and ~/.pgpass, which are for other servers
  password: '',
  ssl: false,
})

function wayInto(folder: string): WayIn {
  const by = (host: string, close = () => {}) => ({ connection: () => connectionBy(host), close })
  if (Buffer.byteLength(join(folder, SOCKET_NAME)) <= MAX_PATH_BYTES) return by(folder)
  if (existsSync('/proc/self/fd')) {
    const descriptor = openSync(folder, 'r')
    return by(`/proc/self/fd/${descriptor}`, () => closeSync(descriptor))
  }
  const parent = mkdtempSync(join(tmpdir(), 'gmp-'))
  symlinkSync(folder, join(parent, 'postgres'))
  return by(join(parent, 'postgres'), () => rmSync(parent, { recursive: true, force: true }))
}

const socket: Transport = {
  access: () => ['--auth=trust'],
  listening: () =>
    Promise.resolve(['listen_addresses=', 'unix_socket_directories=.', 'unix_socket_permissions=0700']),
  wayInto,
  stop: (client) => client.query(STOP),
}

/** The transport of Windows: TCP on localhost, with a password stored in the data folder. */
const HOST = '127.0.0.1'
const PASSWORD_FILE = 'password'
const PASSWORD_BYTES = 32
const OWNER_ONLY = 0o600

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const tcp: Transport = {
  access(keys) {
    const password = randomBytes(PASSWORD_BYTES).toString('base64url')
    const file = join(keys, PASSWORD_FILE)
    writeFileSync(file, password, { mode: OWNER_ONLY, flag: 'wx', flush: true })
    // Relative: the account that runs initdb may be unable to enter the parent folders
    return ['--auth=scram-sha-256', `--pwfile=${join('..', basename(keys), PASSWORD_FILE)}`]
  },
  async listening(folder) {
    // Such a folder may accept everybody, as one created for a socket does
    if (!existsSync(join(folder, PASSWORD_FILE))) throw damagedFolder(folder, 'its password is missing')
    return [`listen_addresses=${HOST}`, 'unix_socket_directories=', `port=${await freePort()}`]
  },
  wayInto: (folder) => ({
    connection() {
      const port = servingPort(folder)
      if (port === undefined) return undefined
      const password = readFileSync(join(folder, PASSWORD_FILE), 'utf8')
      return { host: HOST, port, user: 'postgres', database: 'postgres', password, ssl: false }
    },
    close: () => {},
  }),
  // Windows has no signals: pg_ctl uses PostgreSQL's replacement
  async stop(_, folder, means) {
    const { programs, account } = means()
    const { status, error, stderr } = spawnSync(
      join(programs, 'bin', 'pg_ctl'),
      ['stop', ...FOLDER_ARGUMENT, '--mode=fast', '--no-wait'],
      {
        cwd: folder,
        env: cleanEnvironment(),
        encoding: 'utf8',
        windowsHide: true,
        ...(account && { uid: account.uid, gid: account.gid }),
      },
    )
    if (status !== 0) throw error ?? new Error(stderr)
  },
}

const TRANSPORTS = { socket, tcp } satisfies Record<string, Transport>

export type TransportName = keyof typeof TRANSPORTS

/** The named transport, or by default that of this system. */
export const transportOf = (
  name: TransportName = process.platform === 'win32' ? 'tcp' : 'socket',
): Transport => TRANSPORTS[name]

/** The interface of a transport to the shop's own server. */
export type WayIn = {
  /** How to connect to the server now; undefined: no server runs. */
  connection: () => ClientConfig | undefined
  /** Called when nobody will connect again. */
  close: () => void
}

export type Transport = {
  /** Arguments of `initdb` for authentication; the files in `keys` move into the folder it creates. */
  access: (keys: string) => string[]
  /** Settings with which the server of the folder listens. */
  listening: (folder: string) => Promise<string[]>
  /** Opens the transport of a folder, which must exist. */
  wayInto: (folder: string) => WayIn
  /** Stops the server of the folder; `client` is its only connection. */
  stop: (client: Client, folder: string, means: () => Means) => Promise<unknown>
}
