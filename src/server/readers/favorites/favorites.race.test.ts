/** A nearly full wishlist, filled concurrently on a real PostgreSQL. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_FAVORITES } from '#shared/contract/favorites.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { storeManyBooks } from '../../../../tests/support/many-books.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { favorites } from './tables.ts'

const AT_ONCE = 20

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('20 hearts pressed at once take the one place that is left', async () => {
  const { id: userId, headers } = await aCustomer(shop)
  const bookIds = await storeManyBooks(shop.db, MAX_FAVORITES - 1 + AT_ONCE)
  const held = bookIds.slice(AT_ONCE).map((bookId) => ({ userId, bookId }))
  await shop.db.insert(favorites).values(held)
  const answers = await Promise.all(
    bookIds
      .slice(0, AT_ONCE)
      .map((id) => shop.call('/favorites', post({ user_id: userId, article_id: id }, headers))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await shop.db.$count(favorites)).toBe(MAX_FAVORITES)
})
