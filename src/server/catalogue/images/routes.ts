/** `/covers/{book}/{file}` and `/share/{book}.jpg`: pictures of the catalogue only. */
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { ShopError } from '#shared/contract/errors.ts'
import { errorAnswer } from '#server/platform/http/errors.ts'
import type { ApiEnv } from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { nameOf, readCoverFile, sourceNamed, uploadNamed, pictureSources } from '../books/covers.ts'
import { fetchPicture } from './fetch-picture.ts'
import { createFileCache } from './file-cache.ts'
import { makeCover, makeShareCard } from './resize-cover.ts'
import { pictures, type Brought, type Wish } from './pictures.ts'
import { readUpload } from './uploads.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const MEGABYTE = 1_000_000

/** Creates the routes; `fetchLink` downloads a link. */
export function coverRoutes(
  { db, config, log }: Shop,
  fetchLink: (link: string) => Promise<Buffer> = fetchPicture,
) {
  const fetchSource = (link: string) => {
    const upload = uploadNamed(link)
    return upload === undefined ? fetchLink(link) : readUpload(db, upload)
  }
  const { stored, bring } = pictures(
    createFileCache(join(config.dataDir, 'covers'), config.coverCacheMb * MEGABYTE),
  )
  const sourceFile = (bookId: string, name: string) => `${bookId}-${name}.source`

  const picture = (c: Context<ApiEnv>, bytes: Buffer, { type, caching }: { type: string; caching: string }) =>
    c.body(new Uint8Array(bytes), 200, {
      'Content-Type': type,
      'Cache-Control': caching,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'",
    })

  async function brought(wish: Wish): Promise<Exclude<Brought, { kind: 'refused' }>> {
    const outcome = await bring(wish)
    if (outcome.kind !== 'refused') return outcome
    log.info(
      { picture: wish.source.file, reason: outcome.reason },
      'a picture of the catalogue cannot be shown',
    )
    throw new ShopError('NOT_FOUND')
  }

  const routes = new Hono<ApiEnv>()

  routes.get('/covers/:book{[1-9][0-9]{0,8}}/:file', async (c) => {
    const { book, file } = c.req.param()
    const cover = readCoverFile(file)
    if (!cover) throw new ShopError('NOT_FOUND')
    const { name, width, format } = cover
    const look = { type: TYPES[format], caching: FOR_EVER }
    const made = `${book}-${name}-${width}.${format}`
    const bytes = await stored(made)
    if (bytes) return picture(c, bytes, look)
    const source = sourceNamed(await pictureSources(db, Number(book)), name)
    if (!source) throw new ShopError('NOT_FOUND')
    const outcome = await brought({
      file: made,
      source: { file: sourceFile(book, name), fetch: () => fetchSource(source) },
      make: (original) => makeCover(original, { width, format }),
    })
    if (outcome.kind === 'busy') return c.body(null, 503, { 'Retry-After': '2', 'Cache-Control': 'no-store' })
    return picture(c, outcome.bytes, look)
  })

  routes.get('/share/:file{[1-9][0-9]{0,8}\\.jpg}', async (c) => {
    const book = c.req.param('file').slice(0, -'.jpg'.length)
    const [source] = await pictureSources(db, Number(book))
    if (!source) throw new ShopError('NOT_FOUND')
    const name = nameOf(source)
    const file = `${book}-${name}-card.jpg`
    const bytes = await stored(file)
    const outcome: Brought = bytes
      ? { kind: 'picture', bytes }
      : await brought({
          file,
          source: { file: sourceFile(book, name), fetch: () => fetchSource(source) },
          make: makeShareCard,
        })
    if (outcome.kind === 'busy') return c.body(null, 503, { 'Retry-After': '2', 'Cache-Control': 'no-store' })
    return picture(c, outcome.bytes, { type: TYPES.jpg, caching: FOR_A_DAY })
  })

  routes.onError(errorAnswer(log))
  return routes
}
