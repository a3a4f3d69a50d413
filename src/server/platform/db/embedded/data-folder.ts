/** The folder of the shop's own PostgreSQL: looked at before it is used, made whole or not at all. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { giveTo } from './account.ts'
import type { Account } from './account.ts'
import { isRunning } from './marks.ts'
import type { Means } from './means.ts'
import { MAJOR_VERSION } from './programs.ts'
import { damagedFolder, formerEngine, otherVersion, refusalOf } from './refusal.ts'
import { cleanEnvironment, FOLDER_ARGUMENT } from './server-process.ts'
import type { Transport } from './transport.ts'

/** Only its owner may enter: PostgreSQL itself insists, and its socket or its password is in it. */
const PRIVATE = 0o700

/** Makes a folder and those above it; Node's own way never ends where one refuses new entries with ENOENT, as /proc does. */
export function makeFolder(folder: string) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

/** Says whether the folder holds a database; throws an OperatorError if it holds anything else, or one of another version. */
export function holdsDatabase(dataDir: string, folder: string): boolean {
  if (isEmpty(folder)) {
    const former = join(dataDir, 'database')
    if (!isEmpty(former)) throw formerEngine(former)
    return false
  }
  const versionFile = join(folder, 'PG_VERSION')
  if (!existsSync(versionFile)) throw damagedFolder(folder, 'PG_VERSION is missing')
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== String(MAJOR_VERSION)) throw otherVersion(folder, version)
  return true
}

const INITDB_ARGUMENTS = [
  ...FOLDER_ARGUMENT,
  '--username=postgres',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  // Of 4 MB each: a new shop takes 16 MB less
  '--wal-segsize=4',
  '--no-instructions',
  ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
]

function initialise(folder: string, { programs, account }: Means, access: string[]) {
  const { uid, gid } = account ?? {}
  const { status, error, stdout, stderr } = spawnSync(
    join(programs, 'bin', 'initdb'),
    [...INITDB_ARGUMENTS, ...access],
    {
      cwd: folder,
      env: cleanEnvironment(),
      encoding: 'utf8',
      windowsHide: true,
      ...(account && { uid, gid }),
    },
  )
  if (error) throw error
  if (status === 0) return
  const reasons = [...`${stderr}\n${stdout}`.matchAll(/(?:error|FATAL|PANIC): +(.*)/g)].map(
    ([, reason]) => reason,
  )
  throw new Error(reasons.join('; ') || stderr.trim() || `initdb ended with ${status}`)
}

/** Makes an empty database beside the folder and gives it its name once it is whole. */
export function createDatabase(folder: string, means: Means, transport: Transport) {
  const { account } = means
  const draft = `${folder}.new-${process.pid}`
  try {
    rmSync(draft, { recursive: true, force: true })
    const [data, keys] = [join(draft, 'data'), join(draft, 'keys')]
    for (const part of [draft, data, keys]) mkdirSync(part, { mode: PRIVATE })
    const access = transport.access(keys)
    if (account) giveTo(account, draft)
    initialise(data, means, access)
    for (const name of readdirSync(keys)) renameSync(join(keys, name), join(data, name))
    forceToDisk(data)
    renameSync(data, folder)
    rmSync(draft, { recursive: true })
    // A power cut must not bring the draft's name back: it would be swept with all that was stored in it
    forceToDisk(dirname(folder))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process may have made it meanwhile
    if (!isEmpty(folder)) return
    throw refusalOf(folder, error instanceof Error ? error.message : String(error))
  }
}

function forceToDisk(folder: string) {
  // Windows has no such call for folders
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Removes what starts that were killed left beside the folder. */
export function sweepDrafts(dataDir: string) {
  for (const name of readdirSync(dataDir)) {
    const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid))))
      rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

/** Makes the folder private to the account that runs the server; returns whether it had to be given to that account. */
export function prepareFolder(folder: string, account: Account | undefined): boolean {
  const wasGiven = account !== undefined && giveTo(account, folder)
  chmodSync(folder, PRIVATE)
  return wasGiven
}
