/** `/img/{image}` (§3): pictures of customers, events and the shop, served from the shop's own host. */
import { Hono } from 'hono'
import { readEventPicture } from '../events/pictures.ts'
import { errorAnswer } from '#server/platform/http/errors.ts'
import type { ApiEnv } from '#server/platform/http/router.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Shop } from '#server/platform/shop.ts'
import { readShopPicture } from '#server/catalogue/shop-pictures/pictures.ts'
import { readPicture } from './pictures.ts'

/** Makes the route. A new picture has a new name, so browsers may cache it forever; shared caches must not. */
export function imageRoutes({ db, log }: Shop): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  routes.get('/img/*', async (c) => {
    const name = new URL(c.req.url).pathname.slice('/img/'.length)
    const bytes =
      (await readPicture(db, name)) ?? (await readEventPicture(db, name)) ?? (await readShopPicture(db, name))
    if (!bytes) throw new ShopError('NOT_FOUND')
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'",
    })
  })
  routes.onError(errorAnswer(log))
  return routes
}
