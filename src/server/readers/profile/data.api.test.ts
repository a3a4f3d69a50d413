import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Address } from '#shared/contract/addresses.ts'
import type { OrderState } from '#shared/orders/states.ts'
import { promiseCopies } from '#server/catalogue/backorders/backorders.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { addedAddress } from '../../../../tests/support/addresses.ts'
import { storeEvent } from '../../../../tests/support/an-event.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer, PASSWORD, type TestCustomer } from '../../../../tests/support/customers.ts'
import { startMailServer, type MailServer } from '../../../../tests/support/mail-server.ts'
import { openShop, tokenIn, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { aPicture } from '../../../../tests/support/pictures.ts'
import { register } from '../../../../tests/support/registering.ts'
import { emailChanges, users } from '#server/people/accounts/tables.ts'
import { offerCopies } from '#server/selling/alerts/offer-copies.ts'
import { followNews, follows } from '#server/readers/follows/tables.ts'
import { anAuthorOf } from '../../../../tests/support/an-author.ts'
import { alerts } from '#server/selling/alerts/tables.ts'
import { exportBookcase } from '../bookcase/customer-data.ts'
import { bookLists } from '#server/selling/book-lists/tables.ts'
import { bookcaseExclusions } from '../bookcase/tables.ts'
import { contactAnswers, contactMessages } from '#server/people/contact/tables.ts'
import { eventRegistrations, events } from '../events/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import { mailedLinks } from '#server/platform/mailed-links/tables.ts'
import { subscribers } from '#server/people/newsletter/tables.ts'
import { newNumber } from '#server/selling/orders/new-order.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { withdrawalStatements } from '#server/selling/returns/tables.ts'
import { newOrderKey } from '#server/selling/orders/order-keys.ts'
import { purgeGoodbyes } from './deletion.ts'
import { purgeLeavingBuyers } from './purge-buyers.ts'
import { DAY_MS, HOUR_MS } from '#shared/time/durations.ts'

const ADDRESS: Address = {
  name: 'Ada Reader',
  company: 'Analytical Engines',
  address: '12, rue des Écoles',
  additional_information: 'Porte B',
  postal_code: '75005',
  city: 'Paris',
  country: 'FR',
}

let shop: OpenShop
let server: MailServer
let ada: TestCustomer
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.forgetTries()
  ada = await aCustomer(shop)
  await shop.db.delete(mails)
  server = await startMailServer()
})
afterEach(() => server.close())

const request = (method: string, path: string, as = ada) => shop.call(path, { method, headers: as.headers })

/** Inserts an order as checkout would. */
async function anOrderOf(
  email: string,
  state: OrderState,
  overrides: Partial<typeof orders.$inferInsert> = {},
) {
  const [order] = await shop.db
    .insert(orders)
    .values({
      number: newNumber('GMP'),
      idempotencyKey: randomUUID(),
      requestHash: 'of the request',
      state,
      stockHeld: false,
      holdExpiresAt: new Date(),
      language: 'fr',
      currency: 'eur',
      email,
      phone: '+33 6 12 34 56 78',
      deliveryAddress: ADDRESS,
      deliveryMethod: 'standard',
      note: 'Pour Ada',
      termsVersion: '2026-01',
      subtotalCents: 990,
      deliveryCents: 300,
      totalCents: 1290,
      vatCents: 67,
      ...overrides,
    })
    .returning()
  if (!order) throw new Error('The order was not stored.')
  return order
}

async function stored(id: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('The order is gone.')
  return order
}

/** Requests the deletion mail and returns the secret of its link. */
async function deletionToken(): Promise<string> {
  expect((await request('POST', `/users/${ada.id}/deletion`)).status).toBe(202)
  await shop.deliver(server)
  return tokenIn(server.taken.at(-1)?.email.text, '/accountdeletion')
}

const press = (token: unknown, rest: Record<string, unknown> = {}) =>
  shop.call('/account-deletion', post({ token, ...rest }))

