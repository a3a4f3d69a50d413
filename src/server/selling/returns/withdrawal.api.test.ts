import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { ReturnOptions, ReturnView, WithdrawalReceipt } from '#shared/contract/returns.ts'
import { post, refusal } from '../../../../tests/support/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { orderKeyIn } from '../../../../tests/support/order-link.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { storeBoughtVoucher } from '../../../../tests/support/voucher-orders.ts'
import { addDays } from '#shared/opening/days.ts'
import { dateFormat } from '#shared/text/date-format.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { company } from '#server/app/sample/company.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { cancelOrder } from '../fulfilment/cancel.ts'
import { refunds } from '../payments/tables.ts'
import { correct } from '../vouchers/ledger.ts'
import { balanceOf } from '../vouchers/read.ts'
import { receiveReturn, refundReturn, refuseReturn, reopenReturn } from './answer-return.ts'
import { returns, withdrawals } from './tables.ts'
import { purgeBuyer } from '#server/readers/profile/purge-buyers.ts'
import { DAY_MS } from '#shared/time/durations.ts'

let shop: OpenShop
let letters: Letterbox
let ada: TestCustomer
let eve: TestCustomer
beforeAll(async () => {
  shop = await openShop()
  letters = await openLetterbox(shop)
  ada = await aCustomer(shop)
  eve = await aCustomer(shop, { first_name: 'Eve' })
})
afterAll(async () => {
  await letters.close()
  await shop.close()
})
beforeEach(() => shop.forgetTries())

type Opened = { number: string; headers: Record<string, string> }
const whole = { language: 'fr', name: 'Ada Reader', lines: null }
const part = (...lines: { position: number; quantity: number }[]) => ({ ...whole, lines })
const guestEmail = () => `${randomUUID()}@example.org`

const declare = ({ number, headers }: Opened, body: unknown = whole, key: string = randomUUID()) =>
  shop.call(`/orders/${number}/withdrawal`, post(body, { ...headers, 'idempotency-key': key }))
async function declared(order: Opened, body: unknown = whole): Promise<WithdrawalReceipt> {
  const answer = await declare(order, body)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as Data<WithdrawalReceipt>).data
}
async function options({ number, headers }: Opened): Promise<ReturnOptions> {
  const answer = await shop.call(`/orders/${number}/return-options`, { headers })
  return ((await answer.json()) as Data<ReturnOptions>).data
}
const codeOf = async (answer: Promise<Response> | Response) => (await refusal(await answer)).code
const byShop = <T>(work: (tx: Tx) => Promise<T>) => shop.db.transaction(work)

