/** A program that the shop notifies of its orders, and that forgets nothing. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Db } from '#server/platform/db/database.ts'
import { webhookEndpoints } from '#server/exchange/webhooks/tables.ts'

export type Program = Awaited<ReturnType<typeof startProgram>>

/** Starts it and has the shop of a database notify it. */
export async function startProgram(db: Db) {
  /** By the id of the message: the same may come twice. */
  const messages = new Map<unknown, { number: string; state: string }>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const id = request.headers['webhook-id']
      const { type, data } = JSON.parse(Buffer.concat(parts).toString()) as {
        type: string
        data: { number: string; state: string }
      }
      if (type !== 'order.changed' && !messages.has(id)) messages.set(id, data)
      response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await db.insert(webhookEndpoints).values({ url, topics: ['orders'] })
  return {
    /** The states of orders in which they arrived. */
    received: () => [...messages.values()].map(({ number, state }) => ({ number, state })),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
