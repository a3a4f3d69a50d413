/** An order paid in dollars at PayPal, through every way by which its money goes back: PayPal, books and papers agree to the cent. */
import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import type { ActionInput, ActionName } from '#staff/api/actions.ts'
import { sendAction } from '../../../../tests/support/staff-actions.ts'
import { post, readOrder, refresh } from '../../../../tests/support/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { paypalIdOf, placedForPayPal, sendNotice } from '../../../../tests/support/paypal.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { endUndoWaits } from '../../../../tests/support/undo-waits.ts'
import { company } from '#server/shop/company/tables.ts'
import { invoices } from '../invoices/tables.ts'
import { linesOf } from '../orders/read-orders.ts'
import { makeRefunds } from './make-refunds.ts'
import { payments, refunds } from './tables.ts'

/** A rate at which no amount here is a whole number of cents. */
const USD_RATE = 1.0937
/** Two copies at 9.90 €, one at 14.50 €, 3 € of delivery: 37.30 €. */
const TOTAL_CENTS = 3730
const CHARGED = 4080

let shop: PayingShop
let owner: Awaited<ReturnType<typeof signedInAs>>
let customer: TestCustomer
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.db.update(company).set({ settings: { ...(await shop.settings()), usd_rate: USD_RATE } })
  shop.paypal.webhooks.drop(true)
  owner = await signedInAs(shop, 'owner')
  customer = await aCustomer(shop)
})
afterAll(() => shop.close())

type Sold = { order: PlacedOrder; walletId: string; isbns: string[] }

async function sold(): Promise<Sold> {
  const first = await shop.addBook({ stock: 2 })
  const second = await shop.addBook({ stock: 1, publicPriceCents: 1450 })
  const lines = [
    { article_id: first, quantity: 2 },
    { article_id: second, quantity: 1 },
  ]
  const body = { lines, totalCents: TOTAL_CENTS, currency: 'usd', email: customer.email }
  const order = await placedForPayPal({ ...shop, call: asCustomer }, body)
  shop.paypal.approve(paypalIdOf(order))
  await refresh(shop, order)
  const isbns = (await linesOf(shop.db, (await shop.storedOrder(order.number)).id)).map(({ isbn }) => isbn)
  return { order, walletId: paypalIdOf(order), isbns }
}

const asCustomer: PayingShop['call'] = (path, init) =>
  shop.call(path, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init?.headers)), ...customer.headers },
  })

const keyed = ({ access_key: key }: PlacedOrder) => ({ 'x-order-key': key, 'idempotency-key': randomUUID() })
const ask = async ({ order }: Sold, path: string, body: unknown = {}) => {
  const answer = await asCustomer(`/orders/${order.number}/${path}`, post(body, keyed(order)))
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: Record<string, unknown> }).data
}
async function perform<Name extends ActionName>(name: Name, input: ActionInput<Name>) {
  const done = await sendAction(owner, name, input)
  if (!('outcome' in done)) throw new Error(`${name} was refused: ${JSON.stringify(done)}`)
}

/** What PayPal says that it gave back, in cents of dollar, the first first. */
async function givenBack({ walletId }: Sold): Promise<number[]> {
  const listed = (await shop.shop.paypalPayments?.listRefunds(walletId)) ?? []
  return listed.filter(({ state }) => state === 'done').map(({ amountCents }) => amountCents)
}

let received = 0
/** What the shop did is done at PayPal, and what PayPal reports is received, the last notice first. */
async function drain() {
  await endUndoWaits(shop.db)
  await makeRefunds(shop.shop)
  const fresh = shop.paypal.events().slice(received)
  received += fresh.length
  for (const notice of fresh.toReversed()) await sendNotice(shop, notice)
  await makeRefunds(shop.shop)
}

async function bookedOf({ order }: Sold) {
  const { id } = await shop.storedOrder(order.number)
  const booked = await shop.db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, id))
    .orderBy(asc(refunds.createdAt))
  const papers = await shop.db.select().from(invoices).where(eq(invoices.orderId, id))
  const notes = papers.filter(({ kind }) => kind === 'credit_note')
  return {
    dollars: booked.map(({ refund }) => refund.amountCents),
    euros: booked.reduce((sum, { refund }) => sum + refund.orderCents, 0),
    credited: notes.reduce((sum, { totalCents }) => sum + totalCents, 0),
  }
}

async function back(one: Sold, part: { position: number; quantity: number } | 'whole') {
  const body = { language: 'eng', name: 'Ada', lines: part === 'whole' ? null : [part] }
  const number = String((await ask(one, 'withdrawal', body))['return_number'])
  await perform('returns-receive', { number, sellable: 'all' })
  await perform('returns-refund', { number })
}

