import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data, List } from '#shared/contract/envelope.ts'
import type { ReturnOptions, ReturnSummary, ReturnView } from '#shared/contract/returns.ts'
import { post, refusal } from '../../../../tests/support/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { aPicture, polyglot, SVG } from '../../../../tests/support/pictures.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { storeVoucher } from '../../../../tests/support/vouchers.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { company } from '#server/app/sample/company.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueRefund } from '../payments/queue-refund.ts'
import { orders } from '../orders/tables.ts'
import { payments, refunds } from '../payments/tables.ts'
import { exportData } from '#server/readers/profile/export-data.ts'
import { purgeBuyer } from '#server/readers/profile/purge-buyers.ts'
import { acceptReturn, receiveReturn, refundReturn, refuseReturn } from './answer-return.ts'
import { returnLines, returnPhotos, returns } from './tables.ts'

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

type Line = { position: number; quantity?: number; reason?: string; note?: string }
const asking = (...lines: Line[]) => ({
  language: 'fr',
  lines: lines.map((line) => ({ quantity: 1, reason: 'damaged', note: '', ...line })),
})
const sold = (given: Parameters<typeof soldOrder>[1] = {}) =>
  soldOrder(shop.db, { customerId: ada.id, ...given })
const ask = (order: { number: string }, body: unknown, { headers } = ada) =>
  shop.call(`/orders/${order.number}/returns`, post(body, headers))
async function requestReturnOf(order: { number: string }, ...lines: Line[]): Promise<ReturnView> {
  const answer = await ask(order, asking(...lines))
  expect(answer.status).toBe(201)
  return ((await answer.json()) as Data<ReturnView>).data
}
const own = (path: string, init: RequestInit = {}) =>
  shop.call(path, { ...init, headers: { ...init.headers, ...ada.headers } })
async function read(number: string): Promise<ReturnView> {
  return ((await (await own(`/returns/${number}`)).json()) as Data<ReturnView>).data
}
async function options(order: { number: string }): Promise<ReturnOptions> {
  return ((await (await own(`/orders/${order.number}/return-options`)).json()) as Data<ReturnOptions>).data
}
const byShop = <T>(work: (tx: Tx) => Promise<T>) => shop.db.transaction(work)
const stockOf = async (bookId: number | undefined) =>
  (
    await shop.db
      .select()
      .from(books)
      .where(eq(books.id, bookId ?? 0))
  )[0]?.stock