describe('a withdrawal', () => {
  it('of a guest is receipted at once with its content, date and time, and opens a return', async () => {
    const email = guestEmail()
    const order = await soldOrder(shop.db, { email, lines: [{ title: 'L’Étranger', quantity: 2 }] })
    const receipt = await declared(order)
    expect(receipt).toMatchObject({
      order_number: order.number,
      name: 'Ada Reader',
      email,
      whole: true,
      lines: [{ title: 'L’Étranger', quantity: 2 }],
    })
    expect(Math.abs(Date.parse(receipt.declared_at) - Date.now())).toBeLessThan(60_000)
    const mail = await letters.last(email)
    expect(mail.subject).toBe(`Accusé de réception de votre rétractation — commande ${order.number}`)
    const at = new Date(receipt.declared_at)
    const paris = (style: Intl.DateTimeFormatOptions) =>
      dateFormat('fr', { timeZone: 'Europe/Paris', ...style }).format(at)
    for (const detail of [
      `${paris({ dateStyle: 'long' })} à ${paris({ timeStyle: 'medium' })} (heure de Paris)`,
      '2 × L’Étranger',
      'Ada Reader',
      'Contrat entier',
      receipt.return_number,
    ]) {
      expect(mail.text).toContain(detail)
    }
    const key = orderKeyIn(mail.text, `/followorder/${order.number}`)
    expect((await shop.call(`/orders/${order.number}`, { headers: { 'x-order-key': key } })).status).toBe(200)
    const toShop = await letters.last(company.email)
    expect(toShop.subject).toBe(`[Rétractation] ${receipt.return_number}`)
    expect(toShop.text).toContain(`npm run shop -- returns refund ${receipt.return_number}`)
    expect(toShop.replyTo).toMatchObject([{ address: email }])
    expect(await options(order)).toMatchObject({
      can_return: false,
      returns: [{ number: receipt.return_number, kind: 'withdrawal', state: 'accepted' }],
    })
  })

  it('is one, however often the same press arrives; the key with another content is refused', async () => {
    const order = await soldOrder(shop.db, { email: guestEmail(), lines: [{ quantity: 2 }] })
    const key = randomUUID()
    const first = await declare(order, part({ position: 0, quantity: 1 }), key)
    const again = await declare(order, part({ position: 0, quantity: 1 }), key)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(await again.json()).toEqual(await first.json())
    expect(await codeOf(declare(order, whole, key))).toBe('IDEMPOTENCY_CONFLICT')
    expect((await options(order)).returns).toHaveLength(1)
  })

  it('gives back copies and, with the last of them, the delivery — once', async () => {
    const order = await soldOrder(shop.db, { lines: [{ quantity: 2 }, {}], deliveryCents: 300 })
    const numbers = [
      (await declared(order, part({ position: 0, quantity: 1 }))).return_number,
      (await declared(order)).return_number,
    ]
    const given = []
    for (const number of numbers) await byShop((tx) => receiveReturn(tx, number, 'all'))
    for (const number of numbers) given.push(await byShop((tx) => refundReturn(tx, number)))
    expect(given).toEqual([1000, 2300].map((cents) => ({ kind: 'refunded', cents })))
  })

  it('and the cancellation of the order put each copy back on the shelf once', async () => {
    const stockOf = async (id: number | undefined) =>
      (
        await shop.db
          .select()
          .from(books)
          .where(eq(books.id, id ?? 0))
      )[0]?.stock
    for (const isReceivedFirst of [true, false]) {
      const order = await soldOrder(shop.db, { state: 'paid', deliveredAt: null, lines: [{ quantity: 3 }] })
      const { return_number: number } = await declared(order, part({ position: 0, quantity: 1 }))
      const steps = [
        () => byShop((tx) => receiveReturn(tx, number, 'all')),
        () => byShop((tx) => cancelOrder(tx, { orderId: order.id, actor: 'staff' })),
      ]
      for (const step of isReceivedFirst ? steps : steps.toReversed()) await step()
      expect(await stockOf(order.bookIds[0])).toBe(5 + 3)
    }
  })

  it('replaces a pending request, and cannot be rejected', async () => {
    const order = await soldOrder(shop.db, { customerId: ada.id })
    const requested = await shop.call(
      `/orders/${order.number}/returns`,
      post({ language: 'fr', lines: [{ position: 0, quantity: 1, reason: 'other' }] }, ada.headers),
    )
    const { number } = ((await requested.json()) as Data<ReturnView>).data
    const { return_number: opened } = await declared({ ...order, headers: ada.headers })
    expect((await options(order)).returns).toMatchObject([{ number: opened }, { number, state: 'cancelled' }])
    await expect(byShop((tx) => refuseReturn(tx, opened, 'Too late'))).rejects.toThrow('RETURN_STATE')
    // Copies of an accepted return are being returned already
    expect(await codeOf(declare(order))).toBe('ALREADY_RETURNED')
  })

  it('is open before the delivery, for 14 days after it, and no longer', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
    const onTheWay = await soldOrder(shop.db, { state: 'shipped', deliveredAt: null })
    expect((await options(onTheWay)).withdrawal).toEqual({ kind: 'open', until: null })
    expect((await declare(onTheWay)).status).toBe(201)

    const late = await soldOrder(shop.db, { deliveredAt: daysAgo(14) })
    expect((await options(late)).withdrawal.kind).toBe('open')
    expect((await declare(late)).status).toBe(201)

    const tooLate = await soldOrder(shop.db, { deliveredAt: daysAgo(25) })
    expect((await options(tooLate)).withdrawal.kind).toBe('over')
    const answer = await refusal(await declare(tooLate))
    expect(answer.code).toBe('WITHDRAWAL_OVER')
    expect(answer.message).toBe('Le délai de rétractation de 14 jours est dépassé.')

    const cancelled = await soldOrder(shop.db, { state: 'cancelled', deliveredAt: null })
    expect(await codeOf(declare(cancelled))).toBe('ORDER_STATE')
  })

  it('is for anyone who holds the order’s key and for its customer; others get one and the same 404', async () => {
    const order = await soldOrder(shop.db, { customerId: ada.id })
    const strangers: Record<string, string>[] = [{}, eve.headers, { 'x-order-key': 'wrong' }]
    for (const headers of strangers) {
      expect(await codeOf(declare({ ...order, headers }))).toBe('NOT_FOUND')
      expect(await codeOf(shop.call(`/orders/${order.number}/return-options`, { headers }))).toBe('NOT_FOUND')
    }
    expect((await declare({ ...order, headers: ada.headers })).status).toBe(201)
  })

  it('rejects an invalid statement', async () => {
    const order = await soldOrder(shop.db, {})
    for (const body of [
      { ...whole, name: ' ' },
      { ...whole, name: 'a\nb' },
      { ...whole, language: 'de' },
      part(),
      part({ position: 0, quantity: 1 }, { position: 0, quantity: 1 }),
      part({ position: 9, quantity: 1 }),
    ]) {
      expect((await declare(order, body)).status).toBe(422)
    }
    expect(await codeOf(declare(order, part({ position: 0, quantity: 2 })))).toBe('ALREADY_RETURNED')
    expect((await declare(order, whole, 'short')).status).toBe(422)
  })
})

