/** The back office's port: its own origin, which loads nothing before its first request. */
import { createServer, type RequestListener } from 'node:http'
import { serve } from '@hono/node-server'
import { KEEP_ALIVE_MS } from '#server/platform/http/keep-alive.ts'
import type { Connection } from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import type { createBackOffice } from './back-office.ts'
import type { PreviewParts } from './preview-routes.ts'

/** Enough for a catalogue of 500 MB over a slow connection. */
const MAX_REQUEST_MS = 30 * 60_000

/**
 * Listens on localhost by default and loads its code with the first request. `dev` serves its pages through Vite.
 */
export async function serveBackOffice(shop: Shop, { dev, preview }: { dev: boolean; preview: PreviewParts }) {
  const inFront = dev && (await import('../pages/dev-staff-files.ts')).devStaffFiles
  let loaded: Promise<ReturnType<typeof createBackOffice>> | undefined
  return serve({
    fetch: async (request, connection: Connection) => {
      loaded ??= import('./back-office.ts').then((module) => module.createBackOffice(shop, preview))
      return (await loaded).fetch(request, connection)
    },
    port: shop.config.staffPort,
    hostname: shop.config.staffHost,
    serverOptions: { requestTimeout: MAX_REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    ...(inFront && {
      createServer: ((_options: unknown, listener: RequestListener) =>
        createServer(inFront(listener))) as typeof createServer,
    }),
  })
}
