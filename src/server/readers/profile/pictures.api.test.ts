import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { refusal } from '../../../../tests/support/checkout.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { aPicture, bombOf, polyglot, SVG } from '../../../../tests/support/pictures.ts'
import { imageRoutes } from './image-routes.ts'
import { userPictures } from './tables.ts'

type Customer = Awaited<ReturnType<typeof aCustomer>>

let shop: OpenShop
let ada: Customer
beforeAll(async () => {
  shop = await openShop()
  ada = await aCustomer(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.forgetTries())

const send = (bytes: Buffer, { query = '', type = 'image/jpeg', as = ada } = {}) =>
  shop.call(`/users/${as.id}/picture${query}`, {
    method: 'POST',
    headers: { ...as.headers, 'content-type': type },
    body: new Uint8Array(bytes),
  })
const get = (name: string) => imageRoutes(shop.shop).request(`http://localhost/img/${name}`)
const imageOf = async (customer = ada) => {
  const answer = await shop.call(`/users/${customer.id}`, { headers: customer.headers })
  return ((await answer.json()) as Data<{ image: string | null }>).data.image
}

async function stored(answer: Response): Promise<{ name: string; bytes: Buffer }> {
  expect(answer.status).toBe(201)
  const { image: name } = ((await answer.json()) as Data<{ image: string }>).data
  return { name, bytes: Buffer.from(await (await get(name)).arrayBuffer()) }
}

/** The colours of the four corners: r(ed), b(lue) or other. */
async function corners(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const [r = 0, , b = 0] = data.subarray((y * info.width + x) * info.channels)
    return r > 200 && b < 60 ? 'r' : b > 200 && r < 60 ? 'b' : '?'
  }
  const [left, right] = [4, info.width - 5]
  return at(left, 4) + at(right, 4) + at(left, right) + at(right, right)
}

describe('POST /users/{id}/picture answers', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    '%s with a small square, and the user info names it',
    async (format) => {
      const { name, bytes } = await stored(
        await send(await aPicture({ format }), { type: `image/${format}` }),
      )
      const { width, height, format: made } = await sharp(bytes).metadata()
      expect([width, height, made]).toEqual([384, 384, 'webp'])
      expect(await imageOf()).toBe(name)
      expect(await corners(bytes)).toBe('rbrb')
    },
  )

  it('the chosen square of the picture', async () => {
    expect(
      await corners((await stored(await send(await aPicture(), { query: '?x=0&y=100&size=300' }))).bytes),
    ).toBe('rrrr')
    expect(
      await corners((await stored(await send(await aPicture(), { query: '?x=300&y=0&size=300' }))).bytes),
    ).toBe('bbbb')
  })

  it('a rotated picture upright, with its crop applied upright too', async () => {
    // 6: rotated camera; upright it is 400 × 600, red above blue
    const lying = await aPicture({ orientation: 6 })
    expect(await corners((await stored(await send(lying))).bytes)).toBe('rrbb')
    expect(await corners((await stored(await send(lying, { query: '?x=0&y=300&size=300' }))).bytes)).toBe(
      'bbbb',
    )
    expect((await send(lying, { query: '?x=200&y=0&size=300' })).status).toBe(422)
  })

  it('without anything that the camera wrote into it', async () => {
    const sent = await aPicture({ exif: true })
    const before = await sharp(sent).metadata()
    expect(before.exif?.includes('Camera of Ada')).toBe(true)
    const { bytes } = await stored(await send(sent))
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('Ada')).toBe(false)
  })

  it('a file that is a page as well with a picture alone', async () => {
    const { bytes } = await stored(await send(await polyglot()))
    expect(bytes.includes('<script>')).toBe(false)
  })

  it('with a new name each time, under which alone it is found', async () => {
    const first = await stored(await send(await aPicture()))
    const second = await stored(await send(await aPicture()))
    expect(second.name).not.toBe(first.name)
    expect((await get(first.name)).status).toBe(404)
    expect(await shop.db.select({ name: userPictures.name }).from(userPictures)).toEqual([
      { name: second.name },
    ])
  })

  it('DELETE by forgetting it, again and again', async () => {
    const { name } = await stored(await send(await aPicture()))
    const remove = { method: 'DELETE', headers: ada.headers }
    expect((await shop.call(`/users/${ada.id}/picture`, remove)).status).toBe(200)
    expect((await shop.call(`/users/${ada.id}/picture`, remove)).status).toBe(200)
    expect([await imageOf(), (await get(name)).status]).toEqual([null, 404])
  })
})

