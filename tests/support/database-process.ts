/** A process of its own that opens a database: for what must hold between processes, and when one is killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { DatabaseOptions } from '#server/platform/db/database.ts'

const DATABASE = new URL('../../src/server/platform/db/database.ts', import.meta.url).href

/** Opens, says `open` or `refused: …`, and then holds the database until it is killed or its input ends. */
const PROGRAM = `
  import { openDatabase } from ${JSON.stringify(DATABASE)}
  try {
    const database = await openDatabase(JSON.parse(process.argv[1]))
    console.log('open')
    process.stdin.resume().once('end', () => database.close())
  } catch (error) {
    console.log('refused: ' + error.message)
    process.exitCode = 1
  }
`

export type DatabaseProcess = {
  pid: number
  /** Its first line: `open`, or `refused: ` and why; undefined if it was killed before. */
  outcome: Promise<string | undefined>
  /** Lets it close the database and returns its exit code. */
  end: () => Promise<number | null>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
}

/** Starts a process that opens the database with these options. */
export function databaseProcess(options: DatabaseOptions): DatabaseProcess {
  const args = ['--input-type=module', '--eval', PROGRAM, JSON.stringify(options)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit') as Promise<[number | null]>
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  return {
    pid: child.pid ?? 0,
    outcome: lines.next().then(({ value }) => value as string | undefined),
    async end() {
      child.stdin.end()
      return (await exited)[0]
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