/** Each way with the dollars that go back by it: the share of 40.80 $ that its euros are of 37.30 €. */
const WAYS: readonly { way: string; dollars: number[]; give: (one: Sold) => Promise<void> }[] = [
  {
    way: 'an amount that staff choose',
    dollars: [547],
    give: ({ order: { number } }) => perform('orders-refund', { number, amount: '5.00', reason: 'late' }),
  },
  {
    way: 'copies that staff choose',
    dollars: [1083],
    give: ({ order: { number }, isbns }) =>
      perform('orders-refund-copies', { number, copies: [`${isbns[0]}=1`], reason: 'torn' }),
  },
  {
    way: 'the delivery alone',
    dollars: [328],
    give: ({ order: { number } }) => perform('orders-refund', { number, amount: '3.00', reason: 'delivery' }),
  },
  {
    way: 'a line that its buyer cancels',
    dollars: [1586],
    give: async (one) => void (await ask(one, 'lines/2/cancellation')),
  },
  {
    way: 'a line that staff cancel',
    dollars: [2166],
    give: ({ order: { number }, isbns }) =>
      perform('orders-cancel-line', { number, isbn: isbns[0] ?? '', reason: 'sold out' }),
  },
  {
    way: 'the order that its buyer cancels',
    dollars: [CHARGED],
    give: async (one) => void (await ask(one, 'cancellation')),
  },
  {
    way: 'the order that staff cancel, after some of it',
    dollars: [547, 3533],
    give: async ({ order: { number } }) => {
      await perform('orders-refund', { number, amount: '5.00', reason: 'late' })
      await perform('orders-cancel', { number, reason: 'sold out' })
    },
  },
  {
    way: 'a copy from which its buyer withdraws',
    dollars: [1083],
    give: async (one) => {
      await perform('orders-ship', { number: one.order.number, carrier: 'ups' })
      await back(one, { position: 1, quantity: 1 })
    },
  },
  {
    way: 'the contract from which its buyer withdraws, with the delivery',
    dollars: [CHARGED],
    give: async (one) => {
      await perform('orders-ship', { number: one.order.number, carrier: 'ups' })
      await back(one, 'whole')
    },
  },
  {
    way: 'a book that its buyer sends back, worn',
    dollars: [1094],
    give: async (one) => {
      const { number } = one.order
      await perform('orders-ship', { number, carrier: 'ups' })
      await perform('orders-deliver', { number })
      const lines = [{ position: 2, quantity: 1, reason: 'changed_mind' }]
      const claimed = String((await ask(one, 'returns', { language: 'eng', lines }))['number'])
      await perform('returns-accept', { number: claimed })
      await perform('returns-receive', { number: claimed, sellable: 'none' })
      await perform('returns-refund', { number: claimed, atMost: '10.00' })
    },
  },
  {
    way: 'dollars given in PayPal’s dashboard',
    dollars: [777],
    give: async ({ walletId }) => shop.paypal.refund(walletId, '7.77'),
  },
  {
    way: 'a refund that failed and is made again',
    dollars: [547],
    give: async (one) => {
      const { number } = one.order
      await perform('orders-refund', { number, amount: '5.00', reason: 'late' })
      await drain()
      shop.paypal.failRefund(one.walletId)
      await drain()
      await perform('orders-repay', { number })
    },
  },
]

describe('an order paid in dollars gives back', () => {
  it.each(WAYS)('$way', async ({ dollars, give }) => {
    const one = await sold()
    const [payment] = await shop.db.select().from(payments).where(eq(payments.providerId, one.walletId))
    expect(payment).toMatchObject({ state: 'captured', amountCents: CHARGED, currency: 'usd' })
    await give(one)
    await drain()
    expect(await givenBack(one)).toEqual(dollars)
    const booked = await bookedOf(one)
    expect(booked.dollars).toEqual(dollars)
    expect(booked.credited).toBe(booked.euros)
    const { charge } = await readOrder(shop, one.order)
    expect(charge).toMatchObject({ currency: 'usd', amount_cents: CHARGED })
    expect(charge?.refunded_cents).toBe(dollars.reduce((sum, cents) => sum + cents, 0))
  })

  it.each(WAYS.filter(({ dollars }) => !dollars.includes(CHARGED) && dollars.length === 1))(
    '$way, then all the rest: 40.80 $ in all',
    async ({ give }) => {
      const one = await sold()
      await give(one)
      await drain()
      const { number } = one.order
      const { euros } = await bookedOf(one)
      await perform('orders-refund', {
        number,
        amount: ((TOTAL_CENTS - euros) / 100).toFixed(2),
        reason: 'rest',
      })
      await drain()
      expect((await givenBack(one)).reduce((sum, cents) => sum + cents, 0)).toBe(CHARGED)
      expect(await bookedOf(one)).toMatchObject({ euros: TOTAL_CENTS, credited: TOTAL_CENTS })
      expect((await shop.storedOrder(number)).state).toBe('refunded')
    },
  )

  it('three amounts to the last: 40.80 $ in all, though each of them is rounded', async () => {
    const one = await sold()
    const { number } = one.order
    // By themselves 1.09 $, 2.73 $ and 36.97 $: a cent would stay here
    for (const amount of ['1.00', '2.50', '33.80']) {
      await perform('orders-refund', { number, amount, reason: 'late' })
      await drain()
    }
    expect(await givenBack(one)).toEqual([109, 274, 3697])
  })
})
