/** Runs a command of the project to its end, as `npm run` does. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { NO_ENV_FILE } from './program.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type Ended = { code: number | null; out: string; err: string }

/** Starts it with these words; `ended` tells its exit code and what it wrote. */
export function startCommand(file: string, words: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [file, ...words], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...NO_ENV_FILE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk) => (said.err += String(chunk)))
  const ended = once(child, 'close').then(([code]): Ended => ({ ...said, code: code as number | null }))
  return { ended, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}
