/** Repeats work until stopped; runs never overlap, and failures increase the wait. */
import { setTimeout } from 'node:timers/promises'
import type { Log } from '../runtime/log.ts'
import { jobRuns } from '../runtime/metrics-events.ts'

const MAX_WAIT_MS = 60_000

export type Work = {
  name: string
  everyMs: number
  /** `isFirst`: the first run since the start; `isStopping`: long work ends early. */
  run(situation: { isFirst: boolean; isStopping: () => boolean }): Promise<unknown>
}

export type Repeated = { stop(): Promise<void> }

/** Starts at once, then again `everyMs` after each run. Failures are logged and double the wait, up to a minute. */
export function repeat({ name, everyMs, run }: Work, log: Log): Repeated {
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted

  async function loop() {
    let failures = 0
    let isFirst = true
    while (!isStopping()) {
      try {
        await run({ isFirst, isStopping })
        isFirst = false
        failures = 0
        jobRuns.emit({ job: name, failed: false })
      } catch (error) {
        failures += 1
        jobRuns.emit({ job: name, failed: true })
        log.error({ err: error, job: name, failures }, 'job failed')
      }
      await pause(waitAfter(failures, everyMs), stopping.signal)
    }
  }

  const ended = loop()
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

/** Returns the milliseconds until the next run: doubled by each failure, at most a minute. */
export function waitAfter(failures: number, everyMs: number): number {
  return Math.max(everyMs, Math.min(everyMs * 2 ** failures, MAX_WAIT_MS))
}

async function pause(ms: number, signal: AbortSignal) {
  try {
    await setTimeout(ms, undefined, { signal })
  } catch {
    // Stopped: the pause ends early
  }
}

/** After this many consecutive failures a dependency is down: the rest waits. */
const FAILURES_IN_A_ROW = 3

/** Processes each item; a failing one does not stop the others. Throws the last failure at the end. */
export async function each<T>(
  items: readonly T[],
  { work, isStopping }: { work: (item: T) => Promise<unknown>; isStopping: () => boolean },
): Promise<void> {
  let failure: { error: unknown } | undefined
  let inARow = 0
  for (const item of items) {
    if (isStopping() || inARow === FAILURES_IN_A_ROW) break
    try {
      await work(item)
      inARow = 0
    } catch (error) {
      failure = { error }
      inARow += 1
    }
  }
  if (failure) throw failure.error
}
