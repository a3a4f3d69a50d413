/** Keeps the PGlite thread alive: starts it, ends a statement that blocks it for too long, starts it again. */
import { Worker } from 'node:worker_threads'
import type { WorkerInput, WorkerReport } from './worker.ts'

export type EngineOptions = {
  folder: string
  socketPath: string
  /** Milliseconds after which one running statement costs the thread its life. */
  deadlineMs: number
  warn: (message: string) => void
}

/** How much longer than `deadlineMs` a statement may run before the watch sees it: a part of the deadline. */
const WATCHES_PER_DEADLINE = 8

/** With less, a deeply nested statement overruns the thread's stack before PostgreSQL's own check refuses it. */
const STACK_MB = 64

export class PgliteEngine {
  private readonly options: EngineOptions
  private readonly runningSince = new BigInt64Array(new SharedArrayBuffer(8))
  private worker: Worker | undefined
  private starting: Promise<void> | undefined
  private watch: NodeJS.Timeout | undefined
  private closing = false
  private readonly lostListeners = new Set<() => void>()

  constructor(options: EngineOptions) {
    this.options = options
  }

  /** Resolves once the socket answers, starting the thread if it does not run; rejects with PGlite's reason. */
  ready(): Promise<void> {
    if (this.closing) return Promise.reject(new Error('The database is closed.'))
    this.starting ??= this.start()
    return this.starting
  }

  /** Calls the listener whenever the thread is gone, and with it every connection to it. */
  onLost(listener: () => void) {
    this.lostListeners.add(listener)
  }

  /** From now on statements have a deadline; migrations run before. */
  watchStatements() {
    const { deadlineMs } = this.options
    this.watch = setInterval(() => this.endLateStatement(), Math.max(10, deadlineMs / WATCHES_PER_DEADLINE))
    this.watch.unref()
  }

  async close(): Promise<void> {
    this.closing = true
    clearInterval(this.watch)
    const { worker } = this
    if (!worker) return
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage('close')
    // A thread that is stuck in a statement does not hear: PGlite survives being killed
    const impatience = setTimeout(() => void worker.terminate(), this.options.deadlineMs)
    await ended
    clearTimeout(impatience)
  }

  private start(): Promise<void> {
    const { folder, socketPath, deadlineMs } = this.options
    const workerData: WorkerInput = {
      folder,
      socketPath,
      idleInTransactionMs: deadlineMs,
      runningSince: this.runningSince.buffer as SharedArrayBuffer,
    }
    Atomics.store(this.runningSince, 0, 0n)
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData,
      execArgv: [],
      resourceLimits: { stackSizeMb: STACK_MB },
    })
    this.worker = worker
    return new Promise((resolve, reject) => {
      let failure: Error | undefined
      let serving = false
      worker.on('message', (report: WorkerReport) => {
        if (report.kind === 'failed') {
          failure = new Error(report.reason)
          // A half-opened engine may keep its thread alive
          void worker.terminate()
        } else {
          serving = true
          resolve()
        }
      })
      worker.on('error', (error: Error) => {
        failure = error
        if (serving) this.options.warn(`The embedded database failed and starts again: ${error.message}`)
      })
      worker.on('exit', () => {
        if (this.worker === worker) this.forget()
        reject(failure ?? new Error('The embedded database ended.'))
      })
    })
  }

  /** The next caller of `ready` starts a new thread. */
  private forget() {
    this.worker = undefined
    this.starting = undefined
    for (const listener of this.lostListeners) listener()
  }

  private endLateStatement() {
    const since = Atomics.load(this.runningSince, 0)
    const { worker } = this
    if (since === 0n || !worker) return
    const runMs = Number(process.hrtime.bigint() - since) / 1e6
    if (runMs < this.options.deadlineMs) return
    this.options.warn(
      `A statement ran for ${Math.round(runMs)} ms and was ended; the embedded database starts again.`,
    )
    this.forget()
    this.starting = worker.terminate().then(() => this.start())
    // Whoever waits for it is told; nobody may be waiting
    this.starting.catch(() => {})
  }
}
