/** The server's process: started apart from the shop's own, so that Ctrl-C does not end it before its last commit. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Means } from './means.ts'

/**
 * The data folder is the working directory, so neither the length of its path nor a closed folder above it matters.
 * Elsewhere than on Linux PostgreSQL asks the system for that directory's path.
 */
export const FOLDER_ARGUMENT = ['-D', process.platform === 'linux' ? '/proc/self/cwd' : '.']

/** The environment without what would lead PostgreSQL's programs to another server's settings. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}

export type ServerProcess = {
  hasEnded: () => boolean
  /** Resolves when it ended. */
  ended: Promise<unknown>
  /** What PostgreSQL gave as the reason of its end. */
  reason: () => string
  /** Ends it, on Windows as a power cut would; for a start that failed. */
  end: () => Promise<void>
}

/** Starts the server of a data folder; what it reports goes to `logFile`. */
export function startServer(
  folder: string,
  options: Means & { settings: readonly string[]; logFile: string },
): ServerProcess {
  const { programs, account, settings, logFile } = options
  const log = openSync(logFile, 'w', 0o600)
  const child = spawn(
    join(programs, 'bin', 'postgres'),
    [...FOLDER_ARGUMENT, ...settings.flatMap((setting) => ['-c', setting])],
    {
      cwd: folder,
      env: cleanEnvironment(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
      ...(account && { uid: account.uid, gid: account.gid }),
    },
  )
  closeSync(log)
  let failure: Error | undefined
  let hasEnded = false
  const ended = once(child, 'exit')
    .catch((error: Error) => {
      failure = error
    })
    .finally(() => {
      hasEnded = true
    })
  // It outlives us where another program uses it
  child.unref()
  return {
    hasEnded: () => hasEnded,
    ended,
    reason: () => failure?.message ?? reasonIn(readFileSync(logFile, 'utf8')),
    async end() {
      child.ref()
      child.kill('SIGINT')
      await ended
    },
  }
}

function reasonIn(report: string): string {
  // What a client was told meanwhile is no reason
  const lines =
    report.match(/(?:FATAL|PANIC|DETAIL): +(?! *the database system is ).*/g) ??
    report.trim().split('\n').slice(-3)
  return lines.map((line) => line.replace(/^[A-Z]+: +/, '').replace(/\.$/, '')).join('; ')
}
