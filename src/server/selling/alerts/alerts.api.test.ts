import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { anOrder, post, refusal } from '../../../../tests/support/checkout.ts'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, tokenIn, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { readLedger } from '#server/catalogue/stock/ledger.ts'
import { bookSupplies, suppliers } from '#server/catalogue/suppliers/tables.ts'
import type { AlertKind } from '#shared/alerts/alerts.ts'
import type { Data } from '#shared/contract/envelope.ts'
import { OrderRequest, type Quote } from '#shared/contract/checkout.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { offerCopies } from './offer-copies.ts'
import { alerts } from './tables.ts'
import { notifyNews } from './notify-news.ts'

const BOB = 'bob@example.org'

let shop: OpenShop
let box: Letterbox
beforeAll(async () => {
  shop = await openShop()
  box = await openLetterbox(shop)
})
beforeEach(async () => {
  await shop.forgetTries()
  await shop.db.delete(alerts)
  await shop.db.delete(mails)
})
afterAll(async () => {
  await box.close()
  await shop.close()
})

type Requested = { bookId: number; kind?: AlertKind; email?: string }

const ask = ({ bookId, kind = 'stock', email = BOB }: Requested, headers = {}) =>
  shop.call('/alerts', post({ article_id: bookId, kind, email, language: 'fr' }, headers))

/** Requests an alert and presses the button of the confirmation mail. */
async function confirmed(requested: Requested) {
  expect((await ask(requested)).status).toBe(201)
  const mail = await box.last(requested.email ?? BOB)
  const token = tokenIn(mail.text, '/alerts/confirm')
  expect((await shop.call('/alerts/confirm', post({ token }))).status).toBe(200)
}

const deliver = (bookId: number, stock: number) =>
  shop.db.update(books).set({ stock }).where(eq(books.id, bookId))
const stockOf = async (bookId: number) =>
  (await shop.db.select({ stock: books.stock }).from(books).where(eq(books.id, bookId)))[0]?.stock
const statesOf = async (bookId: number) =>
  (await shop.db.select().from(alerts).where(eq(alerts.bookId, bookId)).orderBy(asc(alerts.rank))).map(
    ({ email, state }) => [email, state],
  )
/** Adds a supplier's offer of a book. */
async function supply(bookId: number) {
  const [supplier] = await shop.db
    .insert(suppliers)
    .values({
      name: 'Sodis',
      nameKey: `sodis ${bookId}`,
      email: 's@example.org',
      leadDays: 2,
      orderingDays: [1, 2, 3, 4, 5],
      cutOff: '16:00',
    })
    .returning()
  await shop.db.insert(bookSupplies).values({ bookId, supplierId: supplier?.id ?? 0 })
}
/** Lets every reservation expire. */
const outwait = () =>
  shop.db
    .update(alerts)
    .set({ heldUntil: sql`now() - interval '1 second'` })
    .where(eq(alerts.state, 'offered'))
const offerToken = async (email: string) => tokenIn((await box.last(email)).text, '/alerts/copy')

