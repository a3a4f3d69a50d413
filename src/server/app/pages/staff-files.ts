/** The built back office: its files, and its one page at every other address. */
import { readFile } from 'node:fs/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import { ShopError } from '#shared/contract/errors.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import { inCheckout } from '#server/platform/runtime/environment.ts'
import { FOREVER } from './files.ts'

const FOLDER = inCheckout('build/staff')
/** Style and fonts of the shop, for the preview of its pages. */
const SHOP_FOLDER = inCheckout('build/client')

/** Nothing comes from elsewhere, nothing is written into the page; drawn covers and printed labels are data. */
const POLICY = [
  "default-src 'none'",
  // What reads codes from the camera is WebAssembly
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Makes the routes of what is not the API's. */
export function staffFileRoutes(folder = FOLDER) {
  const routes = createStaffRouter()
  routes.use('/assets/*', async (c, next) => {
    await next()
    c.header('Cache-Control', c.res.ok ? FOREVER : 'no-store')
  })
  for (const root of [folder, SHOP_FOLDER])
    routes.get('/assets/*', serveStatic({ root, precompressed: true }))
  routes.get('/assets/*', (c) => c.text('Not found', 404))
  routes.get('*', async (c) => {
    const page = await readFile(`${folder}/index.html`, 'utf8').catch(() => undefined)
    if (page === undefined) throw new ShopError('NOT_FOUND')
    return c.html(page, 200, { 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' })
  })
  return routes
}
