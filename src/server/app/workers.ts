/**
 * Several processes behind one port (`WEB_CONCURRENCY`, docs/decisions/0073). This one starts them, replaces one
 * that exits, restarts them one by one on SIGUSR2 and stops with them. It knows nothing of the shop.
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#server/platform/config.ts'
import { waitAfter } from '#server/platform/jobs/repeat.ts'
import { REPLACED, type Leaving } from '#server/platform/runtime/graceful-shutdown.ts'
import { createLog } from '#server/platform/runtime/log.ts'

const NUMBER = 'SHOP_WORKER'
const OPEN = 'open'
const AGAIN_MS = 1000

/** The number of this process; 0 is the first or only one. */
export const workerNumber = () => Number(process.env[NUMBER] ?? 0)

/** Reports to the supervising process that this one accepts requests. */
export const announceOpen = () => void (cluster.isWorker && process.send?.(OPEN))

/**
 * Starts the processes, the first one alone at first because it migrates the database. Ends the process when it is
 * stopped.
 */
export async function superviseWorkers({ webConcurrency: count, logLevel }: Config, leaving: Leaving) {
  const log = createLog(logLevel)
  const workers: Worker[] = []
  const opening: Promise<boolean>[] = []
  const replaced = new WeakSet<Worker>()
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted

  /** Resolves to whether it started. One that started and then exits is replaced. */
  function start(number: number): Promise<boolean> {
    const worker = cluster.fork({ [NUMBER]: String(number) })
    workers[number] = worker
    const { promise, resolve } = Promise.withResolvers<boolean>()
    opening[number] = promise
    let isOpen = false
    worker.on('message', (message) => {
      if (message !== OPEN) return
      isOpen = true
      resolve(true)
    })
    worker.once('exit', (code: number | null, signal: string | null) => {
      resolve(false)
      if (!isOpen || isStopping() || replaced.has(worker)) return
      log.error(
        { process: worker.process.pid, code, signal },
        'a process ended by itself; another takes its place',
      )
      void startAgain(number)
    })
    return promise
  }

  async function startAgain(number: number) {
    for (let failures = 0; !isStopping() && !(await start(number)); failures += 1) {
      await pause(waitAfter(failures, AGAIN_MS))
    }
  }

  async function end(worker: Worker | undefined, ask: (worker: Worker) => unknown): Promise<number> {
    if (!worker || worker.isDead()) return 0
    const ended = once(worker, 'exit') as Promise<[number | null, string | null]>
    ask(worker)
    const [code, signal] = await ended
    // Stopped before it handled signals, it dies from the signal itself: that is no failure
    return code ?? (signal === 'SIGTERM' ? 0 : 1)
  }

  async function restartAll() {
    for (let number = 0; number < count && !isStopping(); number += 1) {
      await opening[number]
      const worker = workers[number]
      if (worker) replaced.add(worker)
      await end(worker, (old) => old.send(REPLACED))
      await startAgain(number)
    }
    log.info({ processes: count }, 'every process was restarted')
  }

  async function stop() {
    stopping.abort()
    const codes = await Promise.all(
      workers.map((worker) => end(worker, ({ process: own }) => own.kill('SIGTERM'))),
    )
    process.exit(Math.max(...codes))
  }

  void leaving.requested.then(stop)
  if (!(await start(0))) {
    // The process has logged the reason
    if (!isStopping()) process.exit(1)
    return
  }
  for (let number = 1; number < count; number += 1) void startAgain(number)
  let restarting = Promise.resolve()
  // Windows has no SIGUSR2
  if (process.platform !== 'win32') process.on('SIGUSR2', () => (restarting = restarting.then(restartAll)))
}
