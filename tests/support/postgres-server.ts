/** A real PostgreSQL server for tests: a throwaway one, made and started as the shop does it with its own. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '#server/platform/db/embedded/data-folder.ts'
import { enter } from '#server/platform/db/embedded/connect-or-start.ts'
import { serverPid } from '#server/platform/db/embedded/lock-files.ts'
import { meansFor } from '#server/platform/db/embedded/account.ts'
import { startServer } from '#server/platform/db/embedded/server-process.ts'
import { serverSettings } from '#server/platform/db/embedded/settings.ts'
import { transportOf } from '#server/platform/db/embedded/transports.ts'
import { keepServer } from './server-keeper.ts'

export type PostgresServer = {
  /** Holds its data and its socket. */
  folder: string
  /** Address of one of its databases. */
  urlOf: (database: string) => string
  /** Ends it as a crash would, and starts it again over the same data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Nothing of a test survives it: no need to wait for a disk. */
export const FOR_TESTS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
]

/** Returns the address of a database behind the socket in a folder. */
export const addressIn = (folder: string, database: string) =>
  `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`

/** Starts a server of its own, with further `name=value` settings; `stop` ends it and removes its data. */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gmp-postgres-'))
  const folder = join(dataDir, 'postgres')
  const means = meansFor({ dataDir, folder })
  const transport = transportOf('socket')
  createDatabase(folder, means, transport)
  const wayIn = transport.wayInto(folder)
  const options = {
    ...means,
    settings: [...serverSettings(settings, await transport.listening(folder)), ...FOR_TESTS],
    logFile: join(dataDir, 'postgres.log'),
  }
  const start = () => Promise.resolve(startServer(folder, options))
  async function ready() {
    const door = { dataDir, folder, wayIn, role: 'command', start, warn: console.warn } as const
    const { client, server } = await enter(door)
    await client.end()
    return server
  }
  let server = await ready()
  const keeper = keepServer(dataDir)
  return {
    folder,
    urlOf: (database) => addressIn(folder, database),
    async restart() {
      process.kill(serverPid(folder) ?? 0, 'SIGQUIT')
      await server?.ended
      server = await ready()
    },
    stop: keeper.end,
  }
}
