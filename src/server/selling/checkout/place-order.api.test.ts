import { randomUUID } from 'node:crypto'
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { anOrder, placed, readOrder, refusal, sendOrder } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { orders } from '../orders/tables.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const TO = anOrder().delivery_address

async function orderCount() {
  const [row] = await shop.db.select({ n: count() }).from(orders)
  return row?.n
}

const orderIn = async (answer: Response) => ((await answer.json()) as Data<PlacedOrder>).data

describe('POST /orders answers', () => {
  it('with the order, its key and what the browser needs to pay', async () => {
    const bookId = await shop.addBook({ stock: 3, publicPriceCents: 990, discountPpm: 50_000 })
    const answer = await sendOrder(shop, anOrder({ bookId, quantity: 2, totalCents: 941 * 2 + 300 }))
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { data } = (await answer.json()) as Data<PlacedOrder>
    expect(data).toMatchObject({ state: 'pending', total_cents: 2182, payment: { provider: 'stripe' } })
    expect(data.number).toMatch(/^GMP-\w{4}-\w{4}$/)
    expect(data.access_key.length).toBeGreaterThanOrEqual(43)
    expect(await shop.stockOf(bookId)).toBe(1)
    const minutes = (Date.parse(data.hold_expires_at) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(25)
    expect(minutes).toBeLessThanOrEqual(30)
  })

  it('with prices of its own, whatever the body says', async () => {
    const bookId = await shop.addBook({ stock: 3, publicPriceCents: 990 })
    const line = { article_id: bookId, quantity: 1, unit_price_cents: 1, price: 0.01 }
    const body = anOrder({ lines: [line], totalCents: 1290 })
    expect((await sendOrder(shop, { ...body, total_cents: 1, vat_cents: 0 })).status).toBe(201)
    expect((await refusal(await sendOrder(shop, { ...body, expected_total_cents: 301 }))).code).toBe(
      'PRICE_CHANGED',
    )
  })

  it('with one line for an article that came twice', async () => {
    const bookId = await shop.addBook({ stock: 5, publicPriceCents: 1000 })
    const line = { article_id: bookId, quantity: 2 }
    const order = await placed(shop, { lines: [line, line], totalCents: 4300 })
    expect((await readOrder(shop, order)).lines).toMatchObject([{ article_id: bookId, quantity: 4 }])
    expect(await shop.stockOf(bookId)).toBe(1)
  })

  it('with lines in the order in which they were sent', async () => {
    const first = await shop.addBook({ stock: 5, publicPriceCents: 1000 })
    const second = await shop.addBook({ stock: 5, publicPriceCents: 1000 })
    const lines = [second, first].map((id) => ({ article_id: id, quantity: 1 }))
    const order = await placed(shop, { lines, totalCents: 2300 })
    const view = await readOrder(shop, order)
    expect(view.lines.map(({ article_id: id }) => id)).toEqual([second, first])
  })

  it('with the same order for the same key, and takes nothing more', async () => {
    const bookId = await shop.addBook({ stock: 5 })
    const key = randomUUID()
    const first = await sendOrder(shop, anOrder({ bookId }), key)
    const second = await sendOrder(shop, anOrder({ bookId }), key)
    expect([first.status, second.status]).toEqual([201, 200])
    const [one, other] = await Promise.all([orderIn(first), orderIn(second)])
    expect({ ...other, access_key: '' }).toEqual({ ...one, access_key: '' })
    for (const placedOnce of [one, other])
      expect(await readOrder(shop, placedOnce)).toMatchObject({ number: one.number })
    expect(await shop.stockOf(bookId)).toBe(4)
  })

  it('twenty times at once with one order for one key', async () => {
    const bookId = await shop.addBook({ stock: 5 })
    const key = randomUUID()
    const before = await orderCount()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendOrder(shop, anOrder({ bookId }), key)),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 201])
    const numbers = await Promise.all(answers.map(async (answer) => (await orderIn(answer)).number))
    expect(new Set(numbers).size).toBe(1)
    expect(await orderCount()).toBe((before ?? 0) + 1)
    expect(await shop.stockOf(bookId)).toBe(4)
  })
})