describe('a return', () => {
  it('is requested, accepted, received and refunded, each with a mail (§2 /refund_return)', async () => {
    const order = await sold({ lines: [{ title: 'L’Étranger', quantity: 2 }, { title: 'La Chute' }] })
    expect(await options(order)).toMatchObject({
      can_return: true,
      lines: [
        { title: 'L’Étranger', returnable: 2 },
        { title: 'La Chute', returnable: 1 },
      ],
    })
    const note = 'Coin <b>plié</b>\nà l’arrivée'
    const { number, ...view } = await requestReturnOf(
      order,
      { position: 0, quantity: 2, note },
      { position: 1 },
    )
    expect(view).toMatchObject({
      order_number: order.number,
      kind: 'return',
      state: 'requested',
      lines: [{ title: 'L’Étranger', quantity: 2, reason: 'damaged', note }, { title: 'La Chute' }],
      photos: [],
      history: [{ state: 'requested' }],
    })
    await byShop((tx) => acceptReturn(tx, number))
    const before = await stockOf(order.bookIds[0])
    expect(await byShop((tx) => receiveReturn(tx, number, 'all'))).toBe(3)
    expect(await stockOf(order.bookIds[0])).toBe((before ?? 0) + 2)
    expect(await byShop((tx) => refundReturn(tx, number))).toEqual({ kind: 'refunded', cents: 3000 })
    const states = ['requested', 'accepted', 'received', 'refunded']
    expect((await read(number)).history.map(({ state }) => state)).toEqual(states)
    expect(await letters.subjects(ada.email)).toEqual([
      `Votre demande de retour ${number}`,
      `Retour ${number} accepté`,
      `Retour ${number}\u202F: vos livres sont arrivés`,
      `Retour ${number} remboursé`,
    ])
    const last = await letters.last(ada.email)
    expect(last.text).toContain('30,00\u202F€')
    expect(last.text).toContain(`https://books.example/refund_return/${number}`)
    const list = (await (await own(`/users/${ada.id}/returns`)).json()) as List<ReturnSummary>
    expect(list.data[0]).toMatchObject({ number, state: 'refunded', refund_cents: 3000, copies: 3 })
  })

  it('says of each part of a refund where it goes: to the bank, onto the voucher, to the till', async () => {
    const refunded = async (change: (orderId: string) => Promise<unknown>) => {
      const order = await sold({ deliveryCents: 0 })
      await change(order.id)
      const { number } = await requestReturnOf(order, { position: 0 })
      await byShop((tx) => acceptReturn(tx, number))
      await byShop((tx) => receiveReturn(tx, number, 'all'))
      await byShop((tx) => refundReturn(tx, number))
      return (await letters.last(ada.email)).text
    }
    const [bank, voucher, till] = [/votre banque/, /sur votre bon d’achat/, /à la librairie\u202F: la somme/]
    const byCard = await refunded(async () => {})
    expect(byCard).toMatch(bank)
    expect(byCard).not.toMatch(voucher)

    const atTill = await refunded((orderId) =>
      shop.db.update(payments).set({ provider: 'till' }).where(eq(payments.orderId, orderId)),
    )
    expect(atTill).toMatch(till)
    expect(atTill).not.toMatch(bank)

    const { id: voucherId, code } = await storeVoucher(shop.db)
    const mixed = await refunded(async (orderId) => {
      await shop.db.update(orders).set({ voucherCents: 400 }).where(eq(orders.id, orderId))
      await shop.db.update(payments).set({ amountCents: 600 }).where(eq(payments.orderId, orderId))
      await shop.db.insert(payments).values({
        orderId,
        provider: 'voucher',
        providerId: `${orderId} ${voucherId}`,
        captureId: voucherId,
        state: 'captured',
        amountCents: 400,
        currency: 'eur',
      })
    })
    expect(mixed).toMatch(bank)
    expect(mixed).toMatch(voucher)
    expect(mixed).toContain(`…${code.slice(-4)}`)
    for (const amount of ['6,00\u202F€', '4,00\u202F€']) expect(mixed).toContain(amount)
  })

  it('mails a rejection with its reason, in the language of the request; its copies can be requested again', async () => {
    const order = await sold()
    const answer = await ask(order, { ...asking({ position: 0 }), language: 'eng' })
    const { number } = ((await answer.json()) as Data<ReturnView>).data
    await byShop((tx) => refuseReturn(tx, number, 'The cover <script>is</script> scratched.'))
    expect(await read(number)).toMatchObject({
      state: 'refused',
      refusal: 'The cover <script>is</script> scratched.',
    })
    const mail = await letters.last(ada.email)
    expect(mail.subject).toBe(`Your return request ${number}`)
    expect(mail.text).toContain('The cover <script>is</script> scratched.')
    expect(mail.html).not.toContain('<script>')
    expect((await requestReturnOf(order, { position: 0 })).state).toBe('requested')
  })

  it('is mailed to the shop with the command that answers it, and answered by mail', async () => {
    const order = await sold({ lines: [{ title: 'Le Horla', quantity: 2 }] })
    const { number } = await requestReturnOf(order, {
      position: 0,
      quantity: 2,
      note: 'Une page <b>manque</b>.',
    })
    const mail = await letters.last(company.email)
    expect(mail.subject).toBe(`[Retour] Demande ${number}`)
    for (const part of [
      order.number,
      '2 × Le Horla — Abîmé à l’arrivée',
      'Le Horla: Une page <b>manque</b>.',
      `npm run shop -- returns accept ${number}`,
      ada.email,
    ]) {
      expect(mail.text).toContain(part)
    }
    expect(mail.html).not.toContain('<b>')
    expect(mail.replyTo).toMatchObject([{ address: ada.email }])
    const subjects = await letters.subjects(company.email)
    await byShop((tx) => acceptReturn(tx, number))
    expect(await letters.subjects(company.email)).toEqual(subjects)
  })

  it('can be changed and cancelled while it is pending', async () => {
    const order = await sold({ lines: [{ quantity: 3 }, {}] })
    const { number } = await requestReturnOf(order, { position: 0, quantity: 2 })
    const put = (body: unknown) => own(`/returns/${number}`, { ...post(body), method: 'PUT' })
    expect((await put(asking({ position: 0, quantity: 3 }, { position: 1, reason: 'other' }))).status).toBe(
      200,
    )
    expect((await read(number)).lines).toMatchObject([{ quantity: 3 }, { reason: 'other' }])
    expect((await put(asking({ position: 0, quantity: 4 }))).status).toBe(409)
    expect((await own(`/returns/${number}`, { method: 'DELETE' })).status).toBe(200)
    expect((await read(number)).state).toBe('cancelled')
    expect((await options(order)).lines[0]?.returnable).toBe(3)

    const { number: answered } = await requestReturnOf(order, { position: 0 })
    await byShop((tx) => acceptReturn(tx, answered))
    for (const init of [{ method: 'DELETE' }, { ...post(asking({ position: 0 })), method: 'PUT' }]) {
      expect((await refusal(await own(`/returns/${answered}`, init))).code).toBe('RETURN_STATE')
    }
  })

  it('gives back what was paid for each copy, to the cent, and never more than came (coupon, parts)', async () => {
    const order = await sold({ lines: [{ quantity: 3, unitPriceCents: 1000, discountShareCents: 100 }] })
    const amounts = []
    for (let copy = 0; copy < 3; copy += 1) {
      const { number } = await requestReturnOf(order, { position: 0 })
      await byShop((tx) => acceptReturn(tx, number))
      await byShop((tx) => receiveReturn(tx, number, 'none'))
      amounts.push(await byShop((tx) => refundReturn(tx, number)))
      await expect(byShop((tx) => refundReturn(tx, number))).rejects.toThrow('RETURN_STATE')
    }
    expect(amounts).toEqual([967, 966, 967].map((cents) => ({ kind: 'refunded', cents })))
    const queued = await shop.db.select().from(refunds)
    expect(queued.filter(({ reason }) => reason.startsWith('return RET')).length).toBeGreaterThanOrEqual(3)
  })

  it('refunds less where the shop says so, and nothing when the money already went back', async () => {
    const order = await sold({ lines: [{ unitPriceCents: 1000 }], deliveryCents: 0 })
    const { number } = await requestReturnOf(order, { position: 0 })
    await byShop((tx) => acceptReturn(tx, number))
    await byShop((tx) => receiveReturn(tx, number, 'none'))
    const goodwill = { orderId: order.id, amountCents: 600, reason: 'goodwill', key: `goodwill:${order.id}` }
    await byShop((tx) => queueRefund(tx, goodwill))
    expect(await byShop((tx) => refundReturn(tx, number))).toEqual({ kind: 'tooMuch', refundableCents: 400 })
    expect((await read(number)).state).toBe('received')
    expect(await byShop((tx) => refundReturn(tx, number, 400))).toEqual({ kind: 'refunded', cents: 400 })
  })

  it('puts back on the shelf only what the shop says can be sold', async () => {
    const order = await sold({ lines: [{ quantity: 2 }, { quantity: 1 }] })
    const { number, lines } = await requestReturnOf(order, { position: 0, quantity: 2 }, { position: 1 })
    await byShop((tx) => acceptReturn(tx, number))
    const isbn = lines[0]?._code_barre ?? ''
    await expect(byShop((tx) => receiveReturn(tx, number, new Map([[isbn, 3]])))).rejects.toThrow(
      'INVALID_FIELDS',
    )
    expect(await byShop((tx) => receiveReturn(tx, number, new Map([[isbn, 1]])))).toBe(1)
    expect(await stockOf(order.bookIds[0])).toBe(6)
    expect(await stockOf(order.bookIds[1])).toBe(5)
  })
})

