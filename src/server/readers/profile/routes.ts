/** The API of `/accountprofile`: addresses, picture, newsletter, data export and deletion. */
import { createRouter } from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { addressRoutes } from './address-routes.ts'
import { dataRoutes } from './data-routes.ts'
import { pictureRoutes } from './picture-routes.ts'

/** Makes the routes. */
export function profileRoutes(shop: Shop) {
  return createRouter()
    .route('/', addressRoutes(shop))
    .route('/', pictureRoutes(shop))
    .route('/', dataRoutes(shop))
}
