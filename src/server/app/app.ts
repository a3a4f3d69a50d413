/** The whole site as one fetch handler: request ids, security headers, health, API, static files and pages. */
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { ShopError } from '#shared/contract/errors.ts'
import { identityRoutes } from '#server/shop/company/identity-routes.ts'
import { errorAnswer } from '#server/platform/http/errors.ts'
import { healthRoutes } from '#server/platform/http/health.ts'
import { holdsNul, type ApiEnv, type ApiRouter } from '#server/platform/http/router.ts'
import { devOutbox } from '#server/shop/mail/outbox-routes.ts'
import { offlineRoutes } from './offline/routes.ts'
import { coverRoutes } from '#server/catalogue/images/routes.ts'
import { imageRoutes } from '#server/readers/profile/image-routes.ts'
import { searchEngineRoutes } from './seo/routes.ts'
import { withRequestScope } from '#server/platform/db/changes/read-change-version.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Shop } from '#server/platform/shop.ts'

const HSTS_TWO_YEARS = 'max-age=63072000; includeSubDomains'

type Parts = {
  shop: Shop
  database: Database
  api: ApiRouter
  /** Handles every request that is not for the API. */
  site: Hono<ApiEnv>
  /** Whether this process is shutting down. */
  isLeaving?: () => boolean
}

/** Assembles the parts of the site. */
export function createApp({ shop, database, api, site, isLeaving = () => false }: Parts) {
  const app = new Hono<ApiEnv>()
  app.use(requestId({ headerName: '' }))
  app.use(async (c, next) => {
    await next()
    // `c.header` would copy the response and its body
    c.res.headers.set('X-Request-Id', c.get('requestId'))
  })
  app.use(
    secureHeaders({
      strictTransportSecurity: HSTS_TWO_YEARS,
      referrerPolicy: 'strict-origin-when-cross-origin',
      crossOriginOpenerPolicy: false, // pages set their own: checkout needs provider pop-ups
      xFrameOptions: 'DENY',
    }),
  )
  app.use(async (c, next) => {
    if (holdsNul(c.req.url)) return errorAnswer(shop.log)(new ShopError('MALFORMED_ADDRESS'), c)
    return next()
  })
  app.route('/', healthRoutes(database, isLeaving))
  app.route('/', api)
  app.route('/', identityRoutes(shop))
  app.route('/', imageRoutes(shop))
  app.route('/', coverRoutes(shop))
  app.route('/', offlineRoutes(shop))
  app.route('/', searchEngineRoutes({ ...shop, db: shop.reading }))
  if (shop.config.showsOutbox) app.route('/', devOutbox(shop))
  // A page reads the API a dozen times
  app.use((_, next) => withRequestScope(next))
  app.route('/', site)
  return app
}