describe('the newsletter of a customer', () => {
  const choose = (subscribed: unknown) =>
    shop.call(`/users/${ada.id}/newsletter`, { ...post({ subscribed }, ada.headers), method: 'PUT' })
  const choice = async () => (await request('GET', `/users/${ada.id}/newsletter`)).json()

  it('begins and ends at once, with one welcome whose link still leaves', async () => {
    expect(await choice()).toEqual({ data: { subscribed: false } })
    for (let i = 0; i < 3; i += 1) expect((await choose(true)).status).toBe(200)
    expect(await choice()).toEqual({ data: { subscribed: true } })
    await shop.deliver(server)
    expect(server.taken.map(({ email }) => email.subject)).toEqual(['Bienvenue dans la lettre de GMP'])
    const token = tokenIn(server.taken[0]?.email.text, '/newsletter/unsubscribe')
    await shop.call('/newsletter/unsubscribe', post({ token }))
    expect(await choice()).toEqual({ data: { subscribed: false } })
    await choose(true)
    await choose(false)
    expect(await choice()).toEqual({ data: { subscribed: false } })
    expect((await choose('yes')).status).toBe(422)
  })
})

describe('GET /users/{id}/data answers', () => {
  it('with everything that the shop holds, and no secret', async () => {
    await addedAddress(shop, ada)
    await shop.call(`/users/${ada.id}/picture`, {
      method: 'POST',
      headers: { ...ada.headers, 'content-type': 'image/jpeg' },
      body: new Uint8Array(await aPicture()),
    })
    const order = await anOrderOf(ada.email.toUpperCase(), 'delivered')
    const key = await newOrderKey(shop.db, order.id)
    await anOrderOf('bob@example.org', 'delivered')
    const eventId = await storeEvent(shop.db, { capacity: 12 })
    await register(shop, eventId, { email: ada.email, seats: 2 })
    const bookId = await storeBook(shop.db, { title: 'Nedjma' })
    const items = [{ article_id: bookId, quantity: 2, note: 'en poche' }]
    const list = { kind: 'wish', title: 'Noël', signature: 'Zoé', items }
    const nadja = { isbn: '9782070360734', title: 'Nadja', author: 'André Breton' }
    for (const { id, email, headers } of [ada, await aCustomer(shop)]) {
      await shop.db.insert(alerts).values({ bookId, kind: 'price', email, language: 'fr', state: 'waiting' })
      const contributorId = await anAuthorOf(shop.db, bookId)
      await shop.db.insert(follows).values({ contributorId, email, language: 'fr', isConfirmed: true })
      await shop.call(`/users/${id}/book-lists`, post(list, headers))
      await shop.call(`/users/${id}/bookcase`, { method: 'PUT', headers })
      await shop.call(`/users/${id}/bookcase/books`, post(nadja, headers))
      await shop.db.insert(bookcaseExclusions).values({ customerId: id, bookId })
    }
    const stated = { orderNumber: order.number, name: 'Ada Reader', articles: null, language: 'fr' } as const
    await shop.db.insert(withdrawalStatements).values({ ...stated, email: ada.email })
    await shop.db.insert(withdrawalStatements).values({ ...stated, email: 'bob@example.org' })
    const answer = await request('GET', `/users/${ada.id}/data`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="gmp-mes-donnees-\d{4}-\d\d-\d\d\.json"$/,
    )
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({
      format_version: 1,
      customer: { id: ada.id, first_name: 'Ada', email: ada.email, language: 'fr', currency: 'eur' },
      picture: { type: 'image/webp' },
      addresses: [{ city: 'Paris', is_default: true }],
      sign_in_methods: [{ method: 'credential' }],
      sessions: [{ browser: expect.anything() as unknown }],
      cart: [],
      favorites: [],
      book_lists: [
        {
          title: 'Noël',
          signature: 'Zoé',
          address: expect.stringMatching(/^\/list\/[\da-f]{32}$/) as unknown,
          books: [{ title: 'Nedjma', quantity: 2, note: 'en poche' }],
        },
      ],
      bookcase: {
        on_since: expect.any(String) as unknown,
        added: [{ title: 'Nadja', source: 'added', taken_off_at: null }],
        taken_off: [{ title: 'Nedjma', at: expect.any(String) as unknown }],
      },
      orders: [{ number: order.number, delivery_address: ADDRESS, total_cents: 1290 }],
      withdrawal_statements: [{ order: order.number, name: 'Ada Reader', articles: null }],
      newsletter: null,
      alerts: [{ title: 'Nedjma', kind: 'price', state: 'waiting' }],
      follows: { authors: [{ _nom: 'Albert Camus', is_confirmed: true }], mailed_about: [] },
      event_registrations: [{ name: 'Ada Reader', seats: 2, state: 'held' }],
      notes_of_the_shop: [],
      contact_messages: [],
    })
    for (const secret of [key, ada.token.split('.')[0] ?? '', 'scrypt', PASSWORD])
      expect(text).not.toContain(secret)
  })

  it('five times an hour, to its customer alone', async () => {
    const bob = await aCustomer(shop, { first_name: 'Bob' })
    expect((await request('GET', `/users/${ada.id}/data`, bob)).status).toBe(403)
    const statuses: number[] = []
    for (let i = 0; i < 6; i += 1) statuses.push((await request('GET', `/users/${ada.id}/data`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('POST /users/{id}/deletion', () => {
  it('changes nothing but mails the link, in the customer’s language, three times an hour', async () => {
    await shop.db.update(users).set({ language: 'eng' }).where(eq(users.id, ada.id))
    const statuses: number[] = []
    for (let i = 0; i < 4; i += 1) statuses.push((await request('POST', `/users/${ada.id}/deletion`)).status)
    expect(statuses).toEqual([202, 202, 202, 429])
    await shop.deliver(server)
    expect(server.taken).toHaveLength(3)
    const { subject, text, html } = server.taken[0]?.email ?? {}
    expect(subject).toBe('Delete your GMP account')
    const link = `https://books.example/en/accountdeletion#token=${tokenIn(text, '/en/accountdeletion')}`
    expect(html).toContain(link)
    expect((await request('GET', `/users/${ada.id}`)).status).toBe(200)
  })

  it('writes to the customer alone: a former address of theirs gets no link, and its old one ends', async () => {
    const old = await deletionToken()
    await request('POST', `/users/${ada.id}/deletion`)
    const email = `new-${ada.email}`
    await shop.call(`/users/${ada.id}/email`, {
      ...post({ email, password: PASSWORD }, ada.headers),
      method: 'PUT',
    })
    const [change] = await shop.db.select().from(emailChanges).where(eq(emailChanges.userId, ada.id))
    const token = await makeLink(shop.db, { purpose: 'email-change', subjectId: change?.id ?? '', days: 1 })
    const confirmed = await shop.call('/confirm-email-change', post({ token, password: PASSWORD }))
    expect(confirmed.status).toBe(200)
    const before = server.taken.length
    await shop.deliver(server)
    const subjects = server.taken.slice(before).map(({ email: mail }) => mail.subject)
    expect(subjects).not.toContain('Supprimer votre compte GMP')
    expect((await press(old)).status).toBe(404)
  })
})

describe('POST /account-deletion answers', () => {
  it('a mailed secret by ending account, sessions, addresses, picture and links, and by one last mail', async () => {
    await addedAddress(shop, ada)
    const nadja = { isbn: '9782070360734', title: 'Nadja', author: 'André Breton' }
    await shop.call(`/users/${ada.id}/bookcase`, { method: 'PUT', headers: ada.headers })
    await shop.call(`/users/${ada.id}/bookcase/books`, post(nadja, ada.headers))
    const bookId = await storeBook(shop.db, {})
    await shop.db.insert(bookcaseExclusions).values({ customerId: ada.id, bookId })
    const items = [{ article_id: bookId, quantity: 2, note: 'en poche' }]
    const list = { kind: 'wish', title: 'Noël', signature: 'Ada', items }
    expect((await shop.call(`/users/${ada.id}/book-lists`, post(list, ada.headers))).status).toBe(201)
    expect(await exportBookcase(shop.db, ada.id)).toMatchObject({ added: [{}], taken_off: [{}] })
    const token = await deletionToken()
    expect((await press(token)).status).toBe(200)
    expect(await shop.db.select().from(bookLists).where(eq(bookLists.customerId, ada.id))).toEqual([])
    expect(await exportBookcase(shop.db, ada.id)).toEqual({ on_since: null, added: [], taken_off: [] })
    expect((await request('GET', `/users/${ada.id}`)).status).toBe(401)
    expect(
      await (await shop.call('/is-user-logged-in', post({ user_id: ada.id }, ada.headers))).json(),
    ).toEqual({
      is_logged_in: false,
    })
    expect((await shop.call('/login', post({ email: ada.email, password: PASSWORD }))).status).toBe(401)
    expect(await shop.db.select().from(users).where(eq(users.id, ada.id))).toEqual([])
    expect(await shop.db.select().from(mailedLinks).where(eq(mailedLinks.subjectId, ada.id))).toEqual([])
    await shop.deliver(server)
    expect(server.taken.map(({ email }) => email.subject)).toEqual([
      'Supprimer votre compte GMP',
      'Votre compte GMP est supprimé',
    ])
    // The address is available again
    expect((await aCustomer(shop, { email: ada.email })).id).not.toBe(ada.id)
  })

  it('once: a used, a foreign and an old secret are 404', async () => {
    const token = await deletionToken()
    const old = await deletionToken()
    await shop.db.update(mailedLinks).set({ expiresAt: new Date(0) })
    expect((await press(old)).status).toBe(404)
    await shop.db.update(mailedLinks).set({ expiresAt: new Date(Date.now() + HOUR_MS) })
    expect((await press(token)).status).toBe(200)
    expect((await press(token)).status).toBe(404)
    expect((await press(old)).status).toBe(404)
    expect((await press('x')).status).toBe(404)
    expect((await press(undefined)).status).toBe(422)
  })

  it('and leaves orders without their buyer: amounts, dates and country alone stay', async () => {
    const own = await anOrderOf('gift@example.org', 'delivered', { customerId: ada.id })
    const asGuest = await anOrderOf(ada.email.toUpperCase(), 'refunded')
    const bobs = await anOrderOf('bob@example.org', 'delivered')
    const open = async ({ number, key }: { number: string; key: string }) =>
      (await shop.call(`/orders/${number}`, { headers: { 'x-order-key': key } })).status
    const theirs = { number: own.number, key: await newOrderKey(shop.db, own.id) }
    const others = { number: bobs.number, key: await newOrderKey(shop.db, bobs.id) }
    expect(await open(theirs)).toBe(200)
    await press(await deletionToken())
    expect(await open(theirs)).toBe(404)
    expect(await open(others)).toBe(200)
    for (const { id, number, createdAt } of [own, asGuest]) {
      const left = await stored(id)
      expect(left).toMatchObject({
        number,
        createdAt,
        buyer: 'forgotten',
        customerId: null,
        phone: '',
        note: null,
        totalCents: 1290,
        vatCents: 67,
        deliveryAddress: {
          name: '—',
          address: '—',
          city: '—',
          postal_code: '—',
          company: null,
          country: 'FR',
        },
      })
      const written = JSON.stringify(left)
      for (const trace of [
        ada.email,
        'gift@',
        // Longer than what a random key may contain by chance
        'Ada Reader',
        'Pour Ada',
        'Écoles',
        '12 34',
        'Analytical',
      ])
        expect(written.toLowerCase()).not.toContain(trace.toLowerCase())
    }
    expect(await stored(bobs.id)).toEqual(bobs)
  })

  it('and keeps the address of an order that is on its way until it is over', async () => {
    const { id } = await anOrderOf(ada.email, 'shipped')
    const longAgo = { createdAt: new Date(Date.now() - 91 * DAY_MS) }
    const { id: stuck } = await anOrderOf(ada.email, 'paid', longAgo)
    const { id: awaiting } = await anOrderOf(ada.email, 'paid', longAgo)
    const copies = { bookId: await storeBook(shop.db, {}), wanted: 1, isPaid: true, requestedAt: new Date() }
    await shop.db.transaction((tx) => promiseCopies(tx, [{ orderId: awaiting, position: 1, ...copies }]))
    await press(await deletionToken())
    expect(await stored(awaiting)).toMatchObject({ buyer: 'leaving', deliveryAddress: ADDRESS })
    expect(await stored(id)).toMatchObject({ buyer: 'leaving', deliveryAddress: ADDRESS })
    expect(await stored(stuck)).toMatchObject({ buyer: 'forgotten' })
    await purgeLeavingBuyers(shop.db)
    expect(await stored(id)).toMatchObject({ buyer: 'leaving' })
    await shop.db.update(orders).set({ state: 'delivered' }).where(eq(orders.id, id))
    await purgeLeavingBuyers(shop.db)
    expect(await stored(id)).toMatchObject({ buyer: 'forgotten', phone: '', totalCents: 1290 })
  })

  it('and forgets statements of withdrawal that were not confirmed', async () => {
    const stated = { orderNumber: 'GMP-0000-0000', name: 'Ada Reader', language: 'fr' } as const
    await shop.db.insert(withdrawalStatements).values({ ...stated, email: ada.email })
    await press(await deletionToken())
    const isTheirs = eq(withdrawalStatements.email, ada.email)
    expect(await shop.db.$count(withdrawalStatements, isTheirs)).toBe(0)
  })

  it('and deletes whom they follow, and what they were mailed about', async () => {
    const bookId = await storeBook(shop.db)
    const contributorId = await anAuthorOf(shop.db, bookId)
    const followed = { contributorId, language: 'fr', isConfirmed: true } as const
    await shop.db.insert(follows).values([
      { ...followed, email: ada.email },
      { ...followed, email: 'bob@example.org' },
    ])
    await shop.db
      .insert(followNews)
      .values({ email: ada.email, bookId, contributorId, letter: '00000000-0000-4000-8000-000000000001' })
    await press(await deletionToken())
    expect(await shop.db.$count(follows, eq(follows.email, ada.email))).toBe(0)
    expect(await shop.db.$count(follows, eq(follows.email, 'bob@example.org'))).toBe(1)
    expect(await shop.db.$count(followNews, eq(followNews.email, ada.email))).toBe(0)
  })

  it('and deletes alerts; a reserved copy goes to the next customer', async () => {
    const bookId = await storeBook(shop.db, { stock: 1 })
    const alert = { bookId, kind: 'stock', language: 'fr', state: 'waiting' } as const
    await shop.db.insert(alerts).values([
      { ...alert, email: ada.email },
      { ...alert, email: ada.email, kind: 'price' },
      { ...alert, email: 'bob@example.org' },
    ])
    await offerCopies(shop.db)
    await press(await deletionToken())
    await offerCopies(shop.db)
    const left = await shop.db.select().from(alerts).where(eq(alerts.bookId, bookId)).orderBy(alerts.rank)
    expect(left.map(({ email, state }) => [email, state])).toEqual([
      [null, 'missed'],
      ['bob@example.org', 'offered'],
    ])
  })

  it('and frees the seats of what is to come, and forgets messages and mails', async () => {
    const eventId = await storeEvent(shop.db, { capacity: 12 })
    await register(shop, eventId, { email: ada.email, seats: 2 })
    await register(shop, eventId, { email: 'bob@example.org', seats: 1 })
    const [message] = await shop.db
      .insert(contactMessages)
      .values({
        formId: 'of ada',
        requestHash: '',
        name: 'Ada',
        email: ada.email,
        subject: 'Bonjour',
        message: 'Un message',
        language: 'fr',
        isSuspect: false,
      })
      .returning()
    await shop.db
      .insert(contactAnswers)
      .values({ messageId: message?.id ?? '', by: 'Nora', text: 'Une réponse' })
    await press(await deletionToken())
    const [event] = await shop.db.select().from(events).where(eq(events.id, eventId))
    expect(event?.seatsTaken).toBe(1)
    const left = await shop.db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.eventId, eventId))
    expect(left.map(({ email }) => email)).toEqual(['bob@example.org'])
    expect(await shop.db.select().from(contactMessages).where(eq(contactMessages.email, ada.email))).toEqual(
      [],
    )
    expect(await shop.db.select().from(contactAnswers)).toEqual([])
    const written = await shop.db.select().from(mails).where(eq(mails.recipient, ada.email))
    expect(written.map(({ template }) => template)).toEqual(['account-deleted'])
    await shop.db.update(mails).set({ createdAt: new Date(Date.now() - 2 * DAY_MS) })
    await purgeGoodbyes(shop.db)
    expect(await shop.db.select().from(mails).where(eq(mails.recipient, ada.email))).toEqual([])
  })

  it.each([
    [{}, []],
    [{ keep_newsletter: true }, ['confirmed']],
  ])('and the newsletter goes on by choice alone: %j', async (choice, states) => {
    await shop.call(`/users/${ada.id}/newsletter`, {
      ...post({ subscribed: true }, ada.headers),
      method: 'PUT',
    })
    await press(await deletionToken(), choice)
    const left = await shop.db.select().from(subscribers).where(eq(subscribers.email, ada.email))
    expect(left.map(({ state }) => state)).toEqual(states)
  })
})
