/** Marks the answers of public reads: this process keeps them for a second, caches on the way for so long as said. */
import type { MiddlewareHandler } from 'hono'

/** Makes the middleware of routes whose 200 answers depend on path and query alone. */
export function publicFor(seconds: number): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status === 200) c.res.headers.set('Cache-Control', `public, max-age=${seconds}`)
  }
}
