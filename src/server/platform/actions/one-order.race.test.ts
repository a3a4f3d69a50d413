import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { storeOrder } from '../../../../tests/support/stored-order.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { staffActions } from './tables.ts'

const PEOPLE = 20

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('of 20 concurrent preparations of an order one succeeds, and 19 name who did it', async () => {
  const bookIds = [await storeBook(shop.db, { title: 'La Peste' })]
  const order = await storeOrder(shop.db, { bookIds, state: 'paid', deliveredAt: null })
  const names = Array.from({ length: PEOPLE }, (_, index) => `Person ${index}`)
  const people = await Promise.all(names.map((name) => signedInAs(shop, 'preparer', { name })))
  const answers = await Promise.all(
    people.map(async ({ name, call }) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const body = JSON.stringify({ input: { number: order.number }, expected_version: '0' })
      const answer = await call('/staff/actions/orders-prepare', { method: 'POST', headers, body })
      return { name, status: answer.status, body: (await answer.json()) as unknown }
    }),
  )
  const [winner, ...others] = answers.filter(({ status }) => status === 200)
  expect(others).toEqual([])
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(PEOPLE - 1)
  for (const { body } of refused) {
    expect(body).toMatchObject({ code: 'STALE', changes: [{ by: winner?.name, action: 'orders-prepare' }] })
  }
  expect(await shop.db.$count(staffActions, eq(staffActions.subject, order.number))).toBe(1)
  expect(await shop.db.$count(mails)).toBe(1)
})
