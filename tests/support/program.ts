import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SERVER_ENVIRONMENT } from '../../scripts/parts/programs.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** A worker that is interrupted leaves no shop behind. */
const FOLLOW_PARENT = new URL('../../scripts/parts/follow-parent.mjs', import.meta.url).href

/** Returns the environment of a program that a test starts: what the test says, and nothing of a developer's own `.env`. */
export const programEnvironment = (env: Record<string, string>) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  ENV_FILE: devNull,
  // Hundreds of programs start with the same modules
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
  // Whichever is free: that next to a shop's own may be another shop's
  STAFF_PORT: '0',
  // On a busy machine any query is slow: the log would have a line more
  SLOW_QUERY_MS: '0',
  // As it is started by `npm start`
  ...SERVER_ENVIRONMENT,
  ...env,
})

const READY_LIMIT_MS = 90_000
const STOP_LIMIT_MS = 15_000

/** A program of this project that runs as its own process. */
export type Program = {
  pid: number
  /** Everything it wrote so far. */
  output: () => string
  /** Asks it to stop and returns its exit code. */
  stop: () => Promise<number | null>
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>
}

/** Starts a TypeScript or JavaScript file and waits for its ready line; throws with its output if none comes. */
export async function startProgram(
  args: readonly string[],
  { env, ready }: { env: Record<string, string>; ready: RegExp },
): Promise<Program> {
  const child = spawn(process.execPath, ['--import', FOLLOW_PARENT, ...args], {
    cwd: ROOT,
    env: programEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const exited = once(child, 'exit') as Promise<[number | null]>
  await new Promise<void>((resolve, reject) => {
    const refuse = (reason: string) => reject(new Error(`${args.join(' ')} ${reason}:\n${output}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      refuse(`was not ready after ${READY_LIMIT_MS} ms`)
    }, READY_LIMIT_MS)
    const read = (text: string) => {
      output += text
      if (!ready.test(output)) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout?.setEncoding('utf8').on('data', read)
    child.stderr?.setEncoding('utf8').on('data', read)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      refuse(`ended with ${code}`)
    })
  })

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    const [code] = await exited
    return code
  }
  return {
    pid: child.pid ?? 0,
    output: () => output,
    stop: async () => {
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
      const code = await end('SIGTERM')
      clearTimeout(timer)
      return code
    },
    kill: async () => {
      await end('SIGKILL')
    },
  }
}
