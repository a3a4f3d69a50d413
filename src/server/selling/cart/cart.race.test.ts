/** Concurrent requests to carts, over HTTP. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MAX_CART_LINES } from '#shared/contract/cart.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { storeManyBooks } from '../../../../tests/support/many-books.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { cartLines } from './tables.ts'

let shop: OpenShop
let ada: TestCustomer
beforeAll(async () => {
  shop = await openShop()
  ada = await aCustomer(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(cartLines))

const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)))
const add = (bookId: number, quantity = 1) =>
  shop.call('/cart', post({ user_id: ada.id, article_id: bookId, quantity }, ada.headers))
const merge = (mergeId: string, lines: { article_id: number; quantity: number }[]) =>
  shop.call(`/users/${ada.id}/cart/merge`, post({ merge_id: mergeId, lines }, ada.headers))

async function cart() {
  const lines = await shop.db.select().from(cartLines)
  return lines.map(({ bookId, quantity }) => [bookId, quantity])
}

it('20 parallel adds of one book make one line with all the copies', async () => {
  const bookId = await storeBook(shop.db, { stock: 50 })
  const answers = await times(20, () => add(bookId, 2))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await cart()).toEqual([[bookId, 40]])
})

it('20 parallel adds end at stock', async () => {
  const bookId = await storeBook(shop.db, { stock: 7 })
  await times(20, () => add(bookId))
  expect(await cart()).toEqual([[bookId, 7]])
})

it('a guest’s cart sent by 10 tabs at once counts once, beside what is added meanwhile', async () => {
  const [one, two] = [await storeBook(shop.db, { stock: 50 }), await storeBook(shop.db, { stock: 50 })]
  const lines = [
    { article_id: two, quantity: 3 },
    { article_id: one, quantity: 2 },
  ]
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => merge('the-cart-of-a-guest', lines)),
    ...Array.from({ length: 5 }, () => add(one)),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await cart()).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
    [one, 7],
    [two, 3],
  ])
})

it('carts of two guests in opposite order never block each other', async () => {
  const ids = await times(6, () => storeBook(shop.db, { stock: 500 }))
  const lines = ids.map((id) => ({ article_id: id, quantity: 1 }))
  const answers = await times(12, (index) =>
    merge(`cart-of-guest-${index}`, index % 2 === 0 ? lines : lines.toReversed()),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set((await cart()).map(([, quantity]) => quantity))).toEqual(new Set([12]))
})

it('books added in parallel stop at what a cart holds', async () => {
  const ids = await storeManyBooks(shop.db, MAX_CART_LINES + 8)
  await merge(
    'nearly-all-that-fits',
    ids.slice(0, MAX_CART_LINES - 2).map((id) => ({ article_id: id, quantity: 1 })),
  )
  await Promise.all(ids.slice(MAX_CART_LINES - 2).map((id) => add(id)))
  expect(await cart()).toHaveLength(MAX_CART_LINES)
})
