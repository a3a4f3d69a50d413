import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { NODE, ROOT, toolEnv } from './paths.mjs'

const GRACE_MS = 15_000
/** Signals closer together than this, in milliseconds, are one request to stop. */
export const SAME_REQUEST_MS = 300
const FOLLOW_PARENT = new URL('./follow-parent.mjs', import.meta.url).href

/**
 * @typedef {{ name: string, exited: Promise<number>, stop: () => Promise<number>, kill: () => void }} Child
 */

/**
 * Starts a program of the shop on Node 24. It has its own process group, so that Ctrl-C reaches it once, from here,
 * and in order; it stops by itself should this process die.
 *
 * @param {string} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Child}
 */
export function startChild(name, args, env) {
  const child = spawn(NODE, ['--import', FOLLOW_PARENT, ...args], {
    cwd: ROOT,
    env: toolEnv(env),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  let wasRequested = false
  // Ended before it listens to signals, a program is ended by the signal itself: that is no failure
  const exited = once(child, 'exit').then(
    ([code, signal]) => /** @type {number} */ (code ?? (wasRequested && signal === 'SIGTERM' ? 0 : 1)),
  )
  const kill = () => child.kill('SIGKILL')
  return {
    name,
    exited,
    kill,
    stop: async () => {
      wasRequested = true
      const timer = setTimeout(kill, GRACE_MS)
      child.kill('SIGTERM')
      const code = await exited
      clearTimeout(timer)
      return code
    },
  }
}

/**
 * Runs children until one ends or a signal asks to stop, then stops the others, last started first, so that the
 * server finishes its work while its fakes still answer. Returns the exit code for the whole.
 *
 * @param {readonly Child[]} children
 */
export async function runTogether(children) {
  const ended = await Promise.race([
    stopRequested(() => children.forEach((child) => child.kill())),
    ...children.map((child) => child.exited.then((code) => ({ name: child.name, code }))),
  ])
  if (ended !== 'stopped') console.error(`The ${ended.name} ended (exit code ${ended.code}); stopping.`)
  const codes = []
  for (const child of children.toReversed()) codes.push(await child.stop())
  const worst = Math.max(...codes)
  return ended === 'stopped' ? worst : Math.max(1, worst)
}

/**
 * Resolves at the first signal to stop; who asks again later does not want to wait. Under npm one Ctrl-C arrives
 * twice at once, from the terminal and from npm, and is one request.
 *
 * @param {() => void} stopAtOnce
 * @returns {Promise<'stopped'>}
 */
function stopRequested(stopAtOnce) {
  return new Promise((resolve) => {
    /** @type {number | undefined} */
    let stopping
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        stopping ??= Date.now()
        resolve('stopped')
        if (Date.now() - stopping > SAME_REQUEST_MS) stopAtOnce()
      })
    }
  })
}
