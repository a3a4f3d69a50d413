/** The server's process, in its own process group: Ctrl-C does not end it before its last commit. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Means } from './account.ts'

/**
 * The data folder is the working directory, so its path may be long and its parents private. Outside Linux
 * PostgreSQL asks the system for that directory's path.
 */
export const FOLDER_ARGUMENT = ['-D', process.platform === 'linux' ? '/proc/self/cwd' : '.']

/** Returns the environment without variables that would point PostgreSQL's programs to another server. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const rest = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(rest), LC_ALL: 'C' }
}

export type ServerProcess = {
  hasEnded: () => boolean
  /** Resolves when it has ended. */
  ended: Promise<unknown>
  /** PostgreSQL's reason for its end. */
  reason: () => string
  /** Kills it, on Windows like a power cut; for a failed start. */
  end: () => Promise<void>
}

/** Starts the server of a data folder; its log goes to `logFile`. */
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
  // It outlives this process if another program uses it
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
  // Messages to clients are no reason for its end
  const lines =
    report.match(/(?:FATAL|PANIC|DETAIL): +(?! *the database system is ).*/g) ??
    report.trim().split('\n').slice(-3)
  return lines.map((line) => line.replace(/^[A-Z]+: +/, '').replace(/\.$/, '')).join('; ')
}
