/** What one visitor may keep off the shelf without paying, over HTTP: bounded for attackers, never felt by honest shoppers. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { PlacedOrder, Quote } from '#shared/contract/checkout.ts'
import { MAX_HOLD_MINUTES, UNPAID_HOURS, UNPAID_LIMITS } from '#shared/orders/unpaid-holds.ts'
import {
  anOrder,
  CARDS,
  pay,
  post,
  readOrder,
  refresh,
  refusal,
  tryAgain,
} from '../../../../tests/support/checkout.ts'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { rateLimits } from '#server/platform/limits/tables.ts'
import { expireUnpaid } from '../payments/expire-unpaid.ts'
import { payments } from '../payments/tables.ts'
import { purgeOutdated } from '#server/app/composition/purge-outdated.ts'
import { orders } from '../orders/tables.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop({ environment: { UNPAID_LIMITS: '1', TRUST_PROXY: '1' } })
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(rateLimits))

type Sent = { from?: string; as?: Record<string, string> } & Record<string, unknown>
let addresses = 0
const anAddress = () => `198.51.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`

function send({ from = anAddress(), as = {}, email = `${randomUUID()}@example.org`, ...order }: Sent) {
  const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': from, ...as }
  return shop.call('/orders', post(anOrder({ email, ...order }), headers))
}
const orderIn = async (answer: Response) => ((await answer.json()) as Data<PlacedOrder>).data
async function placed(sent: Sent): Promise<PlacedOrder> {
  const answer = await send(sent)
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  return await orderIn(answer)
}
const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)))
const accepted = (answers: Response[]) => answers.filter(({ status }) => status === 201).length
const claimOf = ({ number, access_key }: PlacedOrder) => ({ number, access_key })
const minutesAgo = (order: PlacedOrder, minutes: number) =>
  shop.db
    .update(orders)
    .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(orders.number, order.number))

/** So many copies of a book, collected: their price is the total. */
const collected = (bookId: number, quantity: number, from: string) => ({
  bookId,
  quantity,
  from,
  totalCents: quantity * 990,
  delivery_method: 'pickup',
})

describe('unpaid orders are refused beyond a limit', () => {
  it('of one network, at once and under whatever e-mail: no more payments are opened', async () => {
    const bookId = await shop.addBook({ stock: 100 })
    const from = anAddress()
    const before = await shop.db.$count(payments)
    const answers = await times(25, () => send({ bookId, from }))
    expect(accepted(answers)).toBe(UNPAID_LIMITS.visitor.orders)
    expect((await shop.db.$count(payments)) - before).toBe(UNPAID_LIMITS.visitor.orders)
    expect(await shop.stockOf(bookId)).toBe(100 - UNPAID_LIMITS.visitor.orders)
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(60 * (MAX_HOLD_MINUTES - 5))
    expect(await refused?.json()).toMatchObject({
      code: 'UNPAID_LIMIT',
      message: expect.stringContaining('connectez-vous') as unknown,
    })
  })

  it('of one mailbox, at once and from wherever it is sent', async () => {
    const bookId = await shop.addBook({ stock: 100 })
    const email = `${randomUUID()}@Example.org`
    const answers = await times(20, (index) =>
      send({ bookId, email: index % 2 === 0 ? email : email.toUpperCase().replace('@', `+${index}@`) }),
    )
    expect(accepted(answers)).toBe(UNPAID_LIMITS.contact.orders)
    expect(await shop.stockOf(bookId)).toBe(100 - UNPAID_LIMITS.contact.orders)
  })

  it('by copies: one order may take all there are, and then nothing more, also after its time ran out', async () => {
    const bookId = await shop.addBook({ stock: 150 })
    const other = await shop.addBook({ stock: 90 })
    const from = anAddress()
    const all = await placed(collected(bookId, 150, from))
    const answer = await send(collected(other, 51, from))
    expect((await refusal(answer)).code).toBe('UNPAID_LIMIT')
    await minutesAgo(all, MAX_HOLD_MINUTES + 1)
    await shop.db.update(orders).set({ holdExpiresAt: new Date() }).where(eq(orders.number, all.number))
    await expireUnpaid(shop.shop)
    expect(await shop.stockOf(bookId)).toBe(150)
    const again = await send(collected(bookId, 150, from))
    expect((await refusal(again)).code).toBe('UNPAID_LIMIT')
    await minutesAgo(all, UNPAID_HOURS * 60 + 1)
    expect((await send(collected(bookId, 150, from))).status).toBe(201)
  })
})

