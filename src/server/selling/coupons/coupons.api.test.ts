/** Coupons over HTTP: their discounts, why they are rejected, and their release with the order. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { Quote } from '#shared/contract/checkout.ts'
import { DEFAULT_SELLING } from '#shared/orders/selling.ts'
import {
  anOrder,
  CARDS,
  pay,
  placed,
  post,
  readOrder,
  refresh,
  refusal,
  sendOrder,
  tryAgain,
} from '../../../../tests/support/checkout.ts'
import { addCoupon, usesOf } from '../../../../tests/support/coupons.ts'
import { aCustomer, PASSWORD } from '../../../../tests/support/customers.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { emailChanges } from '#server/people/accounts/tables.ts'
import { repriceBooks } from '#server/catalogue/books/reprice-books.ts'
import { company } from '#server/shop/company/tables.ts'
import { rateLimits } from '#server/platform/limits/tables.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import { couponUses, orders } from '../orders/tables.ts'
import { expireUnpaid } from '../payments/expire-unpaid.ts'
import { purgeBuyer } from '#server/readers/profile/purge-buyers.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function quoted(bookId: number, request: Record<string, unknown>): Promise<Quote> {
  const lines = [{ article_id: bookId, quantity: 1 }]
  const body = { lines, delivery_method: 'standard', country: 'FR', ...request }
  const answer = await shop.call('/orders/quote', post(body))
  return ((await answer.json()) as Data<Quote>).data
}

const anHour = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

describe('a coupon', () => {
  it('takes its part off the recap, the order and every line, however it is typed', async () => {
    const code = await addCoupon(shop.db, { code: 'BIENVENUE' })
    const bookId = await shop.addBook({ stock: 5, publicPriceCents: 1995 })
    const recap = await quoted(bookId, { coupon_code: ' bien venue ' })
    expect(recap).toMatchObject({
      subtotal_cents: 1995,
      discount_cents: 200,
      delivery_cents: 300,
      total_cents: 2095,
      coupon: { state: 'applied', code, kind: 'percent' },
    })
    const order = await placed(shop, { bookId, totalCents: 2095, coupon_code: 'bienvenue' })
    expect(await readOrder(shop, order)).toMatchObject({
      coupon_code: code,
      subtotal_cents: 1995,
      discount_cents: 200,
      total_cents: 2095,
      vat_cents: recap.vat_cents,
      vat_rates: [{ permille: 55, gross_cents: 2095 }],
      lines: [{ line_total_cents: 1995, discount_share_cents: 200 }],
    })
    expect(await usesOf(shop.db, code)).toBe(1)
  })

  it('gives the delivery away', async () => {
    const code = await addCoupon(shop.db, { kind: 'free_delivery', ppm: 0 })
    const bookId = await shop.addBook({ stock: 5 })
    const recap = await quoted(bookId, { coupon_code: code })
    expect(recap).toMatchObject({ delivery_cents: 0, total_cents: 990 })
    expect(recap.delivery).toEqual([
      { method: 'standard', price_cents: 0 },
      { method: 'pickup', price_cents: 0 },
    ])
    expect(await placed(shop, { bookId, totalCents: 990, coupon_code: code })).toMatchObject({
      total_cents: 990,
    })
  })

  it.each([
    ['not_yet', { startsAt: anHour(1) }],
    ['over', { endsAt: anHour(-1) }],
    ['used_up', { maxUses: 0 }],
    ['below_minimum', { minimumCents: 991 }],
    ['no_effect', { ppm: 0 }],
  ])('is refused as %s, in the recap and by the order', async (reason, terms) => {
    const code = await addCoupon(shop.db, terms)
    const bookId = await shop.addBook({ stock: 5 })
    const recap = await quoted(bookId, { coupon_code: code })
    expect(recap).toMatchObject({ total_cents: 1290, coupon: { state: 'refused', reason } })
    const answer = await sendOrder(shop, anOrder({ bookId, coupon_code: code }))
    expect(answer.status).toBe(422)
    expect((await refusal(answer)).error).toEqual({ coupon_code: [reason] })
    expect(await shop.stockOf(bookId)).toBe(5)
    expect(await usesOf(shop.db, code)).toBe(0)
  })

  it('is used once by a customer who may use it once, whatever the case of the e-mail and what follows its plus', async () => {
    const code = await addCoupon(shop.db, { maxUsesPerCustomer: 1 })
    const bookId = await shop.addBook({ stock: 5 })
    const by = (email: string) =>
      sendOrder(shop, anOrder({ bookId, totalCents: 1191, coupon_code: code, email }))
    expect((await by('once@example.org')).status).toBe(201)
    const again = await by('Once@Example.org')
    expect((await refusal(again)).error).toEqual({ coupon_code: ['already_used'] })
    const tagged = await by('once+again@example.org')
    expect((await refusal(tagged)).error).toEqual({ coupon_code: ['already_used'] })
    expect((await by('other@example.org')).status).toBe(201)
    expect(await usesOf(shop.db, code)).toBe(2)
  })

  it('good once per customer is not used up by a stranger with their address', async () => {
    const code = await addCoupon(shop.db, { maxUsesPerCustomer: 1 })
    const bookId = await shop.addBook({ stock: 5 })
    const ada = await aCustomer(shop)
    const bob = await aCustomer(shop)
    const order = anOrder({ bookId, totalCents: 1191, coupon_code: code, email: bob.email })
    const by = (headers: Record<string, string> = {}) =>
      shop.call('/orders', post(order, { 'idempotency-key': crypto.randomUUID(), ...headers }))
    expect((await by(ada.headers)).status).toBe(201)
    expect((await by(bob.headers)).status).toBe(201)
    // Bob's own address, not signed in, is still Bob
    expect((await refusal(await by())).error).toEqual({ coupon_code: ['already_used'] })
    expect((await refusal(await by(ada.headers))).error).toEqual({ coupon_code: ['already_used'] })
  })

  it('good once per customer follows them to a new address; who has the old one next has used nothing', async () => {
    const code = await addCoupon(shop.db, { maxUsesPerCustomer: 1 })
    const bookId = await shop.addBook({ stock: 5 })
    const by = (email: string, headers: Record<string, string> = {}) =>
      shop.call(
        '/orders',
        post(anOrder({ bookId, totalCents: 1191, coupon_code: code, email }), {
          'idempotency-key': crypto.randomUUID(),
          ...headers,
        }),
      )
    const ada = await aCustomer(shop)
    const { email } = ada
    // As a guest, with the account's address
    expect((await by(email)).status).toBe(201)
    const [change] = await shop.db
      .insert(emailChanges)
      .values({ userId: ada.id, email: `new-${email}` })
      .returning()
    const token = await makeLink(shop.db, { purpose: 'email-change', subjectId: change?.id ?? '', hours: 1 })
    const confirmed = await shop.call('/confirm-email-change', post({ token, password: PASSWORD }))
    expect(confirmed.status).toBe(200)
    for (const headers of [ada.headers, {}]) {
      const again = await by(`new-${email}`, headers)
      expect((await refusal(again)).error).toEqual({ coupon_code: ['already_used'] })
    }
    const heir = await aCustomer(shop, { email })
    expect((await by(email, heir.headers)).status).toBe(201)
  })
})

describe('an order gives its coupon back', () => {
  it('when its card is refused, and takes it again on another try', async () => {
    const code = await addCoupon(shop.db, { maxUses: 1, maxUsesPerCustomer: 1 })
    const bookId = await shop.addBook({ stock: 5 })
    const order = await placed(shop, { bookId, totalCents: 1191, coupon_code: code })
    await pay(shop, order, CARDS.declined)
    await refresh(shop, order)
    expect(await usesOf(shop.db, code)).toBe(0)
    expect((await tryAgain(shop, order)).status).toBe(200)
    expect(await usesOf(shop.db, code)).toBe(1)
  })

  it('and is refused when it went to somebody else meanwhile, taking no copy', async () => {
    const code = await addCoupon(shop.db, { maxUses: 1 })
    const bookId = await shop.addBook({ stock: 5 })
    const order = await placed(shop, { bookId, totalCents: 1191, coupon_code: code })
    await pay(shop, order, CARDS.declined)
    await refresh(shop, order)
    await placed(shop, { bookId, totalCents: 1191, coupon_code: code })
    const answer = await tryAgain(shop, order)
    expect((await refusal(answer)).error).toEqual({ coupon_code: ['used_up'] })
    expect(await shop.stockOf(bookId)).toBe(4)
    expect(await usesOf(shop.db, code)).toBe(1)
  })

  it('when its hold ends, once', async () => {
    const code = await addCoupon(shop.db, { maxUses: 1 })
    const bookId = await shop.addBook({ stock: 5 })
    const order = await placed(shop, { bookId, totalCents: 1191, coupon_code: code })
    await shop.db
      .update(orders)
      .set({ holdExpiresAt: anHour(-1) })
      .where(eq(orders.number, order.number))
    await expireUnpaid(shop.shop)
    await expireUnpaid(shop.shop)
    expect((await shop.storedOrder(order.number)).state).toBe('cancelled')
    expect(await usesOf(shop.db, code)).toBe(0)
    const { id } = await shop.storedOrder(order.number)
    const [use] = await shop.db.select().from(couponUses).where(eq(couponUses.orderId, id))
    expect(use?.held).toBe(false)
  })
})

it('codes cannot be guessed: after ten wrong ones a right one is not confirmed either', async () => {
  const code = await addCoupon(shop.db)
  const bookId = await shop.addBook({ stock: 5 })
  await shop.db.delete(rateLimits)
  for (let known = 0; known < 12; known += 1) await quoted(bookId, { coupon_code: code })
  const refusals = await Promise.all(
    Array.from({ length: 12 }, (_, guess) => quoted(bookId, { coupon_code: `GUESS${guess}` })),
  )
  const reasons = refusals.map(({ coupon }) => coupon?.state === 'refused' && coupon.reason)
  expect(reasons.filter((reason) => reason === 'unknown')).toHaveLength(10)
  expect(reasons.filter((reason) => reason === 'too_many_tries')).toHaveLength(2)
  const recap = await quoted(bookId, { coupon_code: code })
  expect(recap.coupon).toMatchObject({ state: 'refused', reason: 'too_many_tries' })
  const answer = await sendOrder(shop, anOrder({ bookId, totalCents: 1191, coupon_code: code }))
  expect((await refusal(answer)).error).toEqual({ coupon_code: ['too_many_tries'] })
  await shop.db.delete(rateLimits)
})

it('the French book price rules hold for the recap and the order alike', async () => {
  const code = await addCoupon(shop.db, { ppm: 500_000 })
  const bookId = await shop.addBook({ stock: 5, publicPriceCents: 2000, discountPpm: 200_000 })
  const zones = DEFAULT_SELLING.zones.map((zone) => ({ ...zone, freeFromCents: 0 }))
  await shop.db.update(company).set({ selling: { frenchBookPrices: true, zones } })
  await repriceBooks(shop.db)
  const sent = await quoted(bookId, { coupon_code: code })
  expect(sent).toMatchObject({
    subtotal_cents: 2000,
    delivery_cents: 300,
    coupon: { state: 'refused', reason: 'no_effect' },
  })
  const collected = await quoted(bookId, { delivery_method: 'pickup' })
  expect(collected.total_cents).toBe(1900)
  await placed(shop, { bookId, totalCents: 2300 })
  const order = await placed(shop, { bookId, totalCents: 1900, delivery_method: 'pickup' })
  expect((await readOrder(shop, order)).lines).toMatchObject([
    { public_price_cents: 2000, unit_price_cents: 1900 },
  ])
  await shop.db.update(company).set({ selling: {} })
  await repriceBooks(shop.db)
})

it('the user of a coupon is forgotten with the order, whose address for the invoice goes too', async () => {
  const code = await addCoupon(shop.db)
  const bookId = await shop.addBook({ stock: 5 })
  const email = 'leaving@example.org'
  const address = { name: 'Léa', address: 'Rue 1', postal_code: '1000', city: 'Bruxelles', country: 'BE' }
  const order = await placed(shop, {
    bookId,
    totalCents: 1191,
    coupon_code: code,
    email,
    billing_address: address,
  })
  const { id } = await shop.storedOrder(order.number)
  await shop.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, id))
  await shop.db.transaction((tx) => purgeBuyer(tx, { id: 'nobody', email }))
  const [use] = await shop.db.select().from(couponUses).where(eq(couponUses.orderId, id))
  expect(use).toMatchObject({ emailKey: null, customerId: null })
  expect((await shop.storedOrder(order.number)).billingAddress).toBeNull()
})

it('an order keeps another address for the invoice', async () => {
  const bookId = await shop.addBook({ stock: 5 })
  const billing = {
    name: 'Ada Reader',
    company: 'Analytical Ltd',
    address: '1, place du Palais',
    postal_code: '1000',
    city: 'Bruxelles',
    country: 'BE',
  }
  const order = await placed(shop, { bookId, billing_address: billing })
  expect((await readOrder(shop, order)).billing_address).toMatchObject(billing)
})
