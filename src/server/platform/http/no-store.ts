/** Keeps personal responses out of every cache. */
import type { MiddlewareHandler } from 'hono'

/** Marks responses as `no-store`. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
}
