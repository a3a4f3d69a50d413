/** Runs the jobs as the shop does: work left by a stopped shop is done within seconds of the next start. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { CARDS, pay, placed, readOrder, refresh } from '../../../../tests/support/checkout.ts'
import { startMailServer, type MailServer } from '../../../../tests/support/mail-server.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { addVoucher, leftOn } from '../../../../tests/support/vouchers.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { startJobs } from './jobs.ts'

let mailServer: MailServer
let shop: PayingShop
let jobs: { stop(): Promise<void> } | undefined
beforeAll(async () => {
  mailServer = await startMailServer()
  shop = await openPayingShop({ environment: { SMTP_URL: mailServer.url } })
})
afterAll(async () => {
  await shop.close()
  await mailServer.close()
})
beforeEach(() => shop.stripe.webhooks.drop(true))
afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
})

const stateOf = async (order: PlacedOrder) => (await readOrder(shop, order)).state
const mailsAbout = ({ number }: PlacedOrder) =>
  mailServer.taken.filter(({ email }) => email.subject?.includes(number))

describe('after a start of the shop', () => {
  it('an order whose webhook never came is paid, and its mail leaves', async () => {
    const order = await placed(shop, { bookId: await shop.addBook({ stock: 1 }) })
    await pay(shop, order)
    jobs = startJobs(shop.shop)
    await expect.poll(() => stateOf(order)).toBe('paid')
    await expect.poll(() => mailsAbout(order).length).toBe(1)
  })

  it('a hold that ran out is ended', async () => {
    const bookId = await shop.addBook({ stock: 1 })
    const order = await placed(shop, { bookId })
    await shop.db
      .update(orders)
      .set({ holdExpiresAt: new Date(0) })
      .where(eq(orders.number, order.number))
    jobs = startJobs(shop.shop)
    await expect.poll(() => stateOf(order)).toBe('cancelled')
    expect(await shop.stockOf(bookId)).toBe(1)
  })

  it('a voucher whose last day is over is worth nothing', async () => {
    const over = await addVoucher(shop.db, 5000, { validUntil: '2020-01-31' })
    const good = await addVoucher(shop.db, 700)
    jobs = startJobs(shop.shop)
    await expect.poll(() => leftOn(shop.db, over)).toBe(0)
    expect(await leftOn(shop.db, good)).toBe(700)
  })

  it('money for sold-out copies is given back', async () => {
    const bookId = await shop.addBook({ stock: 1 })
    const order = await placed(shop, { bookId })
    await pay(shop, order, CARDS.declined)
    await refresh(shop, order)
    await placed(shop, { bookId })
    await pay(shop, order)
    jobs = startJobs(shop.shop)
    await expect.poll(() => stateOf(order)).toBe('refunded')
    expect((await readOrder(shop, order)).history.map(({ state }) => state)).toEqual([
      'pending',
      'payment_failed',
      'cancelled',
      'refunded',
    ])
  })
})

describe('two instances on one database', () => {
  it('do everything once', async () => {
    const bookId = await shop.addBook({ stock: 8 })
    const paid: PlacedOrder[] = []
    for (let i = 0; i < 8; i += 1) {
      const order = await placed(shop, { bookId })
      await pay(shop, order)
      paid.push(order)
    }
    const [one, two] = [startJobs(shop.shop), startJobs(shop.shop)]
    jobs = { stop: async () => void (await Promise.all([one.stop(), two.stop()])) }
    await expect.poll(() => paid.map((order) => mailsAbout(order).length)).toEqual(Array(8).fill(1))
    await jobs.stop()
    const rows = await shop.db.select().from(mails)
    expect(rows.every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true)
  })
})

describe('stopping the shop', () => {
  it('takes no longer than the work under way', async () => {
    jobs = startJobs(shop.shop)
    const started = performance.now()
    await jobs.stop()
    // Most jobs would otherwise sleep for minutes
    expect(performance.now() - started).toBeLessThan(60_000)
  })
})
