/** Limits count per visitor: the whole process, called from several addresses of this machine. */
import { randomUUID } from 'node:crypto'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { Quote } from '#shared/contract/checkout.ts'
import { storeBook } from '../support/a-book.ts'
import { addCoupon } from '../support/coupons.ts'
import { startShop, type ShopProcess } from '../support/shop.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'

const TRIES = 10
/** Nearly forty passwords are tried, none of which is one. */
const QUICK_HASHES = new URL('../support/quick-hashes.ts', import.meta.url).href

let database: TestDatabase
/** Without a proxy in front, and behind one of its own. */
let open: ShopProcess
let behindProxy: ShopProcess
beforeAll(async () => {
  database = await testDatabase()
  const env = {
    DATABASE_URL: database.databaseUrl,
    HOST: '127.0.0.1',
    NODE_OPTIONS: `--import ${QUICK_HASHES}`,
  }
  open = await startShop({ env })
  behindProxy = await startShop({ env: { ...env, TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await open?.stop()
  await behindProxy?.stop()
  await database.close()
})

type From = { localAddress?: string; forwarded?: string }

/** Sends a body from an address of this machine, through proxies that say where it came from. */
async function send({ url }: ShopProcess, path: string, body: unknown, { localAddress, forwarded }: From) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({
      host: '127.0.0.1',
      port: new URL(url).port,
      path: `/api/sofialib/bookshop${path}`,
      method: 'POST',
      localAddress,
      headers: {
        'content-type': 'application/json',
        ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
      },
    })
      .on('response', resolve)
      .on('error', reject)
      .end(JSON.stringify(body))
  })
  return { status: answer.statusCode, body: await text(answer) }
}

/** Tries passwords of accounts that do not exist, one after the other; returns the statuses. */
async function failLogins(place: ShopProcess, times: number, from: (turn: number) => From) {
  const statuses: (number | undefined)[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const guess = { email: `${randomUUID()}@example.org`, password: 'a guess' }
    statuses.push((await send(place, '/login', guess, from(turn))).status)
  }
  return statuses
}

const refusedAtLast = [...Array<number>(TRIES).fill(401), 429]

it('one visitor is not refused for the failed logins of another', async () => {
  expect(await failLogins(open, TRIES + 1, () => ({ localAddress: '127.0.0.2' }))).toEqual(refusedAtLast)
  expect(await failLogins(open, 1, () => ({ localAddress: '127.0.0.3' }))).toEqual([401])
  // No proxy is in front: the header is the visitor's own claim
  expect(await failLogins(open, 1, () => ({ localAddress: '127.0.0.2', forwarded: '203.0.113.7' }))).toEqual([
    429,
  ])
})

it('one visitor’s coupon is not refused for the wrong codes of another', async () => {
  const bookId = await storeBook(database.db)
  const code = await addCoupon(database.db)
  const quoteFrom = async (localAddress: string, coupon: string) => {
    const lines = [{ article_id: bookId, quantity: 1 }]
    const basket = { lines, delivery_method: 'pickup', country: 'FR', coupon_code: coupon }
    const { body } = await send(open, '/orders/quote', basket, { localAddress })
    return (JSON.parse(body) as Data<Quote>).data.coupon
  }
  for (let turn = 0; turn < TRIES; turn += 1) await quoteFrom('127.0.0.4', `WRONG${turn}`)
  expect(await quoteFrom('127.0.0.4', code)).toMatchObject({ reason: 'too_many_tries' })
  expect(await quoteFrom('127.0.0.5', code)).toMatchObject({ state: 'applied', code })
})

it('a visitor is counted by the address that the shop’s own proxy saw, whatever the visitor wrote before it', async () => {
  const forged = (turn: number) => ({ forwarded: `198.51.100.${turn}, 203.0.113.7` })
  expect(await failLogins(behindProxy, TRIES + 1, forged)).toEqual(refusedAtLast)
  expect(await failLogins(behindProxy, 1, () => ({ forwarded: '203.0.113.7, 203.0.113.8' }))).toEqual([401])
  // One customer's IPv6 network is one visitor, however many addresses it holds
  const manyOfOne = (turn: number) => ({ forwarded: `2001:db8:1:2::${turn + 1}` })
  expect(await failLogins(behindProxy, TRIES + 1, manyOfOne)).toEqual(refusedAtLast)
})
