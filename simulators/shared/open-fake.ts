import type { IncomingMessage, ServerResponse } from 'node:http'
import { openServer, type RunningServer } from './http/server.ts'
import type { FakeOptions } from './options.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

interface Parts {
  store: { close(): void }
  webhooks: Webhooks
  options: FakeOptions
  /** The variable that chooses the port. */
  setting: string
}

/** Serves a fake and sends the events that wait; closing it closes its store, as a failed start does. */
export async function openFake(
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  { store, webhooks, options: { host, port }, setting }: Parts,
): Promise<RunningServer> {
  const server = await openServer(serve, { host, port, setting }).catch((error: unknown) => {
    store.close()
    throw error
  })
  webhooks.resume()
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    await webhooks.close()
    await server.close()
    store.close()
  }
  return { ...server, close: () => (closing ??= close()) }
}
