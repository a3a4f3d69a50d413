/**
 * A balancer that sends nothing twice: it asks an instance itself twice a second whether it is ready, and sends it requests
 * over connections that are left open until it says no. So every answer that a stop costs is seen.
 */
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { pages } from './load.ts'

const CHECK_EVERY_MS = 500
const CONNECTIONS = 4

/**
 * Asks from now on, and returns once each connection was answered; `done` resolves when the instance was seen not to be
 * ready and everything sent was answered.
 */
export async function askWhileReady(instance: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const next = pages(instance)
  const failed: string[] = []
  let requested = 0
  const over = new AbortController()

  async function check() {
    while ((await statusOf(`${instance}/readyz`).catch(() => 0)) === 200) await pause(CHECK_EVERY_MS)
    over.abort()
  }

  async function ask(onAnswer: () => void) {
    while (!over.signal.aborted) {
      const { url } = next((requested += 1))
      const status = await statusOf(url, agent).catch(String)
      onAnswer()
      if (status === 200) continue
      failed.push(`${status} ${url}`)
      return
    }
  }

  const first = Array.from({ length: CONNECTIONS }, () => Promise.withResolvers<void>())
  const everything = Promise.all([check(), ...first.map(({ resolve }) => ask(resolve))])
  await Promise.all(first.map(({ promise }) => promise))
  return {
    async done() {
      await everything
      agent.destroy()
      return { requested, failed }
    },
  }
}

/** Asks once and reads the answer to its end. */
function statusOf(url: string, agent?: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      response.on('error', reject)
      response.on('end', () => resolve(response.statusCode))
      response.resume()
    })
    request.on('error', reject)
  })
}
