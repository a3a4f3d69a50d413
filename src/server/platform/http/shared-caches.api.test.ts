/** What each public route says to shared caches such as a CDN, and what these then serve. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Article } from '#shared/contract/articles.ts'
import type { Data } from '#shared/contract/envelope.ts'
import { storeBook, storeCategory } from '../../../../tests/support/a-book.ts'
import { storeTable } from '../../../../tests/support/a-display-table.ts'
import { storePick } from '../../../../tests/support/a-staff-pick.ts'
import { storeEvent } from '../../../../tests/support/an-event.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { PUBLIC } from '../../../../tests/support/owned-objects.ts'
import { CONNECTION } from '../../../../tests/support/test-shop.ts'
import { API_PATH, createApi } from '#server/app/api.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { createResponseCache } from './response-cache.ts'

/** Seconds that shared caches may store a response: 1 with prices and stock, more with names only. */
const SECONDS: Record<string, number> = {
  'GET /articles': 1,
  'GET /articles/facets': 1,
  'GET /articles/{id}': 1,
  'GET /articles/{id}/editions': 1,
  'GET /articles/{id}/series': 1,
  'GET /articles/{id}/together': 1,
  'GET /articles/{id}/reviews': 1,
  'GET /articles/{id}/extract': 60,
  'GET /categories': 60,
  'GET /categories/{id}': 60,
  'GET /collaborators': 60,
  'GET /collaborators/letters': 60,
  'GET /collaborators/{id}': 60,
  'GET /collections': 60,
  'GET /collections/{id}': 60,
  'GET /publishers': 60,
  'GET /series': 60,
  'GET /countries': 60,
  'GET /towns': 86_400,
  'GET /events': 1,
  'GET /staff-picks': 1,
  'GET /staff-picks/booksellers/{id}': 1,
  'GET /staff-picks/feed.atom': 1,
  'GET /staff-picks/feed.json': 1,
  'GET /tables': 1,
  'GET /tables/{id}': 1,
  'GET /tables/{id}/feed.atom': 1,
  'GET /tables/{id}/feed.json': 1,
  'GET /events/{id}': 1,
  'GET /events/{id}/calendar.ics': 60,
}
let shop: OpenShop
let ids: Record<string, number>

beforeAll(async () => {
  shop = await openShop()
  const categories = await storeCategory(shop.db, { key: 'novels' })
  const articles = await storeBook(shop.db, { collection: 'Folio', extract: 'Words', categories: ['novels'] })
  const booksellers = await storePick(shop.db, articles)
  ids = {
    articles,
    categories,
    collaborators: 1,
    collections: 1,
    booksellers,
    tables: await storeTable(shop.db, [articles]),
    events: await storeEvent(shop.db),
  }
})
afterAll(() => shop.close())

const pathOf = (route: string) =>
  route
    .replace(/^GET /, '')
    .replace(/(?<=\/(\w+)\/)\{\w+\}/, (_, of: string) => String(ids[of] ?? 'GMP-4F7K-92QX'))
    .replace(/^\/towns$/, '$&?postal_code=75011')
    .replace(/^\/series$/, '$&?smart_search=dune')

const routes = PUBLIC.filter((route) => route.startsWith('GET '))

it.each(routes.filter((route) => !(route in SECONDS)))('%s is stored by no cache', async (route) => {
  const answer = await shop.call(pathOf(route))
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

it.each(Object.entries(SECONDS))('%s may be stored by every cache for %i s', async (route, seconds) => {
  const answer = await shop.call(pathOf(route))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, `public, max-age=${seconds}`])
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  const path = pathOf(route)
  const own = await shop.call(`${path}${path.includes('?') ? '&' : '?'}requested_at=1`)
  expect(own.headers.get('cache-control')).toMatch(/^no-store$|max-age=60/)
})

/** A typical shared cache: it keys by address only, and stores responses as long as allowed. */
function sharedCache(fetch: (request: Request) => Promise<Response>, clock: { now: () => number }) {
  const cached = new Map<string, { until: number; body: string }>()
  return async (path: string) => {
    const known = cached.get(path)
    if (known && known.until > clock.now()) return known.body
    const answer = await fetch(new Request(`http://localhost${path}`))
    const caching = answer.headers.get('cache-control') ?? ''
    const [, seconds = '0'] = /s-maxage=(\d+)/.exec(caching) ?? /max-age=(\d+)/.exec(caching) ?? []
    const body = await answer.text()
    if (caching.startsWith('public')) cached.set(path, { until: clock.now() + Number(seconds) * 1000, body })
    return body
  }
}

it('a price that changes is shown through a cache on the way after two seconds at most', async () => {
  const begun = 10_000
  let now = begun
  const clock = { now: () => now }
  const api = createApi(shop.shop)
  const memory = createResponseCache(async (request) => api.fetch(request, CONNECTION), clock)
  const ask = sharedCache((request) => memory.fetch(request), clock)
  const id = ids['articles'] ?? 0
  const price = async () =>
    (JSON.parse(await ask(`${API_PATH}/articles/${id}`)) as Data<Article>).data._prix_public_ttc
  const change = (cents: number) =>
    shop.db.update(books).set({ publicPriceCents: cents }).where(eq(books.id, id))

  await change(1000)
  const before = await price()
  await change(2000)
  // Just before its expiry, the shop's cache serves the first response
  now = begun + 999
  await memory.fetch(new Request(`http://localhost${API_PATH}/articles/${id}`))
  expect(await price()).toBe(before)
  now = begun + 2000
  expect(await price()).toBe(2 * before)
})
