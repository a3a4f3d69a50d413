/** A gateway of text messages for tests: keeps what it takes, and can be set to be busy, to refuse, or to say nothing. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Mood = 'kind' | 'busy' | 'slow' | 'refuses' | 'silent' | 'redirects' | 'vanishes'

const ANSWERS = { kind: 202, busy: 503, slow: 504, refuses: 400, redirects: 307 } as const

export type FakeTextGateway = Awaited<ReturnType<typeof startTextGateway>>

/** Starts it. */
export async function startTextGateway() {
  const taken: { from: string; to: string; text: string; key: unknown; authorization: unknown }[] = []
  const manners: { mood: Mood } = { mood: 'kind' }
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as { from: string; to: string; text: string }
    const { authorization, 'idempotency-key': key } = request.headers
    taken.push({ ...body, key, authorization })
    const { mood } = manners
    if (mood === 'silent') return
    if (mood === 'vanishes') return void request.socket.destroy()
    // An answer that repeats the number must reach no log and no row
    response.writeHead(ANSWERS[mood], mood === 'redirects' ? { location: '/elsewhere' } : {})
    response.end(JSON.stringify({ to: body.to }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    taken,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    become: (mood: Mood) => void (manners.mood = mood),
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
