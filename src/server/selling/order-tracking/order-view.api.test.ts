import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { OrderView } from '#shared/contract/orders.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { placed, post, refusal } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { clearExpiredLimits } from '#server/platform/limits/count-attempts.ts'
import { rateLimits } from '#server/platform/limits/tables.ts'

const EMAIL = 'ada.reader@example.org'

let shop: PayingShop
let order: PlacedOrder
beforeAll(async () => {
  shop = await openPayingShop({ environment: { TRUST_PROXY: '1' } })
  const bookId = await shop.addBook({ stock: 10 })
  order = await placed(shop, { bookId, note: 'secret' })
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(rateLimits))

function track(number: string, email: string, address = '203.0.113.1') {
  return shop.call('/orders/track', post({ number, email }, { 'x-forwarded-for': address }))
}

describe('POST /orders/track answers', () => {
  it('with the order, its personal data masked', async () => {
    const answer = await track(order.number, EMAIL)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    const { data } = JSON.parse(text) as Data<OrderView>
    expect(data).toMatchObject({
      number: order.number,
      state: 'pending',
      email: 'a…r@example.org',
      phone: null,
      delivery_address: null,
      note: null,
    })
    expect(data.lines).toHaveLength(1)
    for (const personal of ['ada.reader', 'Écoles', '12 34 56', 'secret', order.access_key]) {
      expect(text).not.toContain(personal)
    }
  })

  it('to a number and an e-mail as people type them', async () => {
    const typed = ` ${order.number.toLowerCase().replaceAll('-', ' ')} `
    expect((await track(typed, ' Ada.Reader@Example.org ')).status).toBe(200)
  })
})

describe('POST /orders/track refuses', () => {
  it('every wrong pair alike', async () => {
    const bodies = await Promise.all(
      [
        [order.number, 'bob@example.org'],
        ['GMP-0000-0000', EMAIL],
        ['nonsense', EMAIL],
        ['GMP-0000-0000', 'bob@example.org'],
      ].map(async ([number = '', email = '']) => {
        const answer = await track(number, email)
        const { request_id: _, ...body } = await refusal(answer)
        return { status: answer.status, ...body }
      }),
    )
    for (const body of bodies)
      expect(body).toEqual({ status: 404, code: 'NOT_FOUND', message: 'Introuvable.' })
  })

  it.each([{}, { number: 1, email: EMAIL }, { number: '', email: EMAIL }])('%j', async (body) => {
    expect((await shop.call('/orders/track', post(body))).status).toBe(422)
  })
})

describe('POST /orders/track guards access', () => {
  it('with 10 attempts in 15 minutes from one address, whatever the orders', async () => {
    for (let i = 0; i < 10; i += 1) expect((await track(`GMP-0000-000${i}`, EMAIL)).status).toBe(404)
    const answer = await track(order.number, EMAIL)
    expect(answer.status).toBe(429)
    expect((await refusal(answer)).code).toBe('TOO_MANY_REQUESTS')
    const wait = Number(answer.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(14 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    expect((await track(order.number, EMAIL, '203.0.113.2')).status).toBe(200)
  })

  it('with 10 attempts in 15 minutes for one order, whatever the addresses', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 30 },
        async (_, i) => (await track(order.number, 'x@y.z', `203.0.113.${i}`)).status,
      ),
    )
    expect(statuses.filter((status) => status === 404)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  it('believing our own proxy only about who asks', async () => {
    const forged = Array.from({ length: 11 }, (_, i) => `198.51.100.${i}, 203.0.113.7`)
    const statuses: number[] = []
    for (const header of forged) statuses.push((await track('GMP-0000-0000', EMAIL, header)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('forgetting attempts once their time is over', async () => {
    await track(order.number, EMAIL)
    await clearExpiredLimits(shop.db)
    expect(await shop.db.select().from(rateLimits)).toHaveLength(2)
    await shop.db.update(rateLimits).set({ expire: new Date(0) })
    await clearExpiredLimits(shop.db)
    expect(await shop.db.select().from(rateLimits)).toEqual([])
  })
})
