import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, expect, it } from 'vitest'
import { SAME_REQUEST_MS } from './children.mjs'

const CHILDREN = new URL('./children.mjs', import.meta.url).href
const RUNS = 'setInterval(() => {}, 1000); console.log(`running ${process.pid}`)'
const STOPS_CLEANLY = `process.on('SIGTERM', () => process.exit(0)); ${RUNS}`

/** @type {import('node:child_process').ChildProcess | undefined} */
let script
afterEach(() => script?.kill('SIGKILL'))

/** Runs programs together as start.mjs does, and waits until all of them run. */
async function together(/** @type {string[]} */ ...programs) {
  const source = `
    import { runTogether, startChild } from ${JSON.stringify(CHILDREN)}
    const programs = ${JSON.stringify(programs)}
    const ended = runTogether(programs.map((code, i) => startChild('program ' + i, ['-e', code], {})))
    console.log('listens to signals')
    process.exitCode = await ended`
  const started = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  script = started
  const exited = once(started, 'exit')
  /** @type {number[]} */
  const pids = []
  let listens = false
  for await (const line of createInterface(started.stdout)) {
    if (line.startsWith('running ')) pids.push(Number(line.slice('running '.length)))
    else listens = true
    if (listens && pids.length === programs.length) break
  }
  return { started, pids, exitCode: () => exited.then(([code, signal]) => signal ?? code) }
}

/** Waits until a process is gone; the test's own time limit ends the wait. */
async function gone(/** @type {number} */ pid) {
  for (;;) {
    try {
      process.kill(pid, 0)
    } catch {
      return true
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
}

it('stops all cleanly on request', async () => {
  const { started, pids, exitCode } = await together(STOPS_CLEANLY, STOPS_CLEANLY)
  started.kill('SIGINT')
  expect(await exitCode()).toBe(0)
  expect(await Promise.all(pids.map(gone))).toEqual([true, true])
})

it('stops the others and fails when one crashes', async () => {
  const { pids, exitCode } = await together(
    `process.on('SIGUSR2', () => {}); ${STOPS_CLEANLY}`,
    `process.on('SIGUSR2', () => process.exit(3)); ${RUNS}`,
  )
  for (const pid of pids) process.kill(pid, 'SIGUSR2')
  expect(await exitCode()).toBe(3)
  expect(await Promise.all(pids.map(gone))).toEqual([true, true])
})

const HANGS = `process.on('SIGTERM', () => console.log('asked')); ${RUNS}`
const SLOW = `process.on('SIGTERM', () => setTimeout(() => process.exit(0), 150)); ${RUNS}`

it('the two signals of one Ctrl-C under npm are one request to stop', async () => {
  const { started, exitCode } = await together(SLOW)
  started.kill('SIGINT')
  started.kill('SIGTERM')
  expect(await exitCode()).toBe(0)
})

it('a second request to stop does not wait for a program that hangs', async () => {
  const { started, exitCode } = await together(HANGS)
  started.kill('SIGINT')
  for await (const line of createInterface(started.stdout)) if (line === 'asked') break
  // Later than the two signals of one Ctrl-C can be; and once only, for a third could meet a script that is leaving
  await new Promise((resolve) => setTimeout(resolve, SAME_REQUEST_MS + 100))
  started.kill('SIGINT')
  expect(await exitCode()).toBe(1)
})

it('a killed script leaves none of its programs behind', async () => {
  const { started, pids } = await together(STOPS_CLEANLY, STOPS_CLEANLY)
  started.kill('SIGKILL')
  expect(await Promise.all(pids.map(gone))).toEqual([true, true])
})