describe('requesting a return rejects', () => {
  it('more than three articles, articles twice, and what is no request (§9)', async () => {
    const order = await sold({ lines: [{}, {}, {}, {}] })
    const four = [0, 1, 2, 3].map((position) => ({ position }))
    for (const body of [
      asking(...four),
      asking({ position: 0 }, { position: 0 }),
      asking(),
      asking({ position: 0, quantity: 0 }),
      asking({ position: 0, reason: 'boredom' }),
      asking({ position: 0, note: 'x'.repeat(501) }),
      asking({ position: 0, note: '\u0000' }),
      asking({ position: 7 }),
      { ...asking({ position: 0 }), language: 'de' },
    ]) {
      expect((await ask(order, body)).status).toBe(422)
    }
    expect((await requestReturnOf(order, ...four.slice(0, 3))).lines).toHaveLength(3)
  })

  it('copies that are in a return already, naming their line', async () => {
    const order = await sold({ lines: [{ quantity: 2 }, {}] })
    await requestReturnOf(order, { position: 0 })
    const answer = await ask(order, asking({ position: 1 }, { position: 0, quantity: 2 }))
    expect(answer.status).toBe(409)
    expect(await refusal(answer)).toMatchObject({
      code: 'ALREADY_RETURNED',
      error: { 'lines.1.quantity': ['already_returned'] },
    })
  })

  it.each(['paid', 'shipped', 'cancelled', 'refunded'] as const)('an order that is %s', async (state) => {
    const order = await sold({ state })
    expect((await options(order)).can_return).toBe(false)
    expect((await refusal(await ask(order, asking({ position: 0 })))).code).toBe('ORDER_STATE')
  })
})

