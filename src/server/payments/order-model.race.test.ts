/** Order, payments and stock under 2,000 random stories (§4): whatever happens in whatever order, the sums hold. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import {
  assert,
  asyncModelRun,
  asyncProperty,
  boolean,
  commands,
  constant,
  constantFrom,
  nat,
  tuple,
} from 'fast-check'
import type { AsyncCommand } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ShopError } from '#shared/contract/errors.ts'
import { OrderRequest } from '#shared/contract/orders.ts'
import { canMove } from '#shared/orders/states.ts'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import { anOrder } from '../../../tests/support/checkout.ts'
import { addCoupon, usesOf } from '../../../tests/support/coupons.ts'
import { pretendProvider } from '../../../tests/support/pretend-provider.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { TestDatabase } from '../../../tests/support/test-database.ts'
import { aShop } from '../../../tests/support/test-shop.ts'
import { books } from '../catalogue/tables.ts'
import { company } from '../company/tables.ts'
import { company as settings } from '../db/sample/company.ts'
import { mails } from '../mail/tables.ts'
import { placeOrder } from '../orders/place-order.ts'
import { orderEvents, orders } from '../orders/tables.ts'
import type { Shop } from '../shop.ts'
import { anotherTry } from './another-try.ts'
import { expireHolds } from './expire-holds.ts'
import { openPayment, providerOf } from './payment-setup.ts'
import { reconcilePayments } from './reconcile.ts'
import { makeRefunds } from './refunds.ts'
import { settleNow } from './settle-now.ts'
import { payments, refunds } from './tables.ts'
import { takeNotice } from './webhook.ts'

const STORIES = 2000
const STOCK = 2
const PRICE_CENTS = 990
/** The coupon of a story is good for one order at a time, and takes 10 % off. */
const COUPON_USES = 1
const REDUCED_CENTS = 891

const card = pretendProvider('stripe')
const wallet = pretendProvider('paypal')
const pretending = { stripe: card, paypal: wallet }
let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await db
    .insert(company)
    .values({ settings: { ...settings, usd_rate: 1.1 } })
    .onConflictDoNothing()
  shop = { ...aShop({ db }), cardPayments: card.provider, walletPayments: wallet.provider }
})
afterAll(() => database.close())

type Story = { bookId: number; coupon: string; numbers: string[] }
type Model = { orders: number }
type Step = AsyncCommand<Model, Story>

/** What the shop may answer; anything else is a fault of its own. */
const EXPECTED = new Set(['OUT_OF_STOCK', 'ORDER_STATE', 'PAYMENT_PROVIDER_UNAVAILABLE'])
const isCouponGone = (error: ShopError) => error.fields?.['coupon_code']?.[0] === 'used_up'
async function mayRefuse(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ShopError) || !(EXPECTED.has(error.code) || isCouponGone(error))) throw error
  }
}

const orderOf = async (number: string) => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error(`There is no order ${number}.`)
  return order
}

/** A step about one of the orders of the story. */
const about = (name: string, which: number, act: (number: string) => Promise<void>): Step => ({
  check: ({ orders: count }) => count > 0,
  async run(_, story) {
    const number = story.numbers[which % story.numbers.length]
    if (number !== undefined) await act(number)
    await checkSums(story)
  },
  toString: () => `${name}(${which})`,
})

const place = (by: PaymentProviderName, isReduced: boolean): Step => ({
  check: () => true,
  async run(model, story) {
    const body = anOrder({
      bookId: story.bookId,
      delivery_method: 'pickup',
      totalCents: isReduced ? REDUCED_CENTS : PRICE_CENTS,
      coupon_code: isReduced ? story.coupon : null,
      payment_provider: by,
    })
    await mayRefuse(async () => {
      const placed = await placeOrder(shop.db, {
        request: OrderRequest.parse(body),
        idempotencyKey: randomUUID(),
        customerId: null,
      })
      model.orders += 1
      story.numbers.push(placed.order.number)
      await openPayment(shop.db, providerOf(shop, by), placed.order)
    })
    await checkSums(story)
  },
  toString: () => `place(${by}${isReduced ? ' with the coupon' : ''})`,
})

