/** Search engines are notified of changed pages by IndexNow: off at first, batched, retried, none lost, public addresses alone. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { aShop, AUTH_SECRET } from '../../../../tests/support/test-shop.ts'
import { searchEngineRoutes } from '#server/app/seo/routes.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { readConfig } from '#server/platform/config.ts'
import { purgeOldChanges } from '#server/platform/db/changes/read-notes.ts'
import { changes } from '#server/platform/db/tables.ts'
import type { Shop } from '#server/platform/shop.ts'
import { pingKey, pingPages, pingsFrom } from './ping-pages.ts'
import { pagePings } from './tables.ts'

const SITE = 'https://books.example'
type Ping = { host: string; key: string; keyLocation: string; urlList: string[] }

/** A search engine as indexnow.org documents it: it asks the site for the key, and takes addresses of that site alone. */
const taken: string[][] = []
let isBusy = false
const engine = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', async () => {
    const { host, key, keyLocation, urlList } = JSON.parse(Buffer.concat(parts).toString()) as Ping
    const isJson = request.headers['content-type'] === 'application/json; charset=utf-8'
    const isKey = /^[a-zA-Z\d-]{8,128}$/.test(key)
    const file = await site(new URL(keyLocation).pathname)
    const isMine = urlList.every((url) => new URL(url).host === host && url.startsWith(SITE))
    const status = isBusy
      ? 429
      : !isJson || !isKey || urlList.length > 10_000
        ? 400
        : !file.ok || (await file.text()).trim() !== key
          ? 403
          : isMine
            ? 202
            : 422
    if (status === 202) taken.push(urlList)
    response.writeHead(status).end()
  })
})

let database: TestDatabase
let shop: Shop
let off: Shop
let site: (path: string) => Promise<Response>
let bookId: number
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  engine.listen(0, '127.0.0.1')
  await once(engine, 'listening')
  const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', AUTH_SECRET, PUBLIC_URL: SITE }
  const indexNowUrl = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`
  off = aShop({ db, config: readConfig(environment) })
  shop = aShop({ db, config: readConfig({ ...environment, INDEXNOW_URL: indexNowUrl }) })
  const app = new Hono().route('/', searchEngineRoutes(shop))
  site = async (path) => app.request(path)
  bookId = await storeBook(db, { title: 'La Peste', stock: 1, publicPriceCents: 990 })
})
afterAll(async () => {
  engine.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.delete(pagePings)
  await pingPages(shop)
  taken.length = 0
  isBusy = false
})

const due = () => database.db.update(pagePings).set({ nextAttemptAt: sql`now()` })
/** Pings once more, however short the pause is. */
const ping = async () => {
  await due()
  await pingPages(shop)
}
const price = (publicPriceCents: number) =>
  database.db.update(books).set({ publicPriceCents }).where(eq(books.id, bookId))
const both = (id: number, name: string) => [
  `${SITE}/bookdetails/${id}-${name}`,
  `${SITE}/en/bookdetails/${id}-${name}`,
]

it('names a changed book in both languages, once', async () => {
  await price(1090)
  await price(1190)
  await ping()
  await ping()
  expect(taken).toEqual([both(bookId, 'la-peste')])
})

it('names nothing that readers do not see, and nothing of before it was on', async () => {
  await database.db.update(books).set({ stock: 2 }).where(eq(books.id, bookId))
  await ping()
  expect(taken).toEqual([])
})

it('is off until an address is set, and starts anew then', async () => {
  await pingPages(off)
  expect(await pingsFrom(database.db)).toBeUndefined()
  await price(1290)
  await pingPages(off)
  await ping()
  expect(taken).toEqual([])
  const keyFile = `/${pingKey(AUTH_SECRET)}.txt`
  const withoutPings = new Hono().route('/', searchEngineRoutes(off))
  expect((await withoutPings.request(keyFile)).status).toBe(404)
  expect((await site(keyFile)).status).toBe(200)
  expect((await site(`/${'0'.repeat(32)}.txt`)).status).toBe(404)
})

it('names nothing of before it was on while a transaction runs that is older', async () => {
  const elsewhere = new Client({ connectionString: database.databaseUrl })
  await elsewhere.connect()
  await elsewhere.query('begin')
  await elsewhere.query('select pg_current_xact_id()')
  await pingPages(off)
  await price(1340)
  await ping()
  await elsewhere.end()
  expect(taken).toEqual([])
})

it('sends again what was not taken, with growing pauses, and loses nothing to another process or the purge', async () => {
  isBusy = true
  await price(1390)
  const pauses = []
  for (let tries = 0; tries < 3; tries += 1) {
    await ping()
    const [row] = await database.db
      .select({
        minutes: sql<number>`round(extract(epoch from ${pagePings.nextAttemptAt} - now()) / 60)::int`,
      })
      .from(pagePings)
    pauses.push(row?.minutes)
  }
  expect(pauses).toEqual([1, 2, 4])
  await database.db.update(changes).set({ createdAt: sql`now() - interval '2 hours'` })
  await purgeOldChanges(database.db, { from: await pingsFrom(database.db) })
  isBusy = false
  await due()
  await Promise.all([pingPages(shop), pingPages(shop)])
  expect(taken).toEqual([both(bookId, 'la-peste')])
  await database.db.update(changes).set({ createdAt: sql`now() - interval '2 hours'` })
  // A transaction that runs elsewhere on the server holds the horizon back: the purge after its end takes the rest
  const purged = async () => {
    await ping()
    await purgeOldChanges(database.db, { from: await pingsFrom(database.db) })
    return database.db.$count(changes)
  }
  await expect.poll(purged).toBe(0)
  expect(taken).toEqual([both(bookId, 'la-peste')])
})

it('begins anew in a database that was restored elsewhere', async () => {
  await database.db.update(pagePings).set({ horizon: '999999999999' })
  await ping()
  await price(1490)
  await ping()
  expect(taken).toEqual([both(bookId, 'la-peste')])
})
