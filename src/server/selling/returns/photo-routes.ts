/**
 * Photos of a return: uploaded as the file itself, stored as re-encoded by `photos.ts`, readable with the
 * token only.
 */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { PhotoView } from '#shared/contract/returns.ts'
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '#shared/profile/limits.ts'
import { MAX_PHOTOS } from '#shared/returns/return-list.ts'
import { BEARER_SECURITY, requireCustomer } from '#server/people/accounts/require-customer.ts'
import { DONE, Done, noStore, createRouter, jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { countAttempt } from '#server/platform/limits/count-attempts.ts'
import type { Shop } from '#server/platform/shop.ts'
import { addPhoto, makePhoto, readPhoto, removePhoto } from './photos.ts'
import { ofReturn } from './routes.ts'

/** Decoding is the most expensive request that a customer can make. */
const TRIES = { name: 'return-photo', tries: 30, minutes: 60 }

const common = { tags: ['returns'], security: BEARER_SECURITY }
const ofPhoto = ofReturn.extend({ photo: z.string().max(100) })
const file = { schema: z.string().meta({ format: 'binary' }) }

const postPhoto = createRoute({
  ...common,
  method: 'post',
  path: '/returns/{number}/photos',
  summary: `Adds a photo to a return that nobody answered yet, the ${MAX_PHOTOS}rd at most`,
  description: `JPEG, PNG or WebP of ${MAX_PICTURE_BYTES / 1_000_000} MB and 40 million pixels at most; re-encoded, without metadata.`,
  request: {
    params: ofReturn,
    body: { required: true, content: Object.fromEntries(PICTURE_TYPES.map((type) => [type, file])) },
  },
  responses: { 201: jsonAnswer('Kept', dataOf(PhotoView)), ...refusals(401, 404, 409, 413, 415, 429) },
})

const getPhoto = createRoute({
  ...common,
  method: 'get',
  path: '/returns/{number}/photos/{photo}',
  summary: 'A photo of one’s own return',
  request: { params: ofPhoto },
  responses: {
    200: { description: 'The photo', content: { 'image/webp': file } },
    ...refusals(401, 404),
  },
})

const deletePhoto = createRoute({
  ...common,
  method: 'delete',
  path: '/returns/{number}/photos/{photo}',
  summary: 'Forgets a photo of a return that nobody answered yet',
  request: { params: ofPhoto },
  responses: {
    200: jsonAnswer('Forgotten', Done),
    ...refusals(401, 404, 409),
  },
})

/** Creates the routes. */
export function photoRoutes(shop: Shop) {
  const { db } = shop
  const routes = createRouter()
  routes.use('/returns/:number/photos/*', noStore, requireCustomer(shop))
  // PostgreSQL rejects an id that is no UUID
  function photoId(text: string): string {
    if (!z.uuid().safeParse(text).success) throw new ShopError('NOT_FOUND')
    return text
  }
  return routes
    .openapi(postPhoto, async (c) => {
      const claim = { number: c.req.valid('param').number, customerId: c.get('customer').id }
      await countAttempt(db, TRIES, claim.customerId)
      const photo = await makePhoto(Buffer.from(await c.req.arrayBuffer()))
      return c.json({ data: { id: await addPhoto(db, claim, photo) } }, 201)
    })
    .openapi(getPhoto, async (c) => {
      const { number, photo } = c.req.valid('param')
      const bytes = await readPhoto(db, { number, customerId: c.get('customer').id }, photoId(photo))
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': 'image/webp',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'",
      })
    })
    .openapi(deletePhoto, async (c) => {
      const { number, photo } = c.req.valid('param')
      await removePhoto(db, { number, customerId: c.get('customer').id }, photoId(photo))
      return c.json(DONE, 200)
    })
}
