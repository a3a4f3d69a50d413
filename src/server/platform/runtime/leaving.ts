/** How a process leaves: asked to, it is not ready any more, answers on for a while, and then closes. */
import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Said to a process that another one takes the place of, at the same port. */
export const REPLACED = 'replaced'

/** How long answers, mails and jobs may go on: whoever stops a process kills it ten seconds later. */
const FINISH_MS = 5000

export type Leaving = {
  /** Resolves when somebody asks the process to stop. */
  asked: Promise<void>
  /** Whether the shop leaves, and not this process alone. */
  hasBegun: () => boolean
  /** Makes a listener end its connections once the process leaves, so that their next request goes elsewhere. */
  inFrontOf: (listener: RequestListener) => RequestListener
  /** Waits for as long as a balancer may still send requests here. */
  drain: (seconds: number) => Promise<void>
}

/** Hears SIGTERM and Ctrl-C from now on: a stop that comes too early waits for the end of the start. */
export function hearStop(): Leaving {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
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
    asked,
    hasBegun: () => shopLeaves,
    inFrontOf: (listener) => (request, response) => {
      if (processLeaves) response.setHeader('Connection', 'close')
      listener(request, response)
    },
    drain: (seconds) => pause(seconds * 1000),
  }
}

/** Waits for what is under way, five seconds at most: what hangs on somebody else must not keep a process from leaving. */
export async function finishing(work: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, FINISH_MS)
  await Promise.race([Promise.allSettled(work), enough])
  clearTimeout(timer)
}
