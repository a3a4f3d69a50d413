import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerOrder } from '#shared/contract/customer-orders.ts'
import type { Data, List } from '#shared/contract/envelope.ts'
import type { OrderView } from '#shared/contract/orders.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { anOrder, pay, placed, post, refresh, refusal } from '../../../../tests/support/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { makeRefunds } from '../payments/make-refunds.ts'
import { orders } from '../orders/tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'

let shop: PayingShop
let bookId: number
let ada: TestCustomer
let eve: TestCustomer
beforeAll(async () => {
  shop = await openPayingShop()
  bookId = await shop.addBook({ stock: 500, publicPriceCents: 990 })
  ada = await aCustomer(shop)
  eve = await aCustomer(shop, { first_name: 'Eve' })
})
afterAll(() => shop.close())

const total = (copies: number) => 990 * copies + 300

async function placedBy(customer: TestCustomer, copies = 1, key: string = crypto.randomUUID()) {
  const body = anOrder({
    bookId,
    quantity: copies,
    totalCents: total(copies),
    user_id: eve.id,
    customer_id: eve.id,
  })
  const answer = await shop.call('/orders', post(body, { 'idempotency-key': key, ...customer.headers }))
  expect(answer.ok).toBe(true)
  return ((await answer.json()) as Data<PlacedOrder>).data
}

async function list(customer: TestCustomer, query = '') {
  const answer = await shop.call(`/users/${customer.id}/orders${query}`, { headers: customer.headers })
  expect(answer.status).toBe(200)
  return (await answer.json()) as List<CustomerOrder>
}

const open = (number: string, headers: Record<string, string> = {}) =>
  shop.call(`/orders/${number}`, { headers })

describe('an order placed by a customer', () => {
  it('is theirs by their token, whatever the body says, and is in their list alone', async () => {
    const order = await placedBy(ada, 3)
    const { data, meta } = await list(ada)
    expect(meta.total).toBe(1)
    expect(data[0]).toMatchObject({
      number: order.number,
      state: 'pending',
      total_cents: total(3),
      copies: 3,
      books: [{ article_id: bookId }],
    })
    expect((await list(eve)).data).toEqual([])
  })

  it('is opened by its customer without the key; to another and to nobody it is as unknown as none', async () => {
    const { number } = await placedBy(ada)
    const own = await open(number, ada.headers)
    expect(own.status).toBe(200)
    expect(((await own.json()) as Data<OrderView>).data).toMatchObject({
      number,
      email: 'ada.reader@example.org',
    })
    const bodyOf = async (answer: Response) => ({
      ...(await refusal(answer)),
      request_id: '',
      status: answer.status,
    })
    const unknown = await bodyOf(await open('GMP-2222-2222', eve.headers))
    expect(unknown.status).toBe(404)
    expect(await bodyOf(await open(number, eve.headers))).toEqual(unknown)
    expect(await bodyOf(await open(number))).toEqual(unknown)
    expect(await bodyOf(await open(number, { cookie: `token=${ada.token}` }))).toEqual(unknown)
  })

  it('is a guest’s without a token, and is not placed by one that is no longer good', async () => {
    const { number } = await placed(shop, { bookId, totalCents: total(1) })
    const [row] = await shop.db.select().from(orders).where(eq(orders.number, number))
    expect(row?.customerId).toBeNull()

    const before = await shop.stockOf(bookId)
    const answer = await shop.call(
      '/orders',
      post(anOrder({ bookId, totalCents: total(1) }), {
        'idempotency-key': crypto.randomUUID(),
        authorization: 'Bearer gone.gone',
      }),
    )
    expect(answer.status).toBe(401)
    expect((await refusal(answer)).code).toBe('UNAUTHENTICATED')
    expect(await shop.stockOf(bookId)).toBe(before)
  })

  it('shows in the list what may be done: its papers to take, and cancelling until it is over', async () => {
    const order = await placedBy(eve)
    const shown = async () => (await list(eve)).data.find(({ number }) => number === order.number)
    expect(await shown()).toMatchObject({ can_cancel: false, documents: [] })
    await pay(shop, order)
    await refresh(shop, order)
    const paid = await shown()
    expect(paid).toMatchObject({ can_cancel: true, documents: [{ kind: 'invoice', total_cents: total(1) }] })
    const invoice = paid?.documents[0]?.number ?? ''
    const paper = await shop.call(`/orders/${order.number}/documents/${invoice}`, { headers: eve.headers })
    expect(paper.headers.get('content-type')).toBe('application/pdf')
    await shop.call(`/orders/${order.number}/cancellation`, post({}, eve.headers))
    await makeRefunds(shop.shop)
    expect(await shown()).toMatchObject({
      state: 'refunded',
      can_cancel: false,
      documents: [{ kind: 'invoice' }, { kind: 'credit_note' }],
    })
  })

  it('sent twice is one', async () => {
    const before = (await list(ada)).meta.total
    const key = crypto.randomUUID()
    const [one, other] = [await placedBy(ada, 1, key), await placedBy(ada, 1, key)]
    expect(one.number).toBe(other.number)
    expect((await list(ada)).meta.total).toBe(before + 1)
  })
})

describe('the list of orders', () => {
  let owner: TestCustomer
  const numbers: string[] = []
  beforeAll(async () => {
    owner = await aCustomer(shop, { first_name: 'Olga' })
    for (const [days, state] of [
      [40, 'delivered'],
      [4, 'cancelled'],
      [3, 'refunded'],
      [2, 'shipped'],
      [1, 'paid'],
    ] as const) {
      const { number } = await placedBy(owner)
      numbers.unshift(number)
      const createdAt = new Date(Date.now() - days * DAY_MS)
      await shop.db.update(orders).set({ state, createdAt }).where(eq(orders.number, number))
    }
  })

  it('is the newest first, in pages', async () => {
    const first = await list(owner, '?per_page=2')
    const last = await list(owner, '?per_page=2&page=3')
    expect(first.meta).toEqual({ total: 5, page: 1, per_page: 2 })
    expect(first.data.map(({ number }) => number)).toEqual(numbers.slice(0, 2))
    expect(last.data.map(({ number }) => number)).toEqual(numbers.slice(4))
  })

  it.each([
    ['open', ['paid', 'shipped']],
    ['delivered', ['delivered']],
    ['cancelled', ['refunded', 'cancelled']],
  ])('of %s ones holds %j', async (progress, states) => {
    const { data, meta } = await list(owner, `?progress=${progress}`)
    expect(data.map(({ state }) => state)).toEqual(states)
    expect(meta.total).toBe(states.length)
  })

  it('goes back to the requested day', async () => {
    expect((await list(owner, '?period=month')).data.map(({ number }) => number)).toEqual(numbers.slice(0, 4))
    expect((await list(owner, '?period=half_year')).meta.total).toBe(5)
  })

  it.each(['?progress=all', '?period=century', '?page=0', '?page=1.5', '?per_page=51', '?per_page=x'])(
    'refuses %s',
    async (query) => {
      const answer = await shop.call(`/users/${owner.id}/orders${query}`, { headers: owner.headers })
      expect(answer.status).toBe(422)
    },
  )
})
