import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { DeclaredStatement, StatementView, WithdrawalReceipt } from '#shared/contract/returns.ts'
import { post, refusal } from '../../../../tests/support/checkout.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, tokenIn, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { orders } from '../orders/tables.ts'
import { returns, withdrawalStatements } from './tables.ts'
import { dateFormat } from '#shared/text/date-format.ts'
import { DAY_MS } from '#shared/time/durations.ts'

let shop: OpenShop
let letters: Letterbox
beforeAll(async () => {
  shop = await openShop()
  letters = await openLetterbox(shop)
})
afterAll(async () => {
  await letters.close()
  await shop.close()
})
beforeEach(() => shop.forgetTries())

const guestEmail = () => `${randomUUID()}@example.org`
const aStatement = (given: { order_number: string; email: string; articles?: string }) => ({
  language: 'fr',
  name: 'Ada Reader',
  articles: null,
  ...given,
})
const declare = (body: unknown, address = '203.0.113.1') =>
  shop.call('/withdrawals', post(body, { 'x-forwarded-for': address }))

/** Declares a withdrawal with number and address, and opens the mailed link. */
async function declaredByMail(given: Partial<ReturnType<typeof aStatement>> = {}) {
  const email = guestEmail()
  const order = await soldOrder(shop.db, { email, lines: [{ title: 'L’Étranger', quantity: 2 }] })
  const answer = await declare({ ...aStatement({ order_number: order.number, email }), ...given })
  expect(answer.status).toBe(202)
  const { data } = (await answer.json()) as Data<DeclaredStatement>
  const mail = await letters.last(email)
  return { email, order, mail, token: tokenIn(mail.text, '/withdrawal/confirm'), at: data.declared_at }
}
const read = (token: string) => shop.call('/withdrawals/read', post({ token }))
const confirm = (token: string, lines: unknown = null) =>
  shop.call('/withdrawals/confirm', post({ token, lines }))
const returnsOf = (orderId: string) => shop.db.$count(returns, eq(returns.orderId, orderId))
const dated = (statementOf: string, declaredAt: Date) =>
  shop.db
    .update(withdrawalStatements)
    .set({ declaredAt })
    .where(eq(withdrawalStatements.orderNumber, statementOf))

describe('POST /withdrawals answers', () => {
  it('without signing in: a mail with what was declared and when, whose link leads to the receipt', async () => {
    const { email, order, mail, token, at } = await declaredByMail()
    expect(mail.subject).toBe(`Confirmez votre rétractation — commande ${order.number}`)
    const paris = (style: Intl.DateTimeFormatOptions) =>
      dateFormat('fr', { timeZone: 'Europe/Paris', ...style }).format(new Date(at))
    for (const fact of [paris({ dateStyle: 'long' }), paris({ timeStyle: 'medium' }), 'Ada Reader'])
      expect(mail.text).toContain(fact)

    const shown = ((await (await read(token)).json()) as Data<StatementView>).data
    expect(shown).toMatchObject({
      declared_at: at,
      name: 'Ada Reader',
      articles: null,
      options: { order_number: order.number, withdrawal: { kind: 'open' } },
      receipt: null,
    })
    // Opening the link changes nothing
    expect(await returnsOf(order.id)).toBe(0)

    const answer = await confirm(token)
    expect(answer.status).toBe(201)
    const receipt = ((await answer.json()) as Data<WithdrawalReceipt>).data
    expect(receipt).toMatchObject({ declared_at: at, name: 'Ada Reader', whole: true, email })
    expect((await letters.last(email)).subject).toBe(
      `Accusé de réception de votre rétractation — commande ${order.number}`,
    )
    // A second click is the same withdrawal, and the link shows its receipt
    expect((await confirm(token)).status).toBe(200)
    expect(await returnsOf(order.id)).toBe(1)
    expect(((await (await read(token)).json()) as Data<StatementView>).data.receipt).toEqual(receipt)
  })

  it('counting from when it was made: the last day may pass before the link is opened', async () => {
    const { order, token } = await declaredByMail()
    const declaredAt = new Date(Date.now() - 3 * DAY_MS)
    await dated(order.number, declaredAt)
    await shop.db
      .update(orders)
      .set({ deliveredAt: new Date(Date.now() - 20 * DAY_MS) })
      .where(eq(orders.id, order.id))
    expect((await refusal(await confirm(token))).code).toBe('WITHDRAWAL_OVER')
    await dated(order.number, new Date(Date.now() - 10 * DAY_MS))
    const answer = await confirm(token)
    expect(answer.status).toBe(201)
    const { data } = (await answer.json()) as Data<WithdrawalReceipt>
    expect(Math.round((Date.now() - Date.parse(data.declared_at)) / DAY_MS)).toBe(10)
  })

  it('for some articles, which are named again behind the link', async () => {
    const { mail, token } = await declaredByMail({ articles: 'Un exemplaire de L’Étranger' })
    expect(mail.text).toContain('Un exemplaire de L’Étranger')
    const answer = await confirm(token, [{ position: 0, quantity: 1 }])
    const { data } = (await answer.json()) as Data<WithdrawalReceipt>
    expect(data).toMatchObject({ whole: false, lines: [{ quantity: 1 }] })
  })
})

