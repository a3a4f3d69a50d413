import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CustomerOrder } from '#shared/contract/customer-orders.ts'
import type { List } from '#shared/contract/envelope.ts'
import { placed, post } from '../../../../tests/support/checkout.ts'
import { aCustomer, PASSWORD, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import { emailChanges } from './tables.ts'

let shop: PayingShop
let bookId: number
beforeAll(async () => {
  shop = await openPayingShop()
  bookId = await shop.addBook({ stock: 50, publicPriceCents: 990 })
})
afterAll(() => shop.close())

const orderOf = async (email: string) => (await placed(shop, { bookId, totalCents: 1290, email })).number

async function ordersOf({ id, headers }: TestCustomer) {
  const answer = await shop.call(`/users/${id}/orders`, { headers })
  return ((await answer.json()) as List<CustomerOrder>).data.map(({ number }) => number).toSorted()
}

it('a guest’s orders join the account whose address is confirmed to be theirs, and no other', async () => {
  const first = [await orderOf('Grace.Hopper@example.org'), await orderOf('grace.hopper@example.org')]
  const other = await orderOf('hopper@example.org')
  // Only typed into the form: nothing is proven
  await shop.call('/register', post({ first_name: 'Eve', email: 'hopper@example.org' }))
  const eve = await aCustomer(shop)
  expect(await ordersOf(eve)).toEqual([])

  const grace = await aCustomer(shop, { email: 'grace.hopper@example.org' })
  expect(await ordersOf(grace)).toEqual(first.toSorted())

  const [change] = await shop.db
    .insert(emailChanges)
    .values({ userId: grace.id, email: 'hopper@example.org' })
    .returning()
  const token = await makeLink(shop.db, { purpose: 'email-change', subjectId: change?.id ?? '', hours: 1 })
  const confirmed = await shop.call('/confirm-email-change', post({ token, password: PASSWORD }))
  expect(confirmed.status).toBe(200)
  expect(await ordersOf(grace)).toEqual([...first, other].toSorted())
  expect(await ordersOf(eve)).toEqual([])
})