describe('POST /orders refuses', () => {
  it.each([-1, 0, 1.5, '2', 1e9, 2 ** 53, null, []])('a quantity of %j', async (quantity) => {
    const answer = await sendOrder(shop, anOrder({ quantity }))
    expect(answer.status).toBe(422)
    expect((await refusal(answer)).error).toHaveProperty('lines.0.quantity')
  })

  it.each([-1, 0, 1.5, '2', 2 ** 31, 2 ** 53, null, []])('an article %j', async (id) => {
    const answer = await sendOrder(shop, anOrder({ lines: [{ article_id: id, quantity: 1 }] }))
    expect(answer.status).toBe(422)
  })

  it.each([
    ['no lines', { lines: [] }],
    ['too many lines', { lines: Array.from({ length: 51 }, () => ({ article_id: 1, quantity: 1 })) }],
    ['a wrong e-mail', { email: 'ada' }],
    ['no mobile phone (§5)', { phone: null }],
    ['a phone that cannot be dialled', { phone: 'call me' }],
    ['terms that were not accepted', { terms_accepted: false }],
    ['an unknown language', { language: 'de' }],
    ['a forged mail header', { email: 'a@example.org\r\nBcc: b@example.org' }],
    ['a character that databases refuse', { note: 'a\u0000b' }],
    ['a second line where there is one', { delivery_address: { ...TO, name: 'Ada\u2028Reader' } }],
    ['half a character', { note: 'a\uD800b' }],
    ['an address without a town', { delivery_address: { name: 'A', address: 'B', postal_code: '1' } }],
  ])('%s', async (_, wrong) => {
    expect((await sendOrder(shop, { ...anOrder(), ...wrong })).status).toBe(422)
  })

  it.each([
    ['phone', { phone: '06 12 34 56' }],
    ['phone', { phone: '+33 6 12 34 56 78 9' }],
    ['delivery_address.postal_code', { delivery_address: { ...TO, postal_code: '7500' } }],
    ['delivery_address.postal_code', { delivery_address: { ...TO, postal_code: '00000' } }],
    ['delivery_address.postal_code', { delivery_address: { ...TO, country: 'BE' } }],
    ['delivery_address.country', { delivery_address: { ...TO, country: 'XX' } }],
    ['billing_address.postal_code', { billing_address: { ...TO, country: 'GB' } }],
  ])('what no country has, beside the field: %s (%j)', async (field, wrong) => {
    const answer = await sendOrder(shop, anOrder(wrong))
    expect(answer.status).toBe(422)
    expect(Object.keys((await refusal(answer)).error ?? {})).toEqual([field])
  })

  it('no number as it is dialled at home, for a present that goes abroad', async () => {
    const bookId = await shop.addBook({ stock: 1, publicPriceCents: 990 })
    const abroad = { ...TO, postal_code: '1000', city: 'Bruxelles', country: 'BE' }
    const order = { bookId, totalCents: 1980, delivery_address: abroad, phone: '06 12 34 56 78' }
    expect((await sendOrder(shop, anOrder(order))).status).toBe(201)
  })

  it.each(['{"lines":', '', 'lines=1'])('malformed JSON: %j', async (body) => {
    const answer = await sendOrder(shop, body)
    expect(answer.status).toBe(400)
    expect((await refusal(answer)).code).toBe('MALFORMED_JSON')
  })

  it.each(['null', '[]', '1', '"x"', '{}'])('JSON that is no order: %s', async (body) => {
    expect((await sendOrder(shop, body)).status).toBe(422)
  })

  it.each([undefined, 'short', 'x'.repeat(201), 'with space'])('an Idempotency-Key of %j', async (key) => {
    const init = { method: 'POST', body: JSON.stringify(anOrder()) }
    const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) }
    expect((await shop.call('/orders', { ...init, headers })).status).toBe(422)
  })

  it('a key that placed another order', async () => {
    const bookId = await shop.addBook({ stock: 5 })
    const key = randomUUID()
    await sendOrder(shop, anOrder({ bookId }), key)
    const answer = await sendOrder(shop, anOrder({ bookId, quantity: 2, totalCents: 2280 }), key)
    expect(answer.status).toBe(409)
    expect((await refusal(answer)).code).toBe('IDEMPOTENCY_CONFLICT')
    expect(await shop.stockOf(bookId)).toBe(4)
  })

  it('a method that does not go to a country', async () => {
    const bookId = await shop.addBook({ stock: 5 })
    const answer = await sendOrder(shop, anOrder({ bookId, totalCents: 990, delivery_method: 'express' }))
    expect((await refusal(answer)).error).toEqual({ delivery_method: ['not_there'] })
  })

  it('more copies than there are, naming every short line and taking nothing', async () => {
    const plenty = await shop.addBook({ stock: 5 })
    const one = await shop.addBook({ stock: 1 })
    const none = await shop.addBook({ stock: 0 })
    const lines = [none, plenty, one, 999_999].map((id) => ({ article_id: id, quantity: 2 }))
    const before = await orderCount()
    const answer = await sendOrder(shop, anOrder({ lines }))
    expect(answer.status).toBe(409)
    expect(await refusal(answer)).toMatchObject({
      code: 'OUT_OF_STOCK',
      error: {
        'lines.0.quantity': ['out_of_stock'],
        'lines.2.quantity': ['out_of_stock'],
        'lines.3.quantity': ['out_of_stock'],
      },
    })
    expect(await shop.stockOf(plenty)).toBe(5)
    expect(await orderCount()).toBe(before)
  })

  it('a total that the shopper did not see, taking nothing', async () => {
    const bookId = await shop.addBook({ stock: 5 })
    const answer = await sendOrder(shop, anOrder({ bookId, totalCents: 1289 }))
    expect(answer.status).toBe(409)
    expect((await refusal(answer)).code).toBe('PRICE_CHANGED')
    expect(await shop.stockOf(bookId)).toBe(5)
  })

  it.each([
    { publicPriceCents: 10, quantity: 1, fault: 'total_too_small' },
    { publicPriceCents: 999_900, quantity: 999, fault: 'total_too_large' },
  ])('what no card can pay: $fault', async ({ publicPriceCents, quantity, fault }) => {
    const bookId = await shop.addBook({ stock: 1000, publicPriceCents })
    const totalCents = publicPriceCents * quantity
    const answer = await sendOrder(shop, anOrder({ bookId, quantity, totalCents, delivery_method: 'pickup' }))
    expect(answer.status).toBe(422)
    expect((await refusal(answer)).error).toEqual({ lines: [fault] })
  })
})