describe('POST /users/{id}/picture refuses', () => {
  const outcome = async (answer: Response) => [answer.status, (await refusal(answer)).code]
  const unsupported = [415, 'UNSUPPORTED_PICTURE']

  it.each([
    ['an SVG', () => SVG],
    ['an SVG after a mark of bytes', () => Buffer.concat([Buffer.from('\uFEFF'), SVG])],
    ['a GIF', () => aPicture({ format: 'gif' })],
    ['a TIFF', () => aPicture({ format: 'tiff' })],
    ['a page', () => Buffer.from('<!doctype html><h1>Ada</h1>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['nothing', () => Buffer.alloc(0)],
    ['the first bytes of a JPEG and then a page', () => Buffer.from('\xFF\xD8\xFF\xE0<script>', 'latin1')],
    ['half a JPEG', async () => (await aPicture()).subarray(0, 900)],
    ['half a PNG', async () => (await aPicture({ format: 'png' })).subarray(0, 300)],
    ['half a WebP', async () => (await aPicture({ format: 'webp' })).subarray(0, 90)],
  ])('%s, whatever it says it is', async (_name, make) => {
    for (const type of ['image/jpeg', 'image/png', 'application/octet-stream']) {
      expect(await outcome(await send(await make(), { type }))).toEqual(unsupported)
    }
  })

  it('41 million pixels by what the header says, before it draws one; 40 million are taken', async () => {
    expect(await outcome(await send(await bombOf(8200, 5000)))).toEqual([413, 'PICTURE_TOO_LARGE'])
    expect(await outcome(await send(await bombOf(65_000, 65_000)))).toEqual([413, 'PICTURE_TOO_LARGE'])
    const large = await aPicture({ width: 8000, height: 5000 })
    expect((await send(large)).status).toBe(201)
  })

  it('more than 5 MB, declared or not', async () => {
    const big = Buffer.concat([await aPicture(), Buffer.alloc(5_000_000)])
    expect(await outcome(await send(big))).toEqual([413, 'PICTURE_TOO_LARGE'])
    const chunked = await shop.call(`/users/${ada.id}/picture`, {
      method: 'POST',
      headers: { ...ada.headers, 'content-type': 'image/jpeg' },
      body: new Blob([new Uint8Array(big)]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(await outcome(chunked)).toEqual([413, 'PICTURE_TOO_LARGE'])
  })

  it.each(['?x=-1&y=0&size=10', '?x=0&y=0&size=0', '?x=301&y=0&size=300', '?x=0&size=10', '?x=a&y=0&size=1'])(
    'the square %s',
    async (query) => {
      expect((await send(await aPicture(), { query })).status).toBe(422)
    },
  )

  it('the 21st within an hour', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 21; i += 1) statuses.push((await send(SVG)).status)
    expect([statuses[19], statuses[20]]).toEqual([415, 429])
  })
})

describe('/img/{image} (§3)', () => {
  it('serves it to browsers alone, for ever, as nothing but a picture', async () => {
    const { name } = await stored(await send(await aPicture()))
    const { status, headers } = await get(name)
    expect(status).toBe(200)
    expect(name).toMatch(/^[\da-f]{32}\.webp$/)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each(['..%2f', '..%2fetc%2fpasswd', '%2F', '/', '', `${'0'.repeat(32)}.webp`, 'a.webp%00', '%'])(
    'answers %s with 404, not to be cached',
    async (name) => {
      const answer = await get(name)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    },
  )

  it('finds none by a name in capitals or with more around it', async () => {
    const { name } = await stored(await send(await aPicture()))
    const wrong = [name.toUpperCase(), `x/${name}`, `${name}/`, `${name}%20`, name.replace('.webp', '')]
    expect(await Promise.all(wrong.map(async (one) => (await get(one)).status))).toEqual(wrong.map(() => 404))
  })
})
