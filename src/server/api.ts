/** The API under `/api/sofialib/bookshop` (§7): every domain's routes, the OpenAPI document and its reference page. */
import { bodyLimit } from 'hono/body-limit'
import { ShopError } from '#shared/contract/errors.ts'
import { browseRoutes } from './catalogue/browse-routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { companyRoutes } from './company/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { errorAnswer } from './http/errors.ts'
import { API_PATH } from './http/api-path.ts'
import { createRouter } from './http/router.ts'
import { apiReference } from './http/reference.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import type { Shop } from './shop.ts'

export { API_PATH }

const BODY_LIMIT_BYTES = 256 * 1024

/** Makes the API; requests carry the full path, errors become the error envelope. */
export function createApi(shop: Shop) {
  const api = createRouter()
  // Pages call the API in process, past the middleware that numbers requests.
  api.use(async (c, next) => {
    if (!c.get('requestId')) c.set('requestId', 'page')
    await next()
  })
  api.use(
    `${API_PATH}/*`,
    bodyLimit({
      maxSize: BODY_LIMIT_BYTES,
      onError: () => {
        throw new ShopError('PAYLOAD_TOO_LARGE')
      },
    }),
  )
  api.route(API_PATH, catalogueRoutes(shop))
  api.route(API_PATH, browseRoutes(shop))
  api.route(API_PATH, companyRoutes(shop))
  api.route(API_PATH, contactRoutes(shop))
  api.route(API_PATH, eventRoutes(shop))
  api.route(API_PATH, newsletterRoutes(shop))
  api.route(API_PATH, orderRoutes(shop))
  api.route(API_PATH, paymentRoutes(shop))
  apiReference(api, API_PATH)
  api.all(`${API_PATH}/*`, () => {
    throw new ShopError('NOT_FOUND')
  })
  api.onError(errorAnswer(shop.log))
  return api
}
