/** The transport of most systems: a socket in the data folder, which only its owner can enter. */
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { Transport, WayIn } from './transport.ts'

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

export const socket: Transport = {
  access: () => ['--auth=trust'],
  listening: () =>
    Promise.resolve(['listen_addresses=', 'unix_socket_directories=.', 'unix_socket_permissions=0700']),
  wayInto,
  stop: (client) => client.query(STOP),
}
