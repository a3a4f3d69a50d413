import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ServerOptions {
  host?: string | undefined
  /** 0, the default, takes a free port. */
  port?: number | undefined
  /** The variable that chooses the port, for the message about one that is taken. */
  setting?: string
}

/** A server that listens. */
export interface RunningServer {
  url: string
  port: number
  close(): Promise<void>
}

/** As the providers keep them, for minutes: a call must not meet the end of the connection it goes over. */
const KEEP_ALIVE_MS = 130_000

/** Serves until it is closed; what a request throws is reported, and its connection cut. */
export async function openServer(
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  { host = '127.0.0.1', port = 0, setting = 'PORT' }: ServerOptions = {},
): Promise<RunningServer> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (!request.destroyed) console.error('The fake failed:', error)
      response.destroy()
    })
  })
  const listening = Promise.withResolvers<void>()
  server.once('error', (error: NodeJS.ErrnoException) =>
    listening.reject(explained(error, { host, port, setting })),
  )
  server.listen(port, host, listening.resolve)
  await listening.promise
  const { port: actual } = server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return {
    url: `http://${name.includes(':') ? `[${name}]` : name}:${actual}`,
    port: actual,
    async close() {
      const { promise, resolve } = Promise.withResolvers<void>()
      server.close(() => resolve())
      server.closeAllConnections()
      await promise
    },
  }
}

function explained(
  error: NodeJS.ErrnoException,
  { host, port, setting }: { host: string; port: number; setting: string },
): Error {
  const remedy = `choose another with ${setting} (0 takes a free one)`
  const words = { EADDRINUSE: 'is taken', EACCES: 'is not allowed' }[error.code ?? '']
  return words === undefined
    ? error
    : new Error(`Port ${port} on ${host} ${words}: ${remedy}`, { cause: error })
}