describe('requesting an alert', () => {
  it('needs the owner of an address to confirm it, who is mailed nothing else before', async () => {
    const bookId = await storeBook(shop.db, { title: 'Nedjma', stock: 0 })
    const answer = await ask({ bookId, email: 'Bob@Example.org' })
    expect(await answer.json()).toEqual({ data: { state: 'to_confirm' } })
    await deliver(bookId, 1)
    await offerCopies(shop.db)
    expect(await statesOf(bookId)).toEqual([[BOB, 'pending']])
    const mail = await box.last(BOB)
    expect(mail.subject).toBe('Confirmez votre alerte\u202F: Nedjma')
    const token = tokenIn(mail.text, 'https://books.example/alerts/confirm')
    // Opening the link changes nothing
    expect((await shop.call(`/alerts/confirm?token=${token}`)).status).toBe(404)
    expect(await statesOf(bookId)).toEqual([[BOB, 'pending']])
    for (let times = 0; times < 2; times += 1) {
      expect((await shop.call('/alerts/confirm', post({ token }))).status).toBe(200)
    }
    await offerCopies(shop.db)
    expect(await statesOf(bookId)).toEqual([[BOB, 'offered']])
  })

  it('takes one press of a customer for their own address, and none for another one', async () => {
    const bookId = await storeBook(shop.db, { stock: 0 })
    const ada = await aCustomer(shop)
    const mine = await ask({ bookId, email: ada.email }, ada.headers)
    expect(await mine.json()).toEqual({ data: { state: 'waiting' } })
    const others = await ask({ bookId }, ada.headers)
    expect(await others.json()).toEqual({ data: { state: 'to_confirm' } })
    expect(await statesOf(bookId)).toEqual([
      [ada.email, 'waiting'],
      [BOB, 'pending'],
    ])
    expect(await box.subjects(ada.email)).toEqual([])
  })

  it('answers a repeated request alike, keeps its place, and mails at most twice more a day', async () => {
    const bookId = await storeBook(shop.db, { stock: 0 })
    const first = await (await ask({ bookId })).text()
    for (let times = 0; times < 4; times += 1) expect(await (await ask({ bookId })).text()).toBe(first)
    expect(await statesOf(bookId)).toEqual([[BOB, 'pending']])
    expect(await shop.db.$count(mails, eq(mails.recipient, BOB))).toBe(3)
  })

  it('is refused for books that are not sold, for a series that is none, and beyond a hundred alerts', async () => {
    const gone = await storeBook(shop.db, { removed: true })
    expect((await ask({ bookId: gone })).status).toBe(404)
    expect((await ask({ bookId: 999_999 })).status).toBe(404)
    const single = await storeBook(shop.db)
    const refused = await ask({ bookId: single, kind: 'volume' })
    expect([refused.status, (await refusal(refused)).error]).toEqual([422, { kind: ['no_series'] }])
    const ada = await aCustomer(shop)
    const many: number[] = []
    // In sequence: a hundred at once could wait too long for a connection on a busy machine
    while (many.length < 100) many.push(await storeBook(shop.db, { stock: 0 }))
    const alert = { email: ada.email, kind: 'stock', language: 'fr', state: 'waiting' } as const
    await shop.db.insert(alerts).values(many.map((bookId) => ({ ...alert, bookId })))
    const full = await ask({ bookId: single, kind: 'price', email: ada.email }, ada.headers)
    expect([full.status, (await refusal(full)).error]).toEqual([422, { email: ['too_many'] }])
    const tagged = ada.email.replace('@', '+more@')
    await ask({ bookId: single, kind: 'price', email: tagged })
    expect(await shop.db.$count(alerts, eq(alerts.email, tagged))).toBe(0)
  })
})

describe('a book that can be bought', () => {
  it('keeps no copy for whoever asks for its return: neither for a customer nor for guests', async () => {
    const ada = await aCustomer(shop)
    const shelf: number[] = []
    while (shelf.length < 4) shelf.push(await storeBook(shop.db, { stock: 2 }))
    for (const bookId of shelf) {
      const hers = await ask({ bookId, email: ada.email }, ada.headers)
      expect([hers.status, (await refusal(hers)).error]).toEqual([422, { kind: ['can_be_bought'] }])
      const guest = await ask({ bookId, kind: 'published' })
      expect([guest.status, (await refusal(guest)).error]).toEqual([422, { kind: ['can_be_bought'] }])
    }
    await offerCopies(shop.db)
    expect(await Promise.all(shelf.map(stockOf))).toEqual([2, 2, 2, 2])
    const ordered = await storeBook(shop.db, { stock: 0 })
    await supply(ordered)
    expect((await ask({ bookId: ordered })).status).toBe(422)
  })

  it('is still followed for its price, and for its publication while it can be ordered before', async () => {
    const bookId = await storeBook(shop.db, { stock: 2 })
    expect((await ask({ bookId, kind: 'price' })).status).toBe(201)
    await shop.db.update(books).set({ publishedOn: '2999-01-01' }).where(eq(books.id, bookId))
    expect((await ask({ bookId, kind: 'published' })).status).toBe(201)
  })
})

