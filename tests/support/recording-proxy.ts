/** Stands between the shop and the provider, writes every request down, and may answer one in the provider's place. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { KEEP_ALIVE_MS } from '#server/platform/http/keep-alive.ts'

export type RecordedCall = { method: string; path: string; form: string; headers: IncomingHttpHeaders }
type Answer = { status: number; headers?: Record<string, string>; body: string }

/** Starts it in front of `target`; `insteadOf` returns the answer to a call, or undefined to let it through. */
export async function startRecordingProxy(
  target: string,
  insteadOf: (call: RecordedCall) => Answer | undefined = () => undefined,
) {
  const calls: RecordedCall[] = []
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', target)
    const method = request.method ?? 'GET'
    const body = await text(request)
    const call = { method, path: pathname, form: body || search.slice(1), headers: request.headers }
    calls.push(call)
    const own = insteadOf(call)
    if (own) {
      response.writeHead(own.status, own.headers).end(own.body)
      return
    }
    const { authorization = '' } = request.headers
    const keys = ['idempotency-key', 'paypal-request-id'].flatMap((name) => {
      const key = request.headers[name]
      return typeof key === 'string' ? [[name, key] as const] : []
    })
    try {
      const answer = await fetch(target + request.url, {
        method,
        headers: {
          authorization,
          'content-type': request.headers['content-type'] ?? '',
          ...Object.fromEntries(keys),
        },
        ...(method !== 'GET' && { body }),
      })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    } catch {
      // The other side cut the connection: so do we
      response.destroy()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
