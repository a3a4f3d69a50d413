/** The first start on an empty PostgreSQL database: what a shop in business finds there, and what a demonstration does. */
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import { freePort } from '../support/free-port.ts'
import { startShop, type ShopProcess } from '../support/shop.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'
import { AUTH_SECRET } from '../support/test-shop.ts'

const API = '/api/sofialib/bookshop'

let database: TestDatabase
let shop: ShopProcess | undefined
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  await shop?.stop()
  await database.close()
})

const start = async (env: Record<string, string>) => {
  shop = await startShop({ env: { DATABASE_URL: database.databaseUrl ?? '', AUTH_SECRET, ...env } })
  return shop
}

async function rowsOf(table: string): Promise<number> {
  const { rows } = await database.db.execute<{ count: string }>(
    sql`select count(*) from ${sql.identifier(table)}`,
  )
  return Number(rows[0]?.count)
}

it.each<Record<string, string>>([{ NODE_ENV: 'production' }, {}])(
  'a first start on a database server adds no invented books, and shows stored mails to this machine (%o)',
  async (env) => {
    const { url, output } = await start(env)
    expect(await Promise.all(['books', 'categories', 'events'].map(rowsOf))).toEqual([0, 0, 0])
    expect(output()).toMatch(/No books yet: .*catalogue:import/)
    expect(output()).toMatch(/kept in .*outbox and shown at \/dev\/outbox/)

    for (const path of [
      '/',
      '/en',
      '/books',
      '/en/books',
      '/about-us',
      '/contactus',
      '/events',
      '/sitemap.xml',
      '/dev/outbox',
    ]) {
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
    }
    const { data } = (await (await fetch(`${url}${API}/company-settings`)).json()) as Data<
      Record<string, unknown>
    >
    expect(data).toMatchObject({ name: 'GMP', phone: '', facebook: null, usd_rate: null, about_fr: '' })
    expect(data).toHaveProperty('terms_version')
    expect(data['delivery_from']).toMatchObject({ home_cents: expect.any(Number) })
  },
)

it('brings the demonstration to a database server on request', async () => {
  const { output } = await start({ SAMPLE_SHOP: '1', NODE_ENV: 'production' })
  expect(await rowsOf('books')).toBeGreaterThan(100)
  expect(output()).not.toContain('No books yet')
})

it.each<Record<string, string>>([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://books.example' }])(
  'a first start shows stored mails to this machine alone (%o)',
  async (env) => {
    const { url, output } = await start(env)
    expect((await fetch(`${url}/dev/outbox`)).status).toBe(404)
    expect(output()).toMatch(/kept in .*outbox\.\n/)
  },
)

it('a start prints the first owner’s link before its address, until somebody has used it', async () => {
  const staffPort = String(await freePort())
  const { output, killServer, startServer } = await start({ STAFF_PORT: staffPort })
  const link = /first owns it.*: (http\S+)\n(?:.*\n)*The bookshop is open: \S+\n$/
  const [, address = ''] = link.exec(output()) ?? []
  const { origin, pathname, hash } = new URL(address)
  expect([origin, pathname]).toEqual([`http://localhost:${staffPort}`, '/invitation'])
  const answer = await fetch(`${origin}/staff/auth/invitation/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      token: hash.replace('#token=', ''),
      name: 'Nora',
      email: 'nora@example.org',
      language: 'fr',
    }),
  })
  expect(answer.status).toBe(200)
  await killServer()
  await startServer()
  expect(output()).not.toContain('owns it')
})
