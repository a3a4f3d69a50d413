import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ServerFavorite } from '#shared/contract/favorites.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { post, refusal } from '../../../../tests/support/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { storeManyBooks } from '../../../../tests/support/many-books.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { favorites } from './tables.ts'

let shop: OpenShop
let ada: TestCustomer
let eve: TestCustomer
beforeAll(async () => {
  shop = await openShop()
  ada = await aCustomer(shop)
  eve = await aCustomer(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(favorites))

const add = (articleId: unknown, customer = ada, userId = customer.id) =>
  shop.call('/favorites', post({ user_id: userId, article_id: articleId }, customer.headers))
const remove = (id: unknown, customer = ada) =>
  shop.call(`/favorites/${String(id)}`, { method: 'DELETE', headers: customer.headers })

async function idIn(answer: Response): Promise<number> {
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: { id: number } }).data.id
}

async function favoritesOf(customer = ada): Promise<ServerFavorite[]> {
  const answer = await shop.call(`/users/${customer.id}/favorite`, { headers: customer.headers })
  return ((await answer.json()) as { data: ServerFavorite[] }).data
}

describe('favorites answer', () => {
  it('their number, once per book, and the list with books as they are now, the newest first (§7)', async () => {
    const [soldOut, removed] = [
      await storeBook(shop.db, { title: 'Nadja', stock: 0 }),
      await storeBook(shop.db, { removed: true }),
    ]
    const id = await idIn(await add(soldOut))
    expect(await idIn(await add(soldOut))).toBe(id)
    await add(removed)
    expect(await favoritesOf()).toMatchObject([
      { article_id: removed, removed: true },
      { id, article_id: soldOut, removed: false, article: { designation: 'Nadja', article_stock: 0 } },
    ])
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
    expect(await favoritesOf()).toMatchObject([{ article_id: removed }])
  })

  it('20 hearts pressed at once with one favorite', async () => {
    const bookId = await storeBook(shop.db)
    const ids = await Promise.all(Array.from({ length: 20 }, async () => idIn(await add(bookId))))
    expect(new Set(ids).size).toBe(1)
    expect(await favoritesOf()).toHaveLength(1)
  })
})

describe('favorites refuse', () => {
  it.each([-1, 0, 1.5, '2', 2 ** 53, null, []])('the article %j with 422', async (articleId) => {
    expect((await add(articleId)).status).toBe(422)
  })

  it('unknown books, and more books than a list holds', async () => {
    expect((await add(987_654_321)).status).toBe(404)
    const [bookId, other] = [await storeBook(shop.db), await storeBook(shop.db)]
    const many = await storeManyBooks(shop.db, 199)
    await shop.db.insert(favorites).values(many.map((id) => ({ userId: ada.id, bookId: id })))
    const id = await idIn(await add(bookId))
    expect((await refusal(await add(other))).error).toEqual({ article_id: ['too_many_favorites'] })
    expect(await idIn(await add(bookId))).toBe(id)
  })
})

describe('favorites guard access', () => {
  it('another’s favorite looks unknown, another’s user_id is refused (§6)', async () => {
    const bookId = await storeBook(shop.db)
    const id = await idIn(await add(bookId))
    const { request_id: _, ...others } = await refusal(await remove(id, eve))
    const { request_id: __, ...unknown } = await refusal(await remove(987_654_321, eve))
    expect(others).toEqual(unknown)
    expect((await add(bookId, eve, ada.id)).status).toBe(403)
    expect((await shop.call(`/users/${ada.id}/favorite`, { headers: eve.headers })).status).toBe(403)
    expect((await shop.call(`/users/${ada.id}/favorite`)).status).toBe(401)
    expect(await favoritesOf()).toHaveLength(1)
    expect(await favoritesOf(eve)).toEqual([])
  })
})
