import { watch } from 'node:fs'
import { startChild } from './children.mjs'

const SETTLE_MS = 100

/**
 * Starts a program and restarts it when a file below the folders changes, except tests. A crash waits for the
 * next change. (Node's own --watch mixes its messages into those of the program's worker threads.)
 *
 * @param {string} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} folders
 * @returns {import('./children.mjs').Child}
 */
export function startRestartingChild(name, args, env, folders) {
  const start = () => {
    const child = startChild(name, args, env)
    void child.exited.then((code) => {
      if (child === current && turning === undefined) {
        console.error(`The ${name} ended (exit code ${code}); it starts again when a file changes.`)
      }
    })
    return child
  }
  /** @type {Promise<unknown> | undefined} */
  let turning
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  let current = start()

  const turn = () => {
    turning = (turning ?? Promise.resolve())
      .then(() => current.stop())
      .then(() => {
        turning = undefined
        current = start()
      })
  }
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (file === null || /\.test\.\w+$|~$/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(turn, SETTLE_MS)
    }),
  )

  const { promise: exited, resolve } = withResolvers()
  return {
    name,
    exited,
    kill: () => current.kill(),
    stop: async () => {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await turning
      turning = exited
      await current.stop()
      resolve(0)
      return 0
    },
  }
}

/** Node 20, which may run this script, lacks Promise.withResolvers. */
function withResolvers() {
  /** @type {(code: number) => void} */
  let resolve = () => undefined
  /** @type {Promise<number>} */
  const promise = new Promise((resolvePromise) => {
    resolve = resolvePromise
  })
  return { promise, resolve }
}
