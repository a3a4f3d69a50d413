import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Data } from '#shared/contract/envelope.ts'
import type { PlacedOrder, Quote } from '#shared/contract/checkout.ts'
import { placed, post, readOrder, refusal } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { books } from '#server/catalogue/books/tables.ts'

let shop: PayingShop
let bookId: number
let order: PlacedOrder
beforeAll(async () => {
  shop = await openPayingShop()
  bookId = await shop.addBook({ stock: 10, publicPriceCents: 990, discountPpm: 50_000 })
  order = await placed(shop, {
    bookId,
    quantity: 2,
    totalCents: 2182,
    currency: 'usd',
    note: 'Un cadeau\nmerci',
  })
})
afterAll(() => shop.close())

async function quote(body: Record<string, unknown>) {
  const answer = await shop.call(
    '/orders/quote',
    post({ delivery_method: 'standard', country: 'FR', ...body }),
  )
  return { status: answer.status, data: ((await answer.json()) as Data<Quote>).data }
}

describe('GET /orders/{number} answers', () => {
  it('with everything, to anyone who holds the key', async () => {
    const view = await readOrder(shop, order)
    expect(view).toMatchObject({
      number: order.number,
      state: 'pending',
      language: 'fr',
      currency: 'usd',
      usd_rate: 1.1,
      email: 'ada.reader@example.org',
      phone: '+33 6 12 34 56 78',
      delivery_method: 'standard',
      delivery_address: { name: 'Ada Reader', city: 'Paris', company: null },
      note: 'Un cadeau\nmerci',
      subtotal_cents: 1882,
      delivery_cents: 300,
      total_cents: 2182,
      vat_cents: 98 + 16,
    })
    expect(view.lines).toMatchObject([
      {
        article_id: bookId,
        quantity: 2,
        public_price_cents: 990,
        unit_price_cents: 941,
        line_total_cents: 1882,
        vat_permille: 55,
      },
    ])
    expect(view.history).toMatchObject([{ state: 'pending', actor: 'customer' }])
  })

  it('with the prices of then, whatever they are now', async () => {
    await shop.db
      .update(books)
      .set({ publicPriceCents: 5000, title: 'Autre titre' })
      .where(eq(books.id, bookId))
    expect((await readOrder(shop, order)).lines).toMatchObject([
      { title: 'Mémoires d’Hadrien', unit_price_cents: 941 },
    ])
    await shop.db.update(books).set({ publicPriceCents: 990 }).where(eq(books.id, bookId))
  })

  it('never to a cache', async () => {
    const answer = await shop.call(`/orders/${order.number}`, {
      headers: { 'x-order-key': order.access_key },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('GET /orders/{number} guards access', () => {
  it('with one answer for no key, a wrong key, another order’s key and an unknown number', async () => {
    const other = await placed(shop, { bookId, totalCents: 1241 })
    const tries: [string, HeadersInit][] = [
      [order.number, {}],
      [order.number, { 'x-order-key': 'wrong' }],
      [order.number, { 'x-order-key': '' }],
      [order.number, { 'x-order-key': other.access_key }],
      ['GMP-0000-0000', { 'x-order-key': order.access_key }],
      ['nonsense', { 'x-order-key': order.access_key }],
      ['%00', { 'x-order-key': order.access_key }],
    ]
    const bodies = await Promise.all(
      tries.map(async ([number, headers]) => {
        const answer = await shop.call(`/orders/${number}`, { headers })
        const { request_id: _, ...body } = await refusal(answer)
        return { status: answer.status, ...body }
      }),
    )
    for (const body of bodies)
      expect(body).toEqual({ status: 404, code: 'NOT_FOUND', message: 'Introuvable.' })
  })
})

describe('POST /orders/quote answers', () => {
  it('with every amount, computed by the server', async () => {
    const { data } = await quote({ lines: [{ article_id: bookId, quantity: 2, price: 1 }] })
    expect(data).toMatchObject({
      lines: [{ quantity: 2, unit_price_cents: 941, line_total_cents: 1882 }],
      subtotal_cents: 1882,
      delivery_cents: 300,
      total_cents: 2182,
      vat_cents: 114,
      usd_rate: 1.1,
      delivery: [
        { method: 'standard', price_cents: 300 },
        { method: 'pickup', price_cents: 0 },
      ],
    })
  })

  it('with lines that cannot be bought visible but outside the total (§5)', async () => {
    const none = await shop.addBook({ stock: 0 })
    const removed = await shop.addBook({ stock: 4 })
    await shop.db.update(books).set({ removedAt: new Date() }).where(eq(books.id, removed))
    const lines = [none, removed, bookId].map((id) => ({ article_id: id, quantity: 1 }))
    const { data } = await quote({ lines })
    expect(data.lines.map(({ article_id: id, available }) => [id, available > 0])).toEqual([
      [none, false],
      [removed, false],
      [bookId, true],
    ])
    expect(data.subtotal_cents).toBe(941)
  })

  it('with another price for delivery abroad, and none for collection', async () => {
    const lines = [{ article_id: bookId, quantity: 1 }]
    expect((await quote({ lines, country: 'BE' })).data.delivery_cents).toBe(990)
    expect((await quote({ lines, delivery_method: 'pickup' })).data.delivery_cents).toBe(0)
  })

  it('without books that it does not know', async () => {
    const { status, data } = await quote({ lines: [{ article_id: 999_999, quantity: 1 }] })
    expect(status).toBe(200)
    expect(data.lines).toEqual([])
  })
})

describe('POST /orders/quote refuses', () => {
  it.each([-1, 0, 1.5, '2', 1e9, 2 ** 53, null, []])('a quantity of %j', async (quantity) => {
    expect((await quote({ lines: [{ article_id: bookId, quantity }] })).status).toBe(422)
  })
})
