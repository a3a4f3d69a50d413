/** `held_until` of sold-out books, over HTTP: until when the last copies are reserved by other checkouts. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ServerCartLine } from '#shared/contract/cart.ts'
import type { Article } from '#shared/contract/articles.ts'
import type { Data, List } from '#shared/contract/envelope.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { MAX_HOLD_MINUTES } from '#shared/orders/unpaid-holds.ts'
import { pay, placed, post, refresh } from '../../../../tests/support/checkout.ts'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { books } from '../books/tables.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function read<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  return (await (await shop.call(path, { headers })).json()) as T
}

/** Reads the book's page and a guest's cart, which must agree. */
async function heldUntil(bookId: number) {
  const { data: article } = await read<Data<Article>>(`/articles/${bookId}`)
  const { data: listed } = await read<List<Article>>(`/articles?ids=${bookId}`)
  expect(listed.map((one) => one.held_until)).toEqual([article.held_until])
  return article.held_until
}

const placedAgo = (order: PlacedOrder, minutes: number) =>
  shop.db
    .update(orders)
    .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(orders.number, order.number))

async function latestEnd({ number }: PlacedOrder) {
  const { createdAt } = await shop.storedOrder(number)
  return new Date(createdAt.getTime() + MAX_HOLD_MINUTES * 60_000).toISOString()
}

describe('a sold-out book is held', () => {
  it('until the latest end of the unpaid order that has its last copy, and no longer when that is paid', async () => {
    const bookId = await shop.addBook({ stock: 1 })
    expect(await heldUntil(bookId)).toBeNull()
    const order = await placed(shop, { bookId })
    expect(await heldUntil(bookId)).toBe(await latestEnd(order))
    await pay(shop, order)
    await refresh(shop, order)
    expect(await heldUntil(bookId)).toBeNull()
  })

  it('until the first of several holds ends: one copy is enough', async () => {
    const bookId = await shop.addBook({ stock: 2 })
    const [first, second] = [await placed(shop, { bookId }), await placed(shop, { bookId })]
    await placedAgo(second, 20)
    expect(await heldUntil(bookId)).toBe(await latestEnd(second))
    await placedAgo(first, 30)
    expect(await heldUntil(bookId)).toBe(await latestEnd(first))
  })

  it('for the customer whose cart on the server holds it too', async () => {
    const bookId = await shop.addBook({ stock: 1 })
    const { id, headers } = await aCustomer(shop)
    const line = { user_id: id, article_id: bookId, quantity: 1 }
    expect((await shop.call('/cart', post(line, headers))).status).toBe(200)
    const order = await placed(shop, { bookId })
    const { data: lines } = await read<List<ServerCartLine>>(`/users/${id}/cart`, headers)
    expect(lines.map(({ article }) => article.held_until)).toEqual([await latestEnd(order)])
  })
})

describe('a book is not held', () => {
  it('when it was sold', async () => {
    expect(await heldUntil(await shop.addBook({ stock: 0 }))).toBeNull()
  })

  it('while a copy is left', async () => {
    const bookId = await shop.addBook({ stock: 2 })
    await placed(shop, { bookId })
    expect(await heldUntil(bookId)).toBeNull()
  })

  it('when the hold has expired since the last read', async () => {
    const bookId = await shop.addBook({ stock: 1 })
    const order = await placed(shop, { bookId })
    const end = await latestEnd(order)
    expect(await heldUntil(bookId)).toBe(end)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(end) + 1000 })
    try {
      expect(await heldUntil(bookId)).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('when the hold is over, though its copies are not back yet', async () => {
    const bookId = await shop.addBook({ stock: 1 })
    await placedAgo(await placed(shop, { bookId }), MAX_HOLD_MINUTES + 1)
    expect(await shop.stockOf(bookId)).toBe(0)
    expect(await heldUntil(bookId)).toBeNull()
  })

  it('when it left the catalogue meanwhile', async () => {
    const bookId = await shop.addBook({ stock: 1 })
    await placed(shop, { bookId })
    await shop.db.update(books).set({ removedAt: new Date() }).where(eq(books.id, bookId))
    expect(await heldUntil(bookId)).toBeNull()
  })
})
