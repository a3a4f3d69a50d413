/** Concurrent returns, withdrawals and refunds on PostgreSQL. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { ReturnView } from '#shared/contract/returns.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { refunds } from '../payments/tables.ts'
import { acceptReturn, receiveReturn, refundReturn } from './answer-return.ts'
import { returnedCopies } from './find-return.ts'
import { addPhoto } from './photos.ts'
import { returnPhotos } from './tables.ts'

const AT_ONCE = 8
const eight = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, make))

let shop: OpenShop
let ada: TestCustomer
beforeAll(async () => {
  shop = await openShop()
  ada = await aCustomer(shop)
})
afterAll(() => shop.close())

const ask = (number: string, quantity = 1) =>
  shop.call(
    `/orders/${number}/returns`,
    post({ language: 'fr', lines: [{ position: 0, quantity, reason: 'other' }] }, ada.headers),
  )
const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).toSorted()

it('of two copies, eight requests at once get two', async () => {
  const order = await soldOrder(shop.db, { customerId: ada.id, lines: [{ quantity: 2 }] })
  const answers = await eight(() => ask(order.number))
  expect(statuses(answers)).toEqual([201, 201, ...Array.from({ length: 6 }, () => 409)])
  expect(await returnedCopies(shop.db, order.id)).toEqual(new Map([[0, 2]]))
})

it('a request and withdrawals of the same copy are never both answered', async () => {
  const order = await soldOrder(shop.db, { customerId: ada.id, lines: [{ quantity: 1 }] })
  const body = { language: 'fr', name: 'Ada', lines: null }
  const answers = await eight(() =>
    shop.call(
      `/orders/${order.number}/withdrawal`,
      post(body, { ...ada.headers, 'idempotency-key': randomUUID() }),
    ),
  )
  expect(statuses(answers)).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
  expect(await returnedCopies(shop.db, order.id)).toEqual(new Map([[0, 1]]))
})

it('one press that arrives eight times is one withdrawal', async () => {
  const order = await soldOrder(shop.db, { customerId: ada.id })
  const key = randomUUID()
  const body = { language: 'fr', name: 'Ada', lines: null }
  const answers = await eight(() =>
    shop.call(`/orders/${order.number}/withdrawal`, post(body, { ...ada.headers, 'idempotency-key': key })),
  )
  expect(statuses(answers)).toEqual([...Array.from({ length: 7 }, () => 200), 201])
})

it('a return is received once and refunded once, however many press', async () => {
  const order = await soldOrder(shop.db, { customerId: ada.id })
  const { number } = ((await (await ask(order.number)).json()) as Data<ReturnView>).data
  const trying = async (work: Parameters<typeof shop.db.transaction>[0]) =>
    (await Promise.allSettled(Array.from({ length: AT_ONCE }, () => shop.db.transaction(work)))).filter(
      ({ status }) => status === 'fulfilled',
    ).length
  expect(await trying((tx) => acceptReturn(tx, number))).toBe(1)
  expect(await trying((tx) => receiveReturn(tx, number, 'all'))).toBe(1)
  const [book] = await shop.db
    .select()
    .from(books)
    .where(eq(books.id, order.bookIds[0] ?? 0))
  expect(book?.stock).toBe(6)
  expect(await trying((tx) => refundReturn(tx, number))).toBe(1)
  const made = (await shop.db.select().from(refunds)).filter(({ reason }) => reason === `return ${number}`)
  expect(made.map(({ amountCents }) => amountCents)).toEqual([1000])
})

it('a return keeps three photos of eight that are sent at once', async () => {
  const order = await soldOrder(shop.db, { customerId: ada.id })
  const { number } = ((await (await ask(order.number)).json()) as Data<ReturnView>).data
  // Encoded beforehand: encoding would serialise the requests
  const stored = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      addPhoto(shop.db, { number, customerId: ada.id }, Buffer.from('a photo')),
    ),
  )
  expect(stored.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await shop.db.$count(returnPhotos)).toBe(3)
})
