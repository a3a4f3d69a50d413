import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { bookImages } from './tables.ts'
import { coverLink } from './covers.ts'

const [FRONT, BACK] = ['https://supplier.example/front.jpg', 'https://supplier.example/back.jpg']

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('orders, their lists, returns and reviews show a book by its first picture, and none where it has none', async () => {
  const { id, headers } = await aCustomer(shop)
  const { number, bookIds } = await soldOrder(shop.db, {
    customerId: id,
    lines: [{ title: 'L’Étranger' }, { title: 'La Chute' }],
  })
  const [pictured = 0] = bookIds
  await shop.db.insert(bookImages).values([
    { bookId: pictured, position: 1, link: BACK },
    { bookId: pictured, position: 0, link: FRONT },
  ])
  const images = [{ image: coverLink(pictured, FRONT) }, { image: null }]
  const read = async (path: string) =>
    ((await (await shop.call(path, { headers })).json()) as { data: unknown }).data

  expect(await read(`/orders/${number}`)).toMatchObject({ lines: images })
  expect(await read(`/users/${id}/orders`)).toMatchObject([{ books: images }])
  expect(await read(`/orders/${number}/reviews`)).toMatchObject({ articles: images })
  expect(await read(`/orders/${number}/return-options`)).toMatchObject({ lines: images })

  const lines = [0, 1].map((position) => ({ position, quantity: 1, reason: 'damaged', note: '' }))
  const requested = await shop.call(`/orders/${number}/returns`, post({ language: 'fr', lines }, headers))
  expect(((await requested.json()) as { data: unknown }).data).toMatchObject({ lines: images })
  expect(await read(`/users/${id}/returns`)).toMatchObject([{ books: images }])

  // The current picture: one added later appears on older orders too
  await shop.db.delete(bookImages).where(eq(bookImages.link, FRONT))
  expect(await read(`/orders/${number}`)).toMatchObject({ lines: [{ image: coverLink(pictured, BACK) }, {}] })
})
