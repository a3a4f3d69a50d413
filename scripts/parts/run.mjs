import { spawn } from 'node:child_process'
import { ROOT, toolEnv } from './paths.mjs'

const running = new Set()

/**
 * Runs a command to its end and returns its exit code (128 when it was killed) and everything it wrote. It leads its
 * own process group, so that `limitMs` and interruptible() also end what it started.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, limitMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>}
 */
export function run(command, args, { cwd = ROOT, env = {}, limitMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: toolEnv(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.add(child)
    let output = ''
    let timedOut = false
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text))
    const timer =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true
            killGroup(child, 'SIGKILL')
          }, limitMs)
    const end = (/** @type {number} */ code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code, output, timedOut })
    }
    child.on('error', (error) => {
      output += `${error.message}\n`
      end(127)
    })
    child.on('close', (code) => end(code ?? 128))
  })
}

/**
 * Does work that run() takes part in; Ctrl-C ends the commands and then this process.
 *
 * @template T
 * @param {() => Promise<T>} work
 */
export async function interruptible(work) {
  const interrupt = () => {
    for (const child of running) killGroup(child, 'SIGTERM')
    console.log('\nStopped before the end.')
    process.exit(130)
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  try {
    return await work()
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}

function killGroup(
  /** @type {import('node:child_process').ChildProcess} */ child,
  /** @type {NodeJS.Signals} */ signal,
) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal)
  } catch {
    /* It ended by itself in between. */
  }
}
