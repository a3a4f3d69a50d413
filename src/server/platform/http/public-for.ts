/** Marks the answers of public reads: this process keeps them for a second, caches on the way for so long as said. */
import type { MiddlewareHandler } from 'hono'

/** Makes the middleware of routes whose 200 answers depend on path and query alone. */
export function publicFor(seconds: number): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status !== 200) return
    // Whoever is about to buy asks at an address of their own (`asked_at`), which a cache on the way might not tell apart
    const isPublic = c.req.query('asked_at') === undefined
    c.res.headers.set('Cache-Control', isPublic ? `public, max-age=${seconds}` : 'no-store')
  }
}
