/** The promise of a shop: what it acknowledged exists, and money without an order does not (§4). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'
import { addVoucher, leftOn } from '../support/vouchers.ts'
import { startShop, type ShopProcess } from '../support/shop.ts'
import { pay, placeOrder, placeVoucher, readOrder } from './buyer.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { startProgram, type Program } from './notified-program.ts'

/** `npm run test:faults` kills more often; `KILLS=20 npm run test:api -- kill-during` this one too. */
const KILLS = Number(process.env['KILLS'] ?? 4)
const BUYERS = 4
const ORDERS_BETWEEN_KILLS = 3
const STOCK = 5000
/** What one voucher, which has as much as all could spend, pays of each order. */
const BY_VOUCHER = 300
const ISSUED = STOCK * BY_VOUCHER
/** What is lost with the server stays lost: the shop has to ask. */
const LATER_MS = HOUR_MS

let shop: ShopProcess
let database: TestDatabase
let program: Program
let voucher: { id: string; code: string }

beforeAll(async () => {
  database = await testDatabase()
  if (!database.databaseUrl) throw new Error('This test needs PostgreSQL.')
  shop = await startShop({
    env: { DATABASE_URL: database.databaseUrl, SAMPLE_SHOP: '1', UNPAID_LIMITS: '0' },
    webhookRetryMs: LATER_MS,
  })
  program = await startProgram(database.db)
  voucher = await addVoucher(database.db, ISSUED)
  await database.db.execute(sql`update books set stock = ${STOCK} where id = 1`)
})

afterAll(async () => {
  await shop?.stop()
  await program?.close()
  await database?.close()
})

const count = async (query: string) =>
  Number((await database.db.execute<{ count: string }>(sql.raw(query))).rows[0]?.count)

it('loses no acknowledged order, no money of a voucher, no message to a program and leaves no orphan payment when the server is killed again and again during purchases', async () => {
  const place = { shopUrl: shop.url, stripeUrl: shop.stripeUrl }
  const acknowledged: PlacedOrder[] = []
  const boughtVouchers: PlacedOrder[] = []
  const closing = new AbortController()
  let wake = () => {}

  const buy = () => placeOrder(place, 1, { voucher: { code: voucher.code, cents: BY_VOUCHER } })
  // Paid while no server is there
  const unannounced = await buy()
  acknowledged.push(unannounced)

  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!closing.signal.aborted) {
      const order = await buy()
      acknowledged.push(order)
      wake()
      await pay(place, order)
    }
  })
  const voucherBuyer = (async () => {
    while (!closing.signal.aborted) {
      const order = await placeVoucher(place)
      boughtVouchers.push(order)
      await pay(place, order)
    }
  })()
  for (let kills = 0; kills < KILLS; kills += 1) {
    const enough = acknowledged.length + ORDERS_BETWEEN_KILLS
    while (acknowledged.length < enough) await new Promise<void>((resolve) => (wake = resolve))
    // The other buyers are in the middle of something now.
    await shop.killServer()
    if (kills === 0) await pay(place, unannounced)
    await shop.startServer()
  }
  closing.abort()
  await Promise.all([...buyers, voucherBuyer])

  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * ORDERS_BETWEEN_KILLS)
  expect(new Set(acknowledged.map(({ number }) => number)).size).toBe(acknowledged.length)
  // Webhooks were lost with the server; the reconciler finds what was paid.
  for (const order of acknowledged) {
    await expect.poll(async () => (await readOrder(place, order)).state).toBe('paid')
  }
  for (const order of boughtVouchers) {
    await expect.poll(async () => (await readOrder(place, order)).state).toBe('delivered')
  }
  // Those of the sample were taken by staff, and paid at the till
  const paid = await count(`select count(*) from orders where state = 'paid' and taken_by is null`)
  expect(paid).toBe(acknowledged.length)
  const bought = boughtVouchers.length
  expect(bought).toBeGreaterThan(0)
  expect(await count('select count(*) from orders where taken_by is null')).toBe(paid + bought)
  expect(await count(`select count(*) from payments where state = 'captured' and provider <> 'till'`)).toBe(
    2 * paid + bought,
  )
  // Each voucher that was bought is there once
  expect(
    await count(`select count(*) from voucher_movements where kind = 'issued' and order_id is not null`),
  ).toBe(bought)
  expect(
    await count('select count(distinct voucher_id) from voucher_orders where voucher_id is not null'),
  ).toBe(bought)
  // Between spending and payment nothing is lost, and nothing is spent twice
  expect(await count(`select count(*) from payments where provider = 'voucher'`)).toBe(paid)
  const spent = await count(
    `select sum(cents) as count from voucher_movements where kind = 'spent' and order_id is not null`,
  )
  expect(spent).toBe(-paid * BY_VOUCHER)
  expect(await leftOn(database.db, voucher)).toBe(ISSUED - paid * BY_VOUCHER)
  expect(await count('select count(*) from refunds')).toBe(0)
  expect(await count('select stock as count from books where id = 1')).toBe(STOCK - paid)
  // What a killed process was sending is sent again once its time is up
  await database.db.execute(sql`update webhook_messages set next_attempt_at = now() where state = 'queued'`)
  await expect.poll(() => count(`select count(*) from webhook_messages where state = 'queued'`)).toBe(0)
  const { rows: happened } = await database.db.execute<{ number: string; state: string }>(
    sql`select number, e.state from order_events e join orders o on o.id = e.order_id
      where o.taken_by is null order by e.id`,
  )
  const statesOf = (all: typeof happened) =>
    new Map(
      [...Map.groupBy(all, ({ number }) => number)].map(([number, ofOrder]) => [
        number,
        ofOrder.map(({ state }) => state),
      ]),
    )
  expect(statesOf(program.received())).toEqual(statesOf(happened))
  await expect
    .poll(() => count(`select count(*) from mails where state in ('sent', 'uncertain')`))
    .toBe(paid + bought)
}, 900_000)