describe('reserved copies', () => {
  it('are at most three per person, whatever follows the plus of an address; of other books the return is notified', async () => {
    const shelf: number[] = []
    while (shelf.length < 5) shelf.push(await storeBook(shop.db, { title: 'Nedjma', stock: 0 }))
    for (const [index, bookId] of shelf.entries()) {
      await confirmed({ bookId, email: index < 2 ? BOB : `bob+${index}@example.org` })
    }
    for (const bookId of shelf) await deliver(bookId, 1)
    await Promise.all([offerCopies(shop.db), offerCopies(shop.db), offerCopies(shop.db)])
    const states = (await shop.db.select().from(alerts)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['notified', 'notified', 'offered', 'offered', 'offered'])
    expect((await Promise.all(shelf.map(stockOf))).toSorted()).toEqual([0, 0, 0, 1, 1])
    const notified = await shop.db.select().from(alerts).where(eq(alerts.state, 'notified'))
    for (const { email } of notified) {
      expect(await box.subjects(email ?? '')).toContain('De nouveau disponible\u202F: Nedjma')
    }
  })

  it('are at most twelve of one book; other readers are notified, and the rest stays on sale', async () => {
    const bookId = await storeBook(shop.db, { stock: 0 })
    const language = 'fr' as const
    const people = Array.from({ length: 15 }, (_, index) => `reader${index}@example.org`)
    await shop.db
      .insert(alerts)
      .values(people.map((email) => ({ bookId, kind: 'stock', email, language, state: 'waiting' }) as const))
    await deliver(bookId, 20)
    await offerCopies(shop.db)
    await offerCopies(shop.db)
    expect((await statesOf(bookId)).map(([, state]) => state)).toEqual([
      ...Array.from({ length: 12 }, () => 'offered'),
      ...Array.from({ length: 3 }, () => 'notified'),
    ])
    expect(await stockOf(bookId)).toBe(8)
  })

  it('are none for a month after an expired offer; the reader is notified once a copy is free', async () => {
    const first = await storeBook(shop.db, { stock: 0 })
    const second = await storeBook(shop.db, { title: 'Le fleuve détourné', stock: 0 })
    await confirmed({ bookId: first })
    await deliver(first, 1)
    await offerCopies(shop.db)
    await outwait()
    await offerCopies(shop.db)
    expect(await statesOf(first)).toEqual([[BOB, 'missed']])
    await confirmed({ bookId: second })
    await confirmed({ bookId: second, email: 'c@example.org' })
    await deliver(second, 1)
    await offerCopies(shop.db)
    expect(await statesOf(second)).toEqual([
      [BOB, 'waiting'],
      ['c@example.org', 'offered'],
    ])
    await deliver(second, 1)
    await offerCopies(shop.db)
    expect(await statesOf(second)).toEqual([
      [BOB, 'notified'],
      ['c@example.org', 'offered'],
    ])
    expect(await stockOf(second)).toBe(1)
    expect(await box.subjects(BOB)).toContain('De nouveau disponible\u202F: Le fleuve détourné')
    await shop.db
      .update(alerts)
      .set({ endedAt: sql`now() - interval '31 days'` })
      .where(eq(alerts.state, 'missed'))
    const third = await storeBook(shop.db, { stock: 0 })
    await confirmed({ bookId: third })
    await deliver(third, 1)
    await offerCopies(shop.db)
    expect(await statesOf(third)).toEqual([[BOB, 'offered']])
  })
})

