/** Writers that commit until they are cut off, and the look afterwards at what became of what they were promised. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/platform/db/database.ts'

const WRITER = fileURLToPath(new URL('./writer.ts', import.meta.url))

export type Writing = {
  child: ChildProcess
  /** Round, writer and number of every commit that was acknowledged so far. */
  acknowledged: Set<string>
  /** Resolves once there are that many; rejects if the writers end by themselves. */
  until: (count: number) => Promise<void>
}

/** Makes the table that writers fill. */
export async function prepare(dataDir: string) {
  const database = await openDatabase({ dataDir, warn: () => {} })
  await database.db.execute(
    sql`create table acknowledged (round int, writer int, n int, primary key (round, writer, n))`,
  )
  await database.close()
}

/** Starts the writers of a round over a shop's own server; careless ones do not wait for the disk. */
export function startWriters(dataDir: string, round: number, { careless = false } = {}): Writing {
  const args = [WRITER, dataDir, String(round), ...(careless ? ['careless'] : [])]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged = new Set<string>()
  let wake = () => {}
  let hasEnded = false
  createInterface(child.stdout).on('line', (line) => {
    if (line !== 'open') acknowledged.add(line)
    wake()
  })
  child.once('exit', () => {
    hasEnded = true
    wake()
  })
  return {
    child,
    acknowledged,
    async until(count) {
      while (acknowledged.size < count) {
        if (hasEnded) throw new Error('The writers ended by themselves.')
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}

/** Every process of the server of a folder: they all have it as their working directory. */
export function serverProcesses(dataDir: string): number[] {
  const folder = join(dataDir, 'postgres')
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Sends a signal to the writers and to every process of their server. */
export function signalAll(dataDir: string, { child }: Writing, signal: NodeJS.Signals) {
  child.kill(signal)
  for (const pid of serverProcesses(dataDir)) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended by itself meanwhile
    }
  }
}

/** Ends everything at once and returns when the writers' last words were read. */
export async function killAll(dataDir: string, writing: Writing) {
  const closed = once(writing.child, 'close')
  signalAll(dataDir, writing, 'SIGKILL')
  await closed
}

/** Opens the shop again; returns how many of the acknowledged commits are missing, and how long opening took. */
export async function missingIn(dataDir: string, acknowledged: ReadonlySet<string>) {
  const begun = performance.now()
  const database = await openDatabase({ dataDir, warn: () => {} })
  const ms = performance.now() - begun
  const { rows } = await database.db.execute<{ line: string }>(
    sql`select round || ' ' || writer || ' ' || n as line from acknowledged`,
  )
  await database.close()
  const stored = new Set(rows.map(({ line }) => line))
  return { ms, missing: [...acknowledged].filter((line) => !stored.has(line)).length }
}