type Outcome = 'pays' | 'declined' | 'processing' | 'unfunded'
const pay = (which: number, outcome: Outcome): Step =>
  about(outcome, which, async (number) => {
    const { id } = await orderOf(number)
    const [open] = await shop.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, id), eq(payments.state, 'open')))
    if (open) pretending[open.provider].pay(open.providerId, outcome)
  })

const comeBack = (which: number) =>
  about('comeBack', which, (number) => mayRefuse(async () => settleNow(shop, (await orderOf(number)).id)))

const tryAgain = (which: number, by: PaymentProviderName) =>
  about(`tryAgain by ${by}`, which, (number) =>
    mayRefuse(async () => anotherTry(shop, await orderOf(number), { by })),
  )

const notice = (which: number, by: PaymentProviderName): Step =>
  about(`notice of ${by}`, which, async (number) => {
    // Late, early or doubled: anything that the provider ever told of this order
    const told = pretending[by].told.filter(({ orderNumber }) => orderNumber === number)
    const payment = told[which % Math.max(1, told.length)]
    if (!payment) return
    const rawBody = Buffer.from(
      JSON.stringify({ id: `event-${which}-${payment.providerId}`, type: 'told', payment }),
    )
    await mayRefuse(() => takeNotice(shop, { provider: by, rawBody, headers: new Headers() }))
  })

const expire = (which: number) =>
  about('expire', which, async (number) => {
    const late = new Date(Date.now() - (which % 2 === 0 ? 1000 : 11 * 60_000))
    await shop.db.update(orders).set({ holdExpiresAt: late }).where(eq(orders.number, number))
    await mayRefuse(() => expireHolds(shop))
  })

const job = (name: string, run: () => Promise<void>): Step => ({
  check: () => true,
  async run(_, story) {
    await mayRefuse(run)
    await checkSums(story)
  },
  toString: () => name,
})

const trouble = (by: PaymentProviderName, kind: 'away' | 'lost'): Step => ({
  check: () => true,
  run: async () => pretending[by].trouble(kind),
  toString: () => `${by} is ${kind}`,
})

const HOLDING = ['pending', 'paid']

/** What holds after every single step. */
async function checkSums({ bookId, coupon, numbers }: Story): Promise<void> {
  if (numbers.length === 0) return
  const all = await shop.db.select().from(orders).where(inArray(orders.number, numbers))
  const ids = all.map(({ id }) => id)
  const [book] = await shop.db.select({ stock: books.stock }).from(books).where(eq(books.id, bookId))
  const events = await shop.db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id))
  const money = await shop.db.select().from(payments).where(inArray(payments.orderId, ids))
  const back = await shop.db
    .select({ paymentId: refunds.paymentId, cents: sql<number>`sum(${refunds.amountCents})::int` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(payments.orderId, ids))
    .groupBy(refunds.paymentId)
  const letters = await shop.db.select().from(mails).where(inArray(mails.subjectId, ids))

  const held = all.filter(({ stockHeld }) => stockHeld).length
  expect((book?.stock ?? 0) + held, 'stock plus sold plus held').toBe(STOCK)
  const reduced = all.filter(({ couponCode, stockHeld }) => couponCode === coupon && stockHeld).length
  expect(await usesOf(shop.db, coupon), 'uses of the coupon').toBe(reduced)
  expect(reduced).toBeLessThanOrEqual(COUPON_USES)
  for (const order of all) {
    const states = events.filter(({ orderId }) => orderId === order.id).map(({ state }) => state)
    expect(states[0]).toBe('pending')
    expect(states.at(-1)).toBe(order.state)
    const moves = states.slice(1).map((state, n) => [states[n], state] as const)
    expect(
      moves.filter(([from, to]) => from === undefined || !canMove(from, to)),
      'illegal moves',
    ).toEqual([])
    expect(order.stockHeld, `copies of an order that is ${order.state}`).toBe(HOLDING.includes(order.state))
    const taken = money.filter(({ orderId, state }) => orderId === order.id && state === 'captured')
    const givenBack = (id: string) => back.find(({ paymentId }) => paymentId === id)?.cents ?? 0
    for (const { id, providerId, provider, amountCents } of taken) {
      expect(pretending[provider].takenOf(providerId)).toBe(amountCents)
      expect(givenBack(id), 'refunds within the capture').toBeLessThanOrEqual(amountCents)
    }
    const kept = taken.filter(({ id, amountCents }) => givenBack(id) < amountCents).length
    expect(kept, `charges kept of an order that is ${order.state}`).toBe(order.state === 'paid' ? 1 : 0)
    const paidTimes = states.filter((state) => state === 'paid').length
    expect(
      letters.filter(
        ({ subjectId, template }) => subjectId === order.id && template === 'order-confirmation',
      ),
    ).toHaveLength(paidTimes)
  }
}

