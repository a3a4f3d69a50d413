/** Looking up a book that the catalogue does not have. */
import { createRoute, z } from '@hono/zod-openapi'
import { toIsbn13 } from '#shared/catalogue/isbn.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { LookedUpBook } from '#shared/contract/staff/look-ups.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { fetchPicture } from '../../images/fetch-picture.ts'
import { lookUp, servicesOf } from './look-up.ts'

const getLookUp = createRoute({
  method: 'get',
  path: '/staff/look-ups/{isbn}',
  tags: ['books'],
  summary: 'What services outside of the shop say of a book, by its ISBN',
  request: { params: z.object({ isbn: z.string() }) },
  responses: { 200: jsonAnswer('What they say', dataOf(LookedUpBook)), ...refusals(404) },
})

/** Creates the route; `fetchLink` downloads a cover. */
export function lookUpRoutes(
  { config, log }: Shop,
  fetchLink: (link: string) => Promise<Buffer> = fetchPicture,
) {
  const services = servicesOf(config)
  return createStaffRouter().openapi(getLookUp, async (c) => {
    const isbn = toIsbn13(c.req.valid('param').isbn)
    if (isbn === undefined) throw new ShopError('NOT_FOUND')
    const { language } = c.get('member')
    return c.json({ data: await lookUp(isbn, { services, language, log, fetchLink }) }, 200)
  })
}