describe('copies that come back', () => {
  it('are reserved in the order of requests; an expired offer goes to the next reader', async () => {
    const bookId = await storeBook(shop.db, { title: 'Nedjma', stock: 0 })
    const people = ['a@example.org', 'b@example.org', 'c@example.org']
    for (const email of people) await confirmed({ bookId, email })
    await deliver(bookId, 2)
    await offerCopies(shop.db)
    expect(await stockOf(bookId)).toBe(0)
    expect(await statesOf(bookId)).toEqual([
      ['a@example.org', 'offered'],
      ['b@example.org', 'offered'],
      ['c@example.org', 'waiting'],
    ])
    expect(await box.subjects('a@example.org')).toContain('De retour, et gardé pour vous\u202F: Nedjma')
    const token = await offerToken('a@example.org')
    const offer = await shop.call('/alerts/offer', post({ token }))
    expect(await offer.json()).toMatchObject({ data: { article: { id: bookId } } })

    await outwait()
    expect((await shop.call('/alerts/offer', post({ token }))).status).toBe(404)
    await offerCopies(shop.db)
    expect(await statesOf(bookId)).toEqual([
      ['a@example.org', 'missed'],
      ['b@example.org', 'missed'],
      ['c@example.org', 'offered'],
    ])
    expect(await stockOf(bookId)).toBe(1)
    const ledger = await readLedger(shop.db, bookId, { limit: 3 })
    const movements = ledger?.movements.map(({ change, reason, reference }) => [change, reason, reference])
    expect(movements).toEqual([
      [-1, 'sale', expect.stringMatching(/^ALR-/)],
      [1, 'release', expect.stringMatching(/^ALR-/)],
      [1, 'release', expect.stringMatching(/^ALR-/)],
    ])
    // One mail each, ever: a reader who missed theirs is not notified again
    await offerCopies(shop.db)
    const notified = await box.subjects('a@example.org')
    expect(notified.filter((subject) => subject?.startsWith('De retour'))).toHaveLength(1)
  })

  it('can be ordered only with the link of the mail', async () => {
    const bookId = await storeBook(shop.db, { stock: 0, publicPriceCents: 1290 })
    await confirmed({ bookId })
    await deliver(bookId, 1)
    await offerCopies(shop.db)
    const offers = [await offerToken(BOB)]
    const requested = {
      lines: [{ article_id: bookId, quantity: 1 }],
      delivery_method: 'pickup',
      country: 'FR',
    }
    const recap = async (more = {}) => {
      const answer = await shop.call('/orders/quote', post({ ...requested, coupon_code: null, ...more }))
      return ((await answer.json()) as Data<Quote>).data.lines.map(({ available }) => available)
    }
    expect(await recap()).toEqual([0])
    expect(await recap({ offers })).toEqual([1])
    const body = { bookId, totalCents: 1290, delivery_method: 'pickup' }
    const order = (more = {}, idempotencyKey: string = randomUUID()) => {
      const request = OrderRequest.parse(anOrder({ ...body, ...more }))
      return placeOrder(shop.db, { request, idempotencyKey, customerId: null })
    }
    const soldOut = expect.objectContaining({ code: 'OUT_OF_STOCK' })
    await expect(order()).rejects.toEqual(soldOut)
    const key = randomUUID()
    const bought = await order({ offers }, key)
    expect(await order({}, key)).toMatchObject({ kind: 'repeated', order: { id: bought.order.id } })
    await expect(order({ offers })).rejects.toEqual(soldOut)
    const [alert] = await shop.db.select().from(alerts)
    expect(alert).toMatchObject({ state: 'taken', orderNumber: bought.order.number })
    expect(await stockOf(bookId)).toBe(0)
    // A rejected order leaves the copy with its reader
    await confirmed({ bookId, email: 'eve@example.org' })
    await deliver(bookId, 1)
    await offerCopies(shop.db)
    const hers = [await offerToken('eve@example.org')]
    const changed = expect.objectContaining({ code: 'PRICE_CHANGED' })
    await expect(order({ offers: hers, totalCents: 1 })).rejects.toEqual(changed)
    expect(await recap({ offers: hers })).toEqual([1])
  })

  it('go to the next at once from whoever leaves by the link of the mail', async () => {
    const bookId = await storeBook(shop.db, { stock: 0 })
    for (const email of [BOB, 'c@example.org']) await confirmed({ bookId, email })
    await deliver(bookId, 1)
    await offerCopies(shop.db)
    const token = tokenIn((await box.last(BOB)).text, '/alerts/leave')
    for (let times = 0; times < 2; times += 1) {
      expect((await shop.call('/alerts/leave', post({ token }))).status).toBe(200)
    }
    expect(await statesOf(bookId)).toEqual([
      [BOB, 'missed'],
      ['c@example.org', 'offered'],
    ])
  })

  it('wait for the day of publication, whatever lies in the shop', async () => {
    const bookId = await storeBook(shop.db, { title: 'Demain', stock: 3 })
    await shop.db.update(books).set({ publishedOn: '2999-01-01' }).where(eq(books.id, bookId))
    await confirmed({ bookId, kind: 'published' })
    await offerCopies(shop.db)
    expect(await statesOf(bookId)).toEqual([[BOB, 'waiting']])
    await shop.db.update(books).set({ publishedOn: '2026-11' }).where(eq(books.id, bookId))
    await offerCopies(shop.db)
    expect(await box.subjects(BOB)).toContain('Paru, et gardé pour vous\u202F: Demain')
  })
})

