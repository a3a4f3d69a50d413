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

/** How long browsers and proxies may cache responses: with prices and stock, or with names and texts only. */
export const PRICES_MAX_AGE_SECONDS = 1
export const NAMES_MAX_AGE_SECONDS = 60
/** The same for what only a new release changes. */
export const RELEASED_MAX_AGE_SECONDS = 86_400
