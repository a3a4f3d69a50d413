/** Accepts changes in the back office only from its own pages. */
import type { MiddlewareHandler } from 'hono'
import { ShopError } from '#shared/contract/errors.ts'
import type { Config } from '#server/platform/config.ts'
import type { StaffEnv } from '#server/platform/http/staff-router.ts'

/** Makes the middleware that answers 403 to cross-site requests, in addition to the SameSite cookie. */
export function refuseForeignOrigin({ staffUrl }: Pick<Config, 'staffUrl'>): MiddlewareHandler<StaffEnv> {
  const { origin } = new URL(staffUrl)
  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead && c.req.header('origin') !== origin) throw new ShopError('FOREIGN_ORIGIN')
    await next()
  }
}