describe('what was declared', () => {
  it('cannot be changed or deleted by anybody, but its name is forgotten with its buyer', async () => {
    const bob = await aCustomer(shop, { first_name: 'Bob' })
    const order = await soldOrder(shop.db, { customerId: bob.id, email: bob.email })
    const { return_number: number } = await declared({ ...order, headers: bob.headers })
    const [opened] = await shop.db.select().from(returns).where(eq(returns.number, number))
    const ofIt = eq(withdrawals.returnId, opened?.id ?? '')
    const changes = [
      () => shop.db.update(withdrawals).set({ isWhole: false }).where(ofIt),
      () =>
        shop.db
          .update(withdrawals)
          .set({ declaredAt: new Date(0) })
          .where(ofIt),
      () => shop.db.update(withdrawals).set({ name: '—', orderNumber: 'GMP-0000-0000' }).where(ofIt),
      () => shop.db.delete(withdrawals).where(ofIt),
    ]
    const cause = { message: 'A declared withdrawal is kept as it is.' }
    for (const change of changes) await expect(change()).rejects.toMatchObject({ cause })
    await byShop((tx) => purgeBuyer(tx, bob))
    const [stored] = await shop.db.select().from(withdrawals).where(ofIt)
    expect(stored).toMatchObject({ name: '—', orderNumber: order.number, isWhole: true })
  })
})

describe('a withdrawal from a bought voucher', () => {
  const bought = async (more: Record<string, unknown> = {}) => {
    const email = guestEmail()
    const { accessKey, ...order } = await storeBoughtVoucher(shop.db, { email, ...more })
    return { ...order, email, headers: { 'x-order-key': accessKey } }
  }
  const balance = (voucherId: string) => shop.db.transaction((tx) => balanceOf(tx, voucherId))

  it('ends its code and pays it back at once, with a receipt; nothing is sent back', async () => {
    const order = await bought({ sending: { email: 'friend@example.org', on: addDays(shopDay(), 9) } })
    expect((await options(order)).bought_voucher).toEqual({ amount_cents: 3000, is_unspent: true })
    const key = randomUUID()
    const [first, again] = await Promise.all([declare(order, whole, key), declare(order, whole, key)])
    expect([first.status, again.status].toSorted()).toEqual([200, 201])
    const receipt = ((await first.json()) as Data<WithdrawalReceipt>).data
    expect(receipt).toMatchObject({ whole: true, lines: [], voucher_cents: 3000, email: order.email })
    expect(await balance(order.voucherId)).toBe(0)
    const { return_number: number } = receipt
    expect((await options(order)).returns).toMatchObject([{ number, state: 'refunded', refund_cents: 3000 }])
    expect(
      await shop.db
        .select()
        .from(refunds)
        .where(eq(refunds.reason, `withdrawal ${number}`)),
    ).toMatchObject([{ orderCents: 3000 }])
    await letters.subjects(order.email)
    const [mail] = letters.server.taken.flatMap(({ email, recipients }) =>
      recipients.includes(order.email) && email.subject?.startsWith('Accusé') ? [email] : [],
    )
    expect(mail?.text).toMatch(/Bon d’achat de 30,00\s€/)
    expect(mail?.text).not.toContain('renvoyez-les')
    expect(await letters.subjects('friend@example.org')).toEqual([])
    await expect(byShop((tx) => reopenReturn(tx, number, 'refunded'))).rejects.toMatchObject({
      code: 'RETURN_STATE',
    })
  })

  it('promises what is left where a part went back at the provider', async () => {
    const { voucherId, orderId, ...order } = await bought()
    const movement = { voucherId, orderId, cents: -1000, actor: 'shop' }
    await byShop((tx) => correct(tx, movement))
    expect((await options(order)).bought_voucher).toEqual({ amount_cents: 2000, is_unspent: true })
    const { data } = (await (await declare(order, whole)).json()) as Data<WithdrawalReceipt>
    expect(data.voucher_cents).toBe(2000)
  })

  it('is refused once something of it is spent, and by the line', async () => {
    const order = await bought()
    const voucherId = order.voucherId
    await byShop((tx) => correct(tx, { voucherId, cents: -500, actor: 'shop', reason: 'spent' }))
    expect((await options(order)).bought_voucher).toMatchObject({ is_unspent: false })
    expect(await codeOf(declare(order))).toBe('VOUCHER_SPENT')
    expect(await codeOf(declare(order, part({ position: 0, quantity: 1 })))).toBe('INVALID_FIELDS')
    expect(await balance(voucherId)).toBe(2500)
    expect((await options(order)).returns).toEqual([])
  })
})