describe('news', () => {
  it('is waited for by nobody of a book that is now an e-book', async () => {
    const bookId = await storeBook(shop.db, { stock: 0 })
    const other = await storeBook(shop.db, { stock: 0 })
    for (const kind of ['stock', 'price'] as const) {
      await confirmed({ bookId, kind, email: 'fay@example.org' })
      await confirmed({ bookId: other, kind, email: 'fay@example.org' })
    }
    await shop.db.update(books).set({ format: 'numerique', publicPriceCents: 1 }).where(eq(books.id, bookId))
    const before = await box.subjects('fay@example.org')
    await notifyNews(shop.db)
    expect(await statesOf(bookId)).toEqual([])
    expect(await statesOf(other)).toHaveLength(2)
    expect(await box.subjects('fay@example.org')).toEqual(before)
  })

  it('of the next volume is not an e-book', async () => {
    const series = (volume: number) => ({ title: `Cycle ${volume}`, series: { name: 'Cycle', volume } })
    const bookId = await storeBook(shop.db, series(1))
    await confirmed({ bookId, kind: 'volume', email: 'gil@example.org' })
    await storeBook(shop.db, { ...series(2), format: 'numerique' })
    await notifyNews(shop.db)
    expect(await statesOf(bookId)).toEqual([['gil@example.org', 'waiting']])
    // A published volume does not hide the ones still to come
    const late = { bookId, kind: 'volume', email: 'hal@example.org' } as const
    await confirmed(late)
    await storeBook(shop.db, series(2))
    await notifyNews(shop.db)
    expect(await box.subjects(late.email)).toContain('La suite est parue\u202F: Cycle 2')
  })

  it('of a lower price and of the next volume is mailed once, and the volumes that were out are none', async () => {
    const series = (volume: number) => ({ title: `Saga ${volume}`, series: { name: 'Saga', volume } })
    const bookId = await storeBook(shop.db, series(1))
    await storeBook(shop.db, series(2))
    for (const kind of ['price', 'volume'] as const)
      await confirmed({ bookId, kind, email: 'dan@example.org' })
    await notifyNews(shop.db)
    expect(await statesOf(bookId)).toEqual([
      ['dan@example.org', 'waiting'],
      ['dan@example.org', 'waiting'],
    ])
    await storeBook(shop.db, series(3))
    await shop.db.update(books).set({ publicPriceCents: 500 }).where(eq(books.id, bookId))
    await notifyNews(shop.db)
    await notifyNews(shop.db)
    const subjects = await box.subjects('dan@example.org')
    expect(subjects.filter((subject) => !subject?.startsWith('Confirmez')).toSorted()).toEqual([
      'La suite est parue\u202F: Saga 3',
      'Son prix a baissé\u202F: Saga 1',
    ])
    expect(await statesOf(bookId)).toEqual([
      ['dan@example.org', 'notified'],
      ['dan@example.org', 'notified'],
    ])
  })
})

it('a book that a supplier has again notifies all waiting readers, without reserving copies', async () => {
  const bookId = await storeBook(shop.db, { title: 'Nedjma', stock: 0 })
  const people = ['eva@example.org', 'fay@example.org']
  for (const email of people) await confirmed({ bookId, email })
  await notifyNews(shop.db)
  expect(await statesOf(bookId)).toEqual(people.map((email) => [email, 'waiting']))
  await supply(bookId)
  await notifyNews(shop.db)
  expect(await statesOf(bookId)).toEqual(people.map((email) => [email, 'notified']))
  expect(await box.subjects('fay@example.org')).toContain('De nouveau disponible\u202F: Nedjma')
})

describe('a customer', () => {
  it('sees their alerts and gives them up; nobody else may', async () => {
    const ada = await aCustomer(shop)
    const bookId = await storeBook(shop.db, { stock: 0 })
    await ask({ bookId, email: ada.email }, ada.headers)
    const eve = await aCustomer(shop)
    await ask({ bookId: await storeBook(shop.db, { stock: 0 }), email: eve.email }, eve.headers)
    await deliver(bookId, 1)
    await offerCopies(shop.db)
    const mine = `/users/${ada.id}/alerts`
    const list = (await (await shop.call(mine, { headers: ada.headers })).json()) as {
      data: { id: string }[]
    }
    expect(list.data).toMatchObject([{ kind: 'stock', state: 'offered', article: { id: bookId } }])
    const one = `${mine}/${list.data[0]?.id}`
    expect(list.data).toHaveLength(1)
    expect((await shop.call(mine)).status).toBe(401)
    expect((await shop.call(mine, { headers: eve.headers })).status).toBe(403)
    const theirs = `/users/${eve.id}/alerts/${list.data[0]?.id}`
    expect((await shop.call(theirs, { method: 'DELETE', headers: eve.headers })).status).toBe(404)
    expect((await shop.call(one, { method: 'DELETE', headers: ada.headers })).status).toBe(200)
    expect((await shop.call(one, { method: 'DELETE', headers: ada.headers })).status).toBe(404)
    expect(await stockOf(bookId)).toBe(1)
  })
})