describe('honest shoppers are not caught', () => {
  it('when they edit an order three times: each one ends the one before and frees its copies', async () => {
    const bookId = await shop.addBook({ stock: 4 })
    const from = anAddress()
    let last = await placed(collected(bookId, 4, from))
    for (const quantity of [3, 4, 2]) {
      const replaces = claimOf(last)
      const next = await placed({ ...collected(bookId, quantity, from), replaces })
      expect((await readOrder(shop, last)).state).toBe('cancelled')
      expect(await shop.stockOf(bookId)).toBe(4 - quantity)
      last = next
    }
  })

  it('when their card is declined again and again, and when they order in two tabs', async () => {
    const bookId = await shop.addBook({ stock: 5 })
    const from = anAddress()
    const email = `${randomUUID()}@example.org`
    const order = await placed({ bookId, from, email })
    for (let i = 0; i < 5; i += 1) {
      await pay(shop, order, CARDS.declined)
      await refresh(shop, order)
      expect((await tryAgain(shop, order)).status).toBe(200)
    }
    const otherTab = await placed({ bookId, from, email })
    for (const one of [order, otherTab]) {
      await pay(shop, one)
      await refresh(shop, one)
      expect((await readOrder(shop, one)).state).toBe('paid')
    }
  })

  it('when they pay each of many orders', async () => {
    const bookId = await shop.addBook({ stock: 20 })
    const from = anAddress()
    const email = `${randomUUID()}@example.org`
    for (let i = 0; i < UNPAID_LIMITS.contact.orders + 2; i += 1) {
      const order = await placed({ bookId, from, email })
      await pay(shop, order)
      await refresh(shop, order)
      expect((await readOrder(shop, order)).state).toBe('paid')
    }
  })

  it('when others of their network, or in their name, filled the limit: signed in, they count by themselves', async () => {
    const bookId = await shop.addBook({ stock: 50 })
    const from = anAddress()
    const ada = await aCustomer(shop)
    await times(20, () => send({ bookId, from }))
    await times(UNPAID_LIMITS.contact.orders, () => send({ bookId, email: ada.email }))
    expect((await send({ bookId, from, email: ada.email })).status).toBe(429)
    expect((await send({ bookId, from, email: ada.email, as: ada.headers })).status).toBe(201)
  })
})

describe('a hold', () => {
  it('never lasts beyond its latest end, however often paying is tried', async () => {
    const bookId = await shop.addBook({ stock: 1 })
    const order = await placed({ bookId })
    await minutesAgo(order, MAX_HOLD_MINUTES - 5)
    for (let i = 0; i < 3; i += 1) {
      const renewed = await orderIn(await tryAgain(shop, order))
      const minutes = (Date.parse(renewed.hold_expires_at) - Date.now()) / 60_000
      expect(minutes).toBeLessThanOrEqual(5)
      expect(minutes).toBeGreaterThan(3)
    }
    await minutesAgo(order, MAX_HOLD_MINUTES)
    expect((await refusal(await tryAgain(shop, order))).code).toBe('ORDER_STATE')
  })

  it('is not renewed at an old price: the new total is shown, and accepted by ordering again', async () => {
    const bookId = await shop.addBook({ stock: 1, publicPriceCents: 990 })
    const from = anAddress()
    const order = await placed({ bookId, from })
    await shop.db.update(books).set({ publicPriceCents: 1200 }).where(eq(books.id, bookId))
    const refused = await refusal(await tryAgain(shop, order))
    expect(refused).toMatchObject({ code: 'PRICE_CHANGED', total_cents: 1500 })
    expect(await readOrder(shop, order)).toMatchObject({ state: 'pending', total_cents: 1290 })

    const replaces = claimOf(order)
    const accepting = await placed({ bookId, from, totalCents: 1500, replaces })
    expect(accepting.total_cents).toBe(1500)
    expect((await readOrder(shop, order)).state).toBe('cancelled')
    expect(await shop.stockOf(bookId)).toBe(0)
  })

  it('is explained to shoppers who find nothing left, with its latest end; a sale is not', async () => {
    const bookId = await shop.addBook({ stock: 2 })
    const order = await placed({ bookId, quantity: 2, totalCents: 2280 })
    const wanted = {
      lines: [{ article_id: bookId, quantity: 1 }],
      delivery_method: 'standard',
      country: 'FR',
    }
    const heldUntil = async () => {
      const answer = await shop.call('/orders/quote', post(wanted))
      const quoted = ((await answer.json()) as Data<Quote>).data.lines[0]?.held_until
      const { code, held_until } = await refusal(await send({ bookId }))
      expect(code).toBe('OUT_OF_STOCK')
      expect(held_until ?? null).toBe(quoted)
      return quoted
    }
    const { createdAt } = await shop.storedOrder(order.number)
    expect(Date.parse((await heldUntil()) ?? '') - createdAt.getTime()).toBe(MAX_HOLD_MINUTES * 60_000)
    await pay(shop, order)
    await refresh(shop, order)
    expect(await heldUntil()).toBeNull()
  })
})

it('the fingerprints of an unpaid order are erased when it is paid, and within a day', async () => {
  const bookId = await shop.addBook({ stock: 5 })
  const [paid, left, fresh] = [await placed({ bookId }), await placed({ bookId }), await placed({ bookId })]
  const keysOf = async ({ number }: PlacedOrder) => {
    const { contactKey, visitorKey } = await shop.storedOrder(number)
    return [contactKey, visitorKey]
  }
  await pay(shop, paid)
  await refresh(shop, paid)
  await minutesAgo(left, UNPAID_HOURS * 60 + 1)
  await purgeOutdated(shop.db)
  expect(await keysOf(paid)).toEqual([null, null])
  expect(await keysOf(left)).toEqual([null, null])
  expect(await keysOf(fresh)).toEqual([expect.stringMatching(/^\w{64}$/), expect.stringMatching(/^\w{64}$/)])
})

describe('replacing an order', () => {
  it('needs its key: another one ends nothing', async () => {
    const bookId = await shop.addBook({ stock: 5 })
    const theirs = await placed({ bookId })
    await placed({ bookId, replaces: { number: theirs.number, access_key: 'guessed' } })
    expect((await readOrder(shop, theirs)).state).toBe('pending')
  })

  it('that is paid by now is refused, so that nobody pays twice', async () => {
    const bookId = await shop.addBook({ stock: 5 })
    const order = await placed({ bookId })
    await pay(shop, order)
    const answer = await send({ bookId, replaces: claimOf(order) })
    expect((await refusal(answer)).code).toBe('ORDER_STATE')
    expect((await readOrder(shop, order)).state).toBe('paid')
    expect(await shop.stockOf(bookId)).toBe(4)
  })
})
