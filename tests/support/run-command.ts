/** Runs a command of the project to its end, as `npm run` does. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { programFile } from '../../scripts/parts/programs.mjs'
import { programEnvironment } from './program.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const files = new Map<string, string>()

/** What `scripts/run.mjs` runs: known once for all commands, since it reads every source to know whether the build is of them. */
export function fileOf(program: Parameters<typeof programFile>[0]): string {
  const file = files.get(program) ?? programFile(program)
  files.set(program, file)
  return file
}

export type Ended = { code: number | null; out: string; err: string }

/** Starts it with these words; `ended` gives its exit code and what it wrote. */
export function startCommand(file: string, words: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [file, ...words], {
    cwd: ROOT,
    env: programEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text))
  const ended = once(child, 'close').then(([code]): Ended => ({ ...said, code: code as number | null }))
  return { ended, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}
