/** Feeds of new books and of events to come, in both languages and forms. */
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { storeEvent } from '../../../../tests/support/an-event.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { aShop } from '../../../../tests/support/test-shop.ts'
import { elementsOf } from '../../../../tests/support/xml.ts'
import { readConfig } from '#server/platform/config.ts'
import { company } from '#server/shop/company/tables.ts'
import { company as settings } from '../sample/company.ts'
import { searchEngineRoutes } from './routes.ts'

const SITE = 'https://books.example'
let database: TestDatabase
let request: (path: string) => Promise<Response>
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await db.insert(company).values({ settings })
  await storeBook(db, { title: 'Ancien', createdAt: new Date('2020-01-01') })
  await storeBook(db, {
    title: 'Nouveau & <beau>',
    author: 'Albert Camus',
    createdAt: new Date('2026-01-01'),
  })
  await storeBook(db, { title: 'Retiré', removed: true, createdAt: new Date('2026-02-01') })
  await storeEvent(db, { titleFr: 'Lecture', titleEn: 'Reading' })
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: SITE })
  const app = new Hono().route('/', searchEngineRoutes(aShop({ db, config })))
  request = async (path) => app.request(path)
})
afterAll(() => database.close())

const titles = async (path: string) => {
  const answer = await request(path)
  expect(answer.headers.get('content-type')).toMatch(/^application\/atom\+xml/)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=1')
  const found = elementsOf(await answer.text()).filter(({ name }) => name === 'title')
  return found.slice(1).map(({ text }) => text)
}

it('lists the newest books on sale first', async () => {
  expect(await titles('/new-books.atom')).toEqual(['Nouveau & <beau>', 'Ancien'])
  const feed = (await (await request('/new-books.json')).json()) as {
    feed_url: string
    items: { url: string; authors?: { name: string }[] }[]
  }
  expect(feed.feed_url).toBe(`${SITE}/new-books.json`)
  expect(feed.items[0]).toMatchObject({
    url: expect.stringMatching(`^${SITE}/bookdetails/\\d+-nouveau-beau$`),
    authors: [{ name: 'Albert Camus' }],
  })
})

it('lists events to come in each language', async () => {
  expect(await titles('/agenda.atom')).toEqual(['Lecture'])
  expect(await titles('/en/agenda.atom')).toEqual(['Reading'])
})
