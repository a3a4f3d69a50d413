/** The metrics port: it serves nothing else, and the shop's port serves no metrics. */
import { createServer, type Server } from 'node:http'
import type { createMetrics } from './metrics.ts'

type Exposed = Pick<ReturnType<typeof createMetrics>, 'contentType' | 'expose'>

/** Listens; responds 503 if a metric cannot be read because the database is down. */
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
    // Each of several processes exposes its own metrics
  }).listen({ port, host, exclusive: true })
}
