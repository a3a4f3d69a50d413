/** The transport of Windows: TCP on localhost, with a password stored in the data folder. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { servingPort } from './lock-files.ts'
import { damagedFolder } from './refusal.ts'
import { cleanEnvironment, FOLDER_ARGUMENT } from './server-process.ts'
import type { Transport } from './transport.ts'

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

export const tcp: Transport = {
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