/** Everybody comes to an end: holds run out, the jobs do their work. No money is left without a paid order. */
async function settleDown(story: Story): Promise<void> {
  card.behave()
  wallet.behave()
  if (story.numbers.length === 0) return
  const mine = inArray(orders.number, story.numbers)
  for (const { told, pay: end } of [card, wallet]) {
    for (const { providerId, state } of told.splice(0)) if (state === 'processing') end(providerId, 'pays')
  }
  await shop.db
    .update(orders)
    .set({ holdExpiresAt: new Date(0) })
    .where(mine)
  await expireHolds(shop)
  await reconcilePayments(shop, { all: true })
  await makeRefunds(shop)
  const ended = await shop.db.select().from(orders).where(mine)
  await checkSums(story)
  for (const { number, state } of ended) {
    expect(['paid', 'cancelled', 'refunded']).toContain(state)
    const kept = card.keptOf(number) + wallet.keptOf(number)
    expect(kept, `money kept of an order that is ${state}`).toBe(state === 'paid' ? 1 : 0)
  }
}

const which = nat({ max: 7 })
const way = constantFrom<PaymentProviderName>('stripe', 'paypal')

it(`hold in ${STORIES} stories`, { timeout: 900_000 }, async () => {
  const steps = commands(
    [
      tuple(way, boolean()).map(([by, isReduced]) => place(by, isReduced)),
      tuple(which, constantFrom<Outcome>('pays', 'pays', 'declined', 'processing', 'unfunded')).map(
        ([n, outcome]) => pay(n, outcome),
      ),
      which.map(comeBack),
      tuple(which, way).map(([n, by]) => tryAgain(n, by)),
      tuple(which, way).map(([n, by]) => notice(n, by)),
      which.map(expire),
      constant(job('reconcile', () => reconcilePayments(shop, { all: true }))),
      constant(job('refund', () => makeRefunds(shop))),
      tuple(way, constantFrom('away' as const, 'lost' as const)).map(([by, kind]) => trouble(by, kind)),
    ],
    { maxCommands: 16 },
  )
  let stories = 0
  await assert(
    asyncProperty(steps, async (story) => {
      const title = 'Un livre du modèle'
      const isbn = String(9_790_000_000_000 + Math.floor(Math.random() * 9_999_999_999))
      const [book] = await shop.db
        .insert(books)
        .values({
          isbn,
          title,
          titleKey: title,
          language: 'fr',
          format: 'poche',
          search: '',
          priceCents: PRICE_CENTS,
          stock: STOCK,
        })
        .returning({ id: books.id })
      const coupon = await addCoupon(shop.db, { maxUses: COUPON_USES })
      const real: Story = { bookId: book?.id ?? 0, coupon, numbers: [] }
      await asyncModelRun(() => ({ model: { orders: 0 }, real }), story)
      await settleDown(real)
      stories += 1
    }),
    { numRuns: STORIES, endOnFailure: true },
  )
  expect(stories).toBe(STORIES)
})
