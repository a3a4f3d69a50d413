/** The port that Prometheus asks: nothing else answers there, and nothing of it is on the shop's port. */
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { createMetrics } from './metrics.ts'

type Exposed = Pick<ReturnType<typeof createMetrics>, 'contentType' | 'expose'>

/** Listens; a figure that cannot be read, as the database is away, makes the answer 503. */
export function serveMetrics(metrics: Exposed, { port, host }: { port: number; host: string }): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.expose().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(503).end(),
    )
    // Each of several processes tells its own figures
  }).listen({ port, host, exclusive: true })
}
