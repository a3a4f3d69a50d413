/** The folder of the shop's own PostgreSQL: checked before use, and created atomically. */
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
import { chownTo, type Account, type Means } from './account.ts'
import { isRunning } from './lock-files.ts'
import { MAJOR_VERSION } from './programs.ts'
import { damagedFolder, formerEngine, otherVersion, refusalOf } from './refusal.ts'
import { cleanEnvironment, FOLDER_ARGUMENT } from './server-process.ts'
import type { Transport } from './transports.ts'

/** Only its owner may enter: PostgreSQL insists, and it contains the socket or the password. */
const PRIVATE = 0o700

/**
 * Creates a folder with its parents. Node's `recursive` loops forever where creation fails with ENOENT, as in
 * /proc.
 */
export function makeFolder(folder: string) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

/** Returns whether the folder contains a database; throws an OperatorError for other content or another version. */
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
  // In segments of 4 MB a new shop needs 16 MB less
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

/** Creates an empty database beside the folder and renames it once complete. */
export function createDatabase(folder: string, means: Means, transport: Transport) {
  const { account } = means
  const draft = `${folder}.new-${process.pid}`
  try {
    rmSync(draft, { recursive: true, force: true })
    const [data, keys] = [join(draft, 'data'), join(draft, 'keys')]
    for (const part of [draft, data, keys]) mkdirSync(part, { mode: PRIVATE })
    const access = transport.access(keys)
    if (account) chownTo(account, draft)
    initialise(data, means, access)
    for (const name of readdirSync(keys)) renameSync(join(keys, name), join(data, name))
    forceToDisk(data)
    renameSync(data, folder)
    rmSync(draft, { recursive: true })
    // After a power cut the draft's name must not come back: it would be swept with all its data
    forceToDisk(dirname(folder))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process may have created it meanwhile
    if (!isEmpty(folder)) return
    throw refusalOf(folder, error instanceof Error ? error.message : String(error))
  }
}

function forceToDisk(folder: string) {
  // Windows cannot sync folders
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Removes drafts of killed starts beside the folder. */
export function sweepDrafts(dataDir: string) {
  for (const name of readdirSync(dataDir)) {
    const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid))))
      rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

/** Makes the folder private to the account that runs the server; returns whether its owner had to change. */
export function prepareFolder(folder: string, account: Account | undefined): boolean {
  const wasGiven = account !== undefined && chownTo(account, folder)
  chmodSync(folder, PRIVATE)
  return wasGiven
}
