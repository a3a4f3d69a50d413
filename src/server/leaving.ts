/** How a process leaves: asked to, it is not ready any more, answers on for a while, and then closes. */
import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type Leaving = {
  /** Resolves when somebody asks the process to stop. */
  asked: Promise<void>
  hasBegun: () => boolean
  /** Makes a listener end its connections once the process leaves, so that their next request goes elsewhere. */
  inFrontOf: (listener: RequestListener) => RequestListener
  /** Waits for as long as a balancer may still send requests here. */
  drain: (seconds: number) => Promise<void>
}

/** Hears SIGTERM and Ctrl-C from now on: a stop that comes too early waits for the end of the start. */
export function hearStop(): Leaving {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    resolve()
  }
  process.on('SIGINT', begin)
  process.on('SIGTERM', begin)
  return {
    asked,
    hasBegun: () => hasBegun,
    inFrontOf: (listener) => (request, response) => {
      if (hasBegun) response.setHeader('Connection', 'close')
      listener(request, response)
    },
    drain: (seconds) => pause(seconds * 1000),
  }
}
