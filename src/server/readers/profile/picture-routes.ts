/** A customer's picture: uploaded as a file, redrawn as a square, served at `/img/{image}`. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { PictureCrop, PictureView } from '#shared/contract/profile.ts'
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '#shared/profile/limits.ts'
import { BEARER_SECURITY, requireCustomer, sameCustomer } from '#server/people/accounts/require-customer.ts'
import { DONE, Done, noStore, createRouter, jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { countAttempt } from '#server/platform/limits/count-attempts.ts'
import type { Shop } from '#server/platform/shop.ts'
import { dropPicture, storePicture } from './pictures.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { redraw, type Size } from '#server/catalogue/images/redraw-upload.ts'

/** Side in pixels: sharp at 96 px on screens of four times the density. */
const SIDE = 384

/** Returns a square of 384 px; throws like `redraw`, and INVALID_FIELDS for a crop outside the picture. */
async function makePicture(bytes: Buffer, crop: PictureCrop): Promise<Buffer> {
  return await redraw(bytes, (upright, size) => upright.extract(squareOf(size, crop)).resize(SIDE, SIDE))
}

function squareOf({ width, height }: Size, { x, y, size }: PictureCrop) {
  if (x === undefined || y === undefined || size === undefined) {
    const side = Math.min(width, height)
    const left = Math.floor((width - side) / 2)
    const top = Math.floor((height - side) / 2)
    return { left, top, width: side, height: side }
  }
  if (size < 1 || x + size > width || y + size > height) {
    throw new ShopError('INVALID_FIELDS', { fields: { size: ['outside_the_picture'] } })
  }
  return { left: x, top: y, width: size, height: size }
}

/** Decoding is the most expensive operation that a customer can request. */
const TRIES = { name: 'picture', tries: 20, minutes: 60 }

const common = { tags: ['profile'], security: BEARER_SECURITY }
const ofUser = z.object({ id: z.string().max(100) })

/** The raw file: the decoder detects its type, whatever its headers say. */
const file = { schema: z.string().meta({ format: 'binary' }) }

const postPicture = createRoute({
  ...common,
  method: 'post',
  path: '/users/{id}/picture',
  summary: 'Keeps a square of a JPEG, PNG or WebP file as the customer’s picture',
  description: `${MAX_PICTURE_BYTES / 1_000_000} MB and 40 million pixels at most. Re-encoded: upright, 384 px, without metadata.`,
  request: {
    params: ofUser,
    query: PictureCrop,
    body: { required: true, content: Object.fromEntries(PICTURE_TYPES.map((type) => [type, file])) },
  },
  responses: { 201: jsonAnswer('Kept', dataOf(PictureView)), ...refusals(401, 403, 413, 415, 422, 429) },
})

const deletePicture = createRoute({
  ...common,
  method: 'delete',
  path: '/users/{id}/picture',
  summary: 'Forgets the customer’s picture',
  request: { params: ofUser },
  responses: {
    200: jsonAnswer('Forgotten', Done),
    ...refusals(401, 403),
  },
})

/** Makes the routes. */
export function pictureRoutes(shop: Shop) {
  const { db } = shop
  const routes = createRouter()
  routes.use('/users/:id/picture', noStore, requireCustomer(shop))
  return routes
    .openapi(postPicture, async (c) => {
      const { id: userId } = c.req.valid('param')
      sameCustomer(c, userId)
      await countAttempt(db, TRIES, userId)
      const bytes = Buffer.from(await c.req.arrayBuffer())
      const picture = await makePicture(bytes, c.req.valid('query'))
      return c.json({ data: { image: await storePicture(db, userId, picture) } }, 201)
    })
    .openapi(deletePicture, async (c) => {
      const { id: userId } = c.req.valid('param')
      sameCustomer(c, userId)
      await dropPicture(db, userId)
      return c.json(DONE, 200)
    })
}