describe('photos of a return', () => {
  const send = (number: string, bytes: Buffer, { headers } = ada) =>
    shop.call(`/returns/${number}/photos`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', ...headers },
      body: new Uint8Array(bytes),
    })
  const idOf = async (answer: Response) => ((await answer.json()) as Data<{ id: string }>).data.id

  it('are deleted with a cancelled request', async () => {
    const { number } = await requestReturnOf(await sold(), { position: 0 })
    const id = await idOf(await send(number, await aPicture()))
    expect((await own(`/returns/${number}`, { method: 'DELETE' })).status).toBe(200)
    expect((await read(number)).photos).toEqual([])
    expect(await shop.db.$count(returnPhotos, eq(returnPhotos.id, id))).toBe(0)
  })

  it('are re-encoded without what the camera wrote, three at most', async () => {
    const { number } = await requestReturnOf(await sold(), { position: 0 })
    const id = await idOf(await send(number, await aPicture({ width: 2400, height: 1200, exif: true })))
    const answer = await own(`/returns/${number}/photos/${id}`)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const stored = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    expect(stored.includes('Ada')).toBe(false)

    for (const bytes of [SVG, Buffer.from('no picture')]) {
      expect((await refusal(await send(number, bytes))).code).toBe('UNSUPPORTED_PICTURE')
    }
    const second = await idOf(await send(number, await polyglot()))
    const polished = await own(`/returns/${number}/photos/${second}`)
    expect(Buffer.from(await polished.arrayBuffer()).includes('<script>')).toBe(false)
    expect((await send(number, await aPicture())).status).toBe(201)
    expect((await refusal(await send(number, await aPicture()))).code).toBe('PHOTO_LIMIT')
    expect((await own(`/returns/${number}/photos/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await read(number)).photos.map((photo) => photo.id)).not.toContain(id)

    await byShop((tx) => acceptReturn(tx, number))
    expect((await refusal(await send(number, await aPicture()))).code).toBe('RETURN_STATE')
  })

  it('open to their owner alone, even if others know their address', async () => {
    const { number } = await requestReturnOf(await sold(), { position: 0 })
    const path = `/returns/${number}/photos/${await idOf(await send(number, await aPicture()))}`
    expect((await shop.call(path, { headers: eve.headers })).status).toBe(404)
    expect((await shop.call(path)).status).toBe(401)
    expect((await send(number, await aPicture(), eve)).status).toBe(404)
    // Not with the number of their own return either
    const { number: other } = await requestReturnOf(await sold(), { position: 0 })
    expect((await own(path.replace(number, other))).status).toBe(404)
  })

  it('are part of the customer’s data, and go with their account', async () => {
    const bob = await aCustomer(shop, { first_name: 'Bob' })
    const order = await soldOrder(shop.db, { customerId: bob.id, email: bob.email })
    const answer = await ask(order, asking({ position: 0, note: 'Page 12 manque' }), bob)
    const { number } = ((await answer.json()) as Data<ReturnView>).data
    await send(number, await aPicture(), bob)
    const exported = await exportData(shop.db, bob.id)
    expect(exported.returns).toMatchObject([{ number, lines: [{ note: 'Page 12 manque' }] }])
    expect(exported.returns[0]?.photos).toHaveLength(1)
    await shop.db.transaction((tx) => purgeBuyer(tx, bob))
    const [stored] = await shop.db.select().from(returns).where(eq(returns.number, number))
    const ofReturn = stored?.id ?? ''
    const [line] = await shop.db.select().from(returnLines).where(eq(returnLines.returnId, ofReturn))
    expect(line).toMatchObject({ quantity: 1, note: '' })
    expect(await shop.db.select().from(returnPhotos).where(eq(returnPhotos.returnId, ofReturn))).toEqual([])
  })
})
