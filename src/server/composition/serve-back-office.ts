/** The back office's port: an origin of its own, which costs a shop nothing until somebody works there. */
import { serve } from '@hono/node-server'
import type { Connection } from '../http/router.ts'
import type { Shop } from '../shop.ts'
import type { createBackOffice } from './back-office.ts'

/** Listens on this machine alone; the code behind it is loaded with the first request. */
export function serveBackOffice(shop: Shop) {
  let loaded: Promise<ReturnType<typeof createBackOffice>> | undefined
  return serve({
    fetch: async (request, connection: Connection) => {
      loaded ??= import('./back-office.ts').then((module) => module.createBackOffice(shop))
      return (await loaded).fetch(request, connection)
    },
    port: shop.config.staffPort,
    hostname: 'localhost',
  })
}
