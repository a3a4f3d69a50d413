/** Keeps personal answers out of every cache. */
import type { MiddlewareHandler } from 'hono'

/** Marks answers as never to be stored. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
}
