/**
 * The lock beside the embedded database's folder: two processes that opened it at once would silently lose rows.
 *
 * Every holder creates `database.N.lock`, N one higher than any before, with an exclusive link; the highest number
 * holds. A dead holder's number is passed over and never given again, so that of several processes which find it dead
 * at once exactly one wins.
 */
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { isRunning, thisProcess } from './process-identity.ts'
import type { ProcessIdentity } from './process-identity.ts'

export type LockHolder = ProcessIdentity & {
  socketPath: string
  /** Device and number of the data folder: a copy of it holds a copy of the lock, which locks nothing. */
  folder: string
}
type LockRecord = LockHolder & { released?: true }

export type Lock = { release(): void }
export type LockOutcome = { kind: 'held'; lock: Lock } | { kind: 'taken'; holder: LockHolder }

const fileOf = (dataDir: string, generation: number) => join(dataDir, `database.${generation}.lock`)

function generations(dataDir: string): number[] {
  return readdirSync(dataDir)
    .map((name) => /^database\.(\d+)\.lock$/.exec(name)?.[1])
    .filter((digits) => digits !== undefined)
    .map(Number)
    .toSorted((a, b) => a - b)
}

/** Reads a lock file: 'gone' if a newer holder has removed it meanwhile, 'unreadable' after a loss of power. */
function readRecord(dataDir: string, generation: number): LockRecord | 'gone' | 'unreadable' {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir, generation), 'utf8')) as LockRecord
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : 'unreadable'
  }
}

/** A holder in another container has a process number that means nothing here, but its socket answers. */
function socketAnswers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

async function isHeld(record: LockRecord, mine: LockHolder): Promise<boolean> {
  if (record.released) return false
  return (record.folder === mine.folder && isRunning(record)) || (await socketAnswers(mine.socketPath))
}

function identityOf(dataDir: string): string {
  const { dev, ino } = statSync(dataDir)
  return `${dev}/${ino}`
}

/** Creates the file with its whole content at once; false if it exists. */
function createExclusively(dataDir: string, generation: number, record: LockRecord): boolean {
  const draft = join(dataDir, `database.${process.pid}.lock-draft`)
  writeFileSync(draft, JSON.stringify(record))
  try {
    linkSync(draft, fileOf(dataDir, generation))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function heldLock(dataDir: string, generation: number, record: LockRecord): Lock {
  return {
    release() {
      // Marked, not removed: the number must not be given again
      const draft = join(dataDir, `database.${process.pid}.lock-draft`)
      writeFileSync(draft, JSON.stringify({ ...record, released: true }))
      renameSync(draft, fileOf(dataDir, generation))
    },
  }
}

/** Takes the lock of a data folder, or says which running process has it and on which socket it serves. */
export async function takeLock(dataDir: string, socketPath: string): Promise<LockOutcome> {
  mkdirSync(dataDir, { recursive: true })
  const record = { ...thisProcess(), socketPath, folder: identityOf(dataDir) }
  for (;;) {
    const highest = generations(dataDir).at(-1) ?? 0
    const holder = highest === 0 ? 'unreadable' : readRecord(dataDir, highest)
    if (holder === 'gone') continue
    if (holder !== 'unreadable' && (await isHeld(holder, record))) return { kind: 'taken', holder }
    const generation = highest + 1
    if (!createExclusively(dataDir, generation, record)) continue
    const all = generations(dataDir)
    if (all.at(-1) !== generation) {
      // Our number had been given and passed over while we looked at its forerunner
      rmSync(fileOf(dataDir, generation), { force: true })
      continue
    }
    for (const older of all.slice(0, -1)) rmSync(fileOf(dataDir, older), { force: true })
    return { kind: 'held', lock: heldLock(dataDir, generation, record) }
  }
}