describe('POST /withdrawals guards access', () => {
  it('with one answer for every pair, right or wrong; only the address of the order is written to', async () => {
    const email = guestEmail()
    const stranger = guestEmail()
    const order = await soldOrder(shop.db, { email })
    const pairs = [
      [order.number, email],
      [order.number, stranger],
      ['GMP-0000-0000', email],
      ['GMP-0000-0000', stranger],
    ] as const
    for (const [number, address] of pairs) {
      const answer = await declare(aStatement({ order_number: number, email: address }))
      expect(answer.status).toBe(202)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const { data } = (await answer.json()) as Data<DeclaredStatement>
      expect(data).toEqual({ declared_at: expect.any(String) })
    }
    expect(await letters.subjects(email)).toHaveLength(1)
    expect(await letters.subjects(stranger)).toEqual([])
  })

  it('doing the same work for every pair: which order it is of is read when the mail is written', async () => {
    const email = guestEmail()
    const order = await soldOrder(shop.db, { email })
    const queued = async (number: string) => {
      await declare(aStatement({ order_number: number, email }))
      return await shop.db.$count(mails, eq(mails.recipient, email))
    }
    expect(await queued(order.number)).toBe(1)
    expect(await queued('GMP-0000-0000')).toBe(2)
  })

  it('with 10 attempts in 15 minutes from one address, and 5 for one pair, counted in the database', async () => {
    const pair = aStatement({ order_number: 'GMP-0000-0001', email: guestEmail() })
    const statuses: number[] = []
    for (let i = 0; i < 6; i += 1) statuses.push((await declare(pair, `198.51.100.${i}`)).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    const others: number[] = []
    for (let i = 0; i < 11; i += 1) {
      const other = aStatement({ order_number: `GMP-0000-001${i % 10}`, email: guestEmail() })
      others.push((await declare(other, '198.51.100.99')).status)
    }
    expect(others.filter((status) => status === 202)).toHaveLength(10)
    expect(others.at(-1)).toBe(429)
  })

  it.each(['', 'wrong', 'x'.repeat(43)])('behind the link: %j holds nothing', async (token) => {
    expect((await read(token)).status).toBe(404)
    expect((await confirm(token)).status).toBe(404)
  })

  it('of each statement alone: the link of one order withdraws from no other', async () => {
    const [mine, other] = [await declaredByMail(), await declaredByMail()]
    expect((await confirm(mine.token)).status).toBe(201)
    expect(await returnsOf(other.order.id)).toBe(0)
  })
})

describe('POST /withdrawals refuses', () => {
  it.each([
    { order_number: 'nonsense' },
    { email: 'nonsense' },
    { name: ' ' },
    { articles: 'x'.repeat(1001) },
    { language: 'de' },
  ])('%j', async (wrong) => {
    const right = aStatement({ order_number: 'GMP-0000-0000', email: guestEmail() })
    expect((await declare({ ...right, ...wrong })).status).toBe(422)
  })
})
