/** Built files: hashed assets are cached for ever, a missing one is a plain 404 that nobody caches. */
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { ApiEnv } from '#server/platform/http/router.ts'

export const FOREVER = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

/** Makes the routes of the build's browser folder. */
export function fileRoutes(folder: string) {
  const files = new Hono<ApiEnv>()
  const serve = serveStatic({
    root: folder,
    precompressed: true,
    onFound: (path, c) => c.header('Cache-Control', path.includes('/assets/') ? FOREVER : ONE_HOUR),
  })
  files.get('/assets/*', serve, (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
  files.get('/:file{[a-z0-9_-]+\\.[a-z0-9]+}', serve)
  return files
}
