/** Finds where the embedded database's socket lies: in a folder that only this user can enter. */
import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '../../operator-error.ts'

/** `pg` finds a Unix socket by its folder and this name, made from the port number. */
export const SOCKET_NAME = '.s.PGSQL.5432'

/** The system cuts a longer path: 108 bytes on Linux, 104 elsewhere. */
const SOCKET_PATH_LIMIT_BYTES = 103

function makePrivate(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  if (uid !== process.getuid?.() || !lstatSync(folder).isDirectory()) {
    throw new OperatorError(`${folder} belongs to somebody else: remove it, or choose a shorter DATA_DIR.`)
  }
  chmodSync(folder, 0o700)
}

/** Creates the private folder of the socket, beside the data if the path is short enough, and returns its path. */
export function socketFolder(dataDir: string): string {
  const beside = join(dataDir, 'run')
  const tooLong = Buffer.byteLength(join(beside, SOCKET_NAME)) > SOCKET_PATH_LIMIT_BYTES
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const folder = tooLong ? join(tmpdir(), `gmp-bookshop-${process.getuid?.() ?? 0}-${digest}`) : beside
  makePrivate(folder)
  return folder
}
