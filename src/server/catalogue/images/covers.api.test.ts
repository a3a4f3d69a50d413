import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Article } from '#shared/contract/articles.ts'
import type { Data } from '#shared/contract/envelope.ts'
import { coverSources } from '#shared/catalogue/cover-link.ts'
import { bookImages } from '#server/catalogue/books/tables.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { aPicture, bombOf, polyglot, SVG } from '../../../../tests/support/pictures.ts'
import { PictureRefused } from './fetch-picture.ts'
import { coverRoutes } from './routes.ts'

let shop: OpenShop
let folder: string
let sources: Record<string, Buffer>
let requested: string[]
let routes: ReturnType<typeof coverRoutes>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gmp-covers-'))
  requested = []
  sources = { 'https://supplier.example/peste.jpg': await aPicture({ width: 1000, height: 1500 }) }
  routes = opened()
  return () => rm(folder, { recursive: true })
})

function opened(coverCacheMb = 512) {
  const config = { ...shop.shop.config, dataDir: folder, coverCacheMb }
  return coverRoutes({ ...shop.shop, config }, async (link) => {
    requested.push(link)
    const bytes = sources[link]
    if (!bytes) throw new PictureRefused('It is gone.')
    return bytes
  })
}

async function bookWith(...links: string[]): Promise<Article> {
  const id = await storeBook(shop.db, {})
  if (links.length > 0) {
    await shop.db.insert(bookImages).values(links.map((link, position) => ({ bookId: id, position, link })))
  }
  const answer = await shop.call(`/articles/${id}`)
  return ((await answer.json()) as Data<Article>).data
}
const coverOf = async (...links: string[]) => (await bookWith(...links)).articleimage[0]?.link ?? ''
const get = (path: string) => routes.request(`http://localhost${path}`)
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('a cover of the catalogue', () => {
  it('comes in every width and format that the pages name, whole and for ever', async () => {
    const link = await coverOf('https://supplier.example/peste.jpg')
    expect(link).toMatch(/^\/covers\/\d+\/[\w-]{12}\.jpg$/)
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      for (const [path = '', width] of coverSources(link, format)
        .split(', ')
        .map((one) => one.split(' '))) {
        const answer = await get(path)
        expect([path, answer.status]).toEqual([path, 200])
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(answer.headers.get('content-type')).toBe(format === 'jpg' ? 'image/jpeg' : `image/${format}`)
        const made = await sharp(await bytesOf(answer)).metadata()
        expect([`${made.width}w`, made.height]).toEqual([width, ((made.width ?? 0) * 3) / 2])
      }
    }
    expect(requested).toHaveLength(1)
  })

  it('is fetched and made once, also after a restart and for many at the same time', async () => {
    const path = (await coverOf('https://supplier.example/peste.jpg')).replace('.jpg', '-320.webp')
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    routes = opened()
    expect((await get(path)).status).toBe(200)
    expect(requested).toHaveLength(1)
  })

  it('has another address when its link changes', async () => {
    const [one, other] = await Promise.all([
      coverOf('https://supplier.example/a.jpg'),
      coverOf('https://supplier.example/b.jpg'),
    ])
    expect(one.split('/')[3]).not.toBe(other.split('/')[3])
  })

  it('carries nothing but the picture: no metadata, no page hidden behind it', async () => {
    sources['https://supplier.example/odd.jpg'] = await polyglot()
    sources['https://supplier.example/exif.jpg'] = await aPicture({ exif: true, orientation: 6 })
    const plain = await bytesOf(await get(await coverOf('https://supplier.example/odd.jpg')))
    expect(plain.includes('script')).toBe(false)
    const turned = await bytesOf(await get(await coverOf('https://supplier.example/exif.jpg')))
    const { width, height, exif } = await sharp(turned).metadata()
    expect({ upright: (width ?? 0) < (height ?? 0), exif }).toEqual({ upright: true, exif: undefined })
  })

  it.each([
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', async () => SVG],
    ['a bomb', () => bombOf(20_000, 20_000)],
    ['half a picture', async () => (await aPicture()).subarray(0, 400)],
    ['a TIFF', () => aPicture({ format: 'tiff' })],
    ['nothing', async () => Buffer.alloc(0)],
  ])('that is %s is a 404, requested once', async (_what, make) => {
    sources['https://supplier.example/bad.jpg'] = await make()
    const link = await coverOf('https://supplier.example/bad.jpg')
    for (const path of [link, link.replace('.jpg', '-160.avif')]) {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
    expect(requested).toHaveLength(1)
  })

  it('is no door to what the catalogue does not name', async () => {
    const link = await coverOf('https://supplier.example/peste.jpg')
    const { id: other } = await bookWith()
    for (const path of [
      link.replace(/\/\d+\//, `/${other}/`),
      link.replace(/\/[\w-]{12}\./, '/AAAAAAAAAAAA.'),
      link.replace('.jpg', '-161.webp'),
      link.replace('.jpg', '-320.gif'),
      link.replace('.jpg', '.source'),
      `/covers/0/AAAAAAAAAAAA.jpg`,
      `/covers/99999999999/AAAAAAAAAAAA.jpg`,
      `/covers/${other}/..%2f..%2fetc%2fpasswd`,
      `/share/${other}.jpg`,
      `/share/999999999.jpg`,
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404])
    }
    expect(requested).toEqual([])
  })

  it('leaves the folder within its size', async () => {
    routes = opened(0.05)
    for (let number = 0; number < 5; number += 1) {
      sources[`https://supplier.example/${number}.jpg`] = await aPicture({
        width: 900,
        height: 1200 + number,
      })
      const answer = await get(await coverOf(`https://supplier.example/${number}.jpg`))
      expect(answer.status).toBe(200)
    }
    await expect.poll(async () => (await readdir(folder, { recursive: true })).length).toBeLessThan(11)
  })
})

describe('the picture of a shared book', () => {
  it('shows the cover on a card of 1200 × 630', async () => {
    const { id } = await bookWith('https://supplier.example/peste.jpg')
    const answer = await get(`/share/${id}.jpg`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
    const { width, height, format } = await sharp(await bytesOf(answer)).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  })
})
