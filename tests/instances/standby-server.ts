/** A hot standby of a test's PostgreSQL, by streaming replication: a base copy of its data that follows what it writes. */
import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { chownTo, meansFor } from '#server/platform/db/embedded/account.ts'
import { serverPid } from '#server/platform/db/embedded/lock-files.ts'
import { startServer } from '#server/platform/db/embedded/server-process.ts'
import { serverSettings } from '#server/platform/db/embedded/settings.ts'
import { transportOf } from '#server/platform/db/embedded/transports.ts'
import { addressIn, FOR_TESTS, type PostgresServer } from '../support/postgres-server.ts'
import { keepServer } from '../support/server-keeper.ts'

/** What a primary must be started with to have standbys. */
export const PRIMARY_SETTINGS = ['wal_level=replica', 'max_wal_senders=4', 'wal_keep_size=256MB']

/** Not part of a copy: they say that a server runs here. */
const OF_THE_PROCESS = /^(postmaster\.(pid|opts)|\.s\.PGSQL.*)$/

async function copyData(primary: PostgresServer, folder: string) {
  const client = new Client({ connectionString: primary.urlOf('postgres') })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    cpSync(primary.folder, folder, {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => !OF_THE_PROCESS.test(basename(source)),
    })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    writeFileSync(join(folder, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
}

/** Makes the copy and starts it; it follows the primary from then on. */
export async function startStandby(primary: PostgresServer) {
  const dataDir = mkdtempSync(join(tmpdir(), 'gmp-standby-'))
  const folder = join(dataDir, 'postgres')
  const means = meansFor({ dataDir, folder: primary.folder })
  await copyData(primary, folder)
  writeFileSync(join(folder, 'standby.signal'), '')
  const conninfo = `host=${primary.folder} user=postgres`
  appendFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  if (means.account) chownTo(means.account, folder)
  // Lets that account come to the sockets, which lie in folders of its own
  for (const server of [primary.folder, folder]) chmodSync(dirname(server), 0o711)
  const settings = [
    ...serverSettings([...PRIMARY_SETTINGS, 'hot_standby=on'], await transportOf('socket').listening(folder)),
    ...FOR_TESTS,
  ]
  const url = addressIn(folder, 'postgres')
  const logFile = join(dataDir, 'postgres.log')
  async function start() {
    const server = startServer(folder, { ...means, settings, logFile })
    while (!(await answers(url))) {
      if (server.hasEnded()) throw new Error(`The standby did not start: ${server.reason()}`)
      await pause(100)
    }
    return server
  }
  let server = await start()
  const keeper = keepServer(dataDir)
  const query = async <Row extends object>(text: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }
  return {
    folder,
    url,
    /** Lets it stand still, as behind a lost line, or follow again. */
    pauseReplay: () => query('select pg_wal_replay_pause()'),
    resumeReplay: () => query('select pg_wal_replay_resume()'),
    /** Lets it apply each change so many seconds after its commit. */
    async delay(seconds: number) {
      await query(`alter system set recovery_min_apply_delay = '${seconds}s'`)
      await query('select pg_reload_conf()')
    },
    /** Makes a server of its own of it. */
    promote: () => query('select pg_promote()'),
    /** How many transactions it answered until now. */
    async transactions() {
      const [row] = await query<{ n: string }>(
        `select xact_commit as n from pg_stat_database where datname = current_database()`,
      )
      return Number(row?.n)
    },
    /** Ends it as a crash would. */
    async kill() {
      process.kill(serverPid(folder) ?? 0, 'SIGQUIT')
      await server.ended
      rmSync(join(folder, 'postmaster.pid'), { force: true })
    },
    async startAgain() {
      server = await start()
    },
    stop: keeper.end,
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
