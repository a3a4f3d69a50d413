/** Graceful shutdown: report not ready, keep answering for a while, then close. */
import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** The message to a process that another one replaces on the same port. */
export const REPLACED = 'replaced'

/** Time for responses, mails and jobs to finish: supervisors kill the process ten seconds after the signal. */
const FINISH_MS = 5000

export type Leaving = {
  /** Resolves when the process is to stop. */
  requested: Promise<void>
  /** Whether the whole shop stops, not only this process. */
  hasBegun: () => boolean
  /** Makes a listener close its connections during shutdown, so that the next request goes elsewhere. */
  inFrontOf: (listener: RequestListener) => RequestListener
  /** Waits while a load balancer may still send requests here. */
  drain: (seconds: number) => Promise<void>
}

/** Handles SIGTERM and Ctrl-C from now on; one during the start takes effect after it. */
export function listenForStop(): Leaving {
  const { promise: requested, resolve } = Promise.withResolvers<void>()
  let shopLeaves = false
  let processLeaves = false
  const end = () => {
    processLeaves = true
    resolve()
  }
  const begin = () => {
    shopLeaves = true
    end()
  }
  process.on('SIGINT', begin)
  process.on('SIGTERM', begin)
  process.on('message', (message) => message === REPLACED && end())
  return {
    requested,
    hasBegun: () => shopLeaves,
    inFrontOf: (listener) => (request, response) => {
      if (processLeaves) response.setHeader('Connection', 'close')
      listener(request, response)
    },
    drain: (seconds) => pause(seconds * 1000),
  }
}

/** Waits for running work, at most five seconds: an unresponsive service must not stop the process from exiting. */
export async function finishing(work: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, FINISH_MS)
  await Promise.race([Promise.allSettled(work), enough])
  clearTimeout(timer)
}
