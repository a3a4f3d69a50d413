/** How a client reaches the server of a data folder: by the socket in it, which only its owner can enter. */
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'

/** `pg` finds a socket by its folder and this name, made from the port number. */
const SOCKET_NAME = '.s.PGSQL.5432'

/** Systems refuse a longer path: 107 bytes on Linux, 103 elsewhere. */
const LONGEST_PATH_BYTES = 103

export type WayIn = { connection: ClientConfig; close: () => void }

const connectionBy = (host: string): ClientConfig => ({
  host,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  // PGPASSWORD or ~/.pgpass of another server are not meant for this one
  password: '',
  ssl: false,
})

/** Opens a way into the folder, which must exist; `close` when nobody will connect again. */
export function wayInto(folder: string): WayIn {
  if (Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_PATH_BYTES)
    return { connection: connectionBy(folder), close: () => {} }
  if (existsSync('/proc/self/fd')) {
    const descriptor = openSync(folder, 'r')
    return { connection: connectionBy(`/proc/self/fd/${descriptor}`), close: () => closeSync(descriptor) }
  }
  const parent = mkdtempSync(join(tmpdir(), 'gmp-'))
  symlinkSync(folder, join(parent, 'postgres'))
  return {
    connection: connectionBy(join(parent, 'postgres')),
    close: () => rmSync(parent, { recursive: true, force: true }),
  }
}
