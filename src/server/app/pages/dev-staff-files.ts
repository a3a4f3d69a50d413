/** The back office as `npm run dev` serves it: Vite compiles its files on request and reloads them in the browser. */
import type { RequestListener } from 'node:http'
import { inCheckout } from '#server/platform/runtime/environment.ts'

const CONFIG = inCheckout('vite.staff.config.ts')
/** Beside the one of the shop's pages, which has the default. */
const RELOAD_PORT = 24_679
/** What the server answers itself: its API, covers and pictures. */
const OURS = /^\/(?:staff|img|covers)\//

/** Puts Vite in front of the back office; it starts with the first request. */
export function devStaffFiles(listener: RequestListener): RequestListener {
  const vite = async () => {
    const { createServer } = await import('vite')
    return createServer({
      configFile: CONFIG,
      server: { middlewareMode: true, hmr: { port: RELOAD_PORT } },
    })
  }
  let started: ReturnType<typeof vite> | undefined
  return (request, response) => {
    if (OURS.test(request.url ?? '')) return listener(request, response)
    started ??= vite()
    started.then(
      ({ middlewares }) => middlewares(request, response, () => listener(request, response)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }
}
