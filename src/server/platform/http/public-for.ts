/** Marks public responses: this process caches them for a second, shared caches for the given time. */
import type { MiddlewareHandler } from 'hono'

/** Makes the middleware of routes whose 200 responses depend on path and query only. */
export function publicFor(seconds: number): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status !== 200) return
    // Checkout adds a unique `requested_at`, which some shared caches ignore
    const isPublic = c.req.query('requested_at') === undefined
    c.res.headers.set('Cache-Control', isPublic ? `public, max-age=${seconds}` : 'no-store')
  }
}
