import { createHmac } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aShop, AUTH_SECRET } from '../../../../tests/support/test-shop.ts'
import { isDatabaseUnavailable } from '#server/platform/db/database.ts'
import type { Shop } from '#server/platform/shop.ts'
import { readSession } from './require-customer.ts'

let pool: Pool
let shop: Shop
beforeAll(async () => {
  // A port where nothing listens
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  pool = new Pool({ host: '127.0.0.1', port })
  shop = aShop({ db: drizzle(pool, { casing: 'snake_case' }) })
})
afterAll(() => pool.end())

const signed = (token: string, secret: string) =>
  `Bearer ${token}.${createHmac('sha256', secret).update(token).digest('base64')}`

it('a database that is away is reported as such, not as a fault or an ended session', async () => {
  const error: unknown = await readSession(shop, signed('t'.repeat(32), AUTH_SECRET)).catch(
    (one: unknown) => one,
  )
  expect(isDatabaseUnavailable(error)).toBe(true)
})

it('nothing but a token that this shop signed is looked up at all', async () => {
  const token = 't'.repeat(32)
  for (const header of [
    undefined,
    '',
    'Bearer ',
    `Bearer ${token}`,
    `Basic ${token}`,
    signed(token, 'another secret of 32 characters ..'),
  ])
    expect(await readSession(shop, header)).toBeUndefined()
})
