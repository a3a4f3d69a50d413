import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeEvent } from '../../../../tests/support/an-event.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer, PASSWORD, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, tokenIn, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { register } from '../../../../tests/support/registering.ts'
import { storeOrder } from '../../../../tests/support/stored-order.ts'
import { contactMessages } from '../contact/tables.ts'
import { eventRegistrations } from '#server/readers/events/tables.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import { noteArrival } from '#server/selling/fulfilment/fulfil.ts'
import type { orders } from '#server/selling/orders/tables.ts'
import { emailChanges } from './tables.ts'

let shop: OpenShop
let box: Letterbox
let ada: TestCustomer
let bookId: number
beforeAll(async () => {
  shop = await openShop()
  box = await openLetterbox(shop)
  bookId = await storeBook(shop.db)
})
afterAll(async () => {
  await box.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.forgetTries()
  ada = await aCustomer(shop)
})

type Exported = {
  customer: { email: string }
  orders: { number: string; email: string }[]
  returns: unknown[]
  reviews: { text: string }[]
  newsletter: { state: string } | null
  event_registrations: { seats: number }[]
  contact_messages: { message: string }[]
}

async function exported({ id, headers }: TestCustomer): Promise<Exported> {
  const answer = await shop.call(`/users/${id}/data`, { headers })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Exported
}

const NOTHING = {
  orders: [],
  returns: [],
  reviews: [],
  newsletter: null,
  event_registrations: [],
  contact_messages: [],
}

async function moveTo(who: TestCustomer, email: string): Promise<void> {
  const requested = await shop.call(`/users/${who.id}/email`, {
    ...post({ email, password: PASSWORD }, who.headers),
    method: 'PUT',
  })
  expect(requested.ok).toBe(true)
  const token = tokenIn((await box.last(email)).text, '/confirm-email-change')
  expect((await shop.call('/confirm-email-change', post({ token, password: PASSWORD }))).status).toBe(200)
}

async function deleteAccount({ id, email, headers }: TestCustomer): Promise<void> {
  await shop.forgetTries()
  await shop.call(`/users/${id}/deletion`, { method: 'POST', headers })
  const token = tokenIn((await box.last(email)).text, '/accountdeletion')
  expect((await shop.call('/account-deletion', post({ token }))).status).toBe(200)
}

const order = async (given: Partial<typeof orders.$inferInsert>) =>
  await storeOrder(shop.db, { bookIds: [bookId], ...given })
const request = (path: string, who: Pick<TestCustomer, 'headers'>) =>
  shop.call(path, { headers: who.headers })
const track = async (number: string, email: string) =>
  (await shop.call('/orders/track', post({ number, email }))).status
const numbersOf = ({ orders: found }: Exported) => found.map(({ number }) => number).toSorted()

async function review(number: string, headers: Record<string, string>, text: string): Promise<void> {
  const written = await shop.call(`/orders/${number}/reviews/${bookId}`, {
    ...post({ rating: 5, text, language: 'fr' }, headers),
    method: 'PUT',
  })
  expect(written.status).toBe(200)
}

async function openReturnRequest(number: string, headers: Record<string, string>): Promise<void> {
  const lines = [{ position: 0, quantity: 1, reason: 'damaged', note: '' }]
  const requested = await shop.call(`/orders/${number}/returns`, post({ lines, language: 'fr' }, headers))
  expect(requested.status).toBe(201)
}

describe('an order of one customer that names the address of another', () => {
  it('is not in the export of the other, and stays whole when the other leaves', async () => {
    const bob = await aCustomer(shop)
    const { id, number } = await order({ customerId: ada.id, email: bob.email.toUpperCase() })
    await review(number, ada.headers, 'Un livre que j’ai offert à Bob.')
    await openReturnRequest(number, ada.headers)
    expect(await exported(bob)).toMatchObject(NOTHING)
    expect(await exported(ada)).toMatchObject({ orders: [{ number }], reviews: [{}], returns: [{}] })

    await shop.db.transaction((tx) =>
      enqueueMail(tx, {
        template: 'order-delivered',
        subjectId: id,
        recipient: bob.email,
        language: 'fr',
      }),
    )
    await shop.call(`/users/${bob.id}/deletion`, { method: 'POST', headers: bob.headers })
    const token = tokenIn((await box.last(bob.email)).text, '/accountdeletion')
    await shop.db.transaction((tx) =>
      enqueueMail(tx, { template: 'order-cancelled', subjectId: id, recipient: bob.email, language: 'fr' }),
    )
    expect((await shop.call('/account-deletion', post({ token }))).status).toBe(200)

    const opened = await request(`/orders/${number}`, ada)
    expect(await opened.json()).toMatchObject({
      data: { email: bob.email.toUpperCase(), delivery_address: { name: 'Ada Reader' } },
    })
    expect(await exported(ada)).toMatchObject({ orders: [{ number }], reviews: [{}], returns: [{}] })
    // Mails about Ada's earlier orders still go to that address
    expect(await box.subjects(bob.email)).toContainEqual(expect.stringContaining(number))
  })
})

describe('who takes an address over that its customer changed', () => {
  it('gets no order, review, return, seat, message or newsletter of it; the customer keeps them all', async () => {
    const { email } = ada
    const own = await order({ customerId: ada.id, email })
    const asGuest = await order({ email: email.toUpperCase() })
    await review(asGuest.number, asGuest.headers, 'Lu en une nuit.')
    await openReturnRequest(own.number, ada.headers)
    await register(shop, await storeEvent(shop.db, { capacity: 9 }), { email, seats: 2 })
    await shop.call(`/users/${ada.id}/newsletter`, {
      ...post({ subscribed: true }, ada.headers),
      method: 'PUT',
    })
    await shop.db.insert(contactMessages).values({
      formId: email,
      requestHash: '',
      name: 'Ada',
      email: email.toUpperCase(),
      subject: 'Bonjour',
      message: 'Un message',
      language: 'fr',
      isSuspect: false,
    })
    const before = await exported(ada)
    expect(before).toMatchObject({ newsletter: { state: 'confirmed' }, event_registrations: [{ seats: 2 }] })

    await moveTo(ada, `new-${email}`)
    const heir = await aCustomer(shop, { email })
    expect(await exported(heir)).toMatchObject(NOTHING)
    expect(await track(own.number, email)).toBe(404)
    expect(await track(own.number, `new-${email}`)).toBe(200)
    const after = await exported(ada)
    expect(numbersOf(after)).toEqual([own.number, asGuest.number].toSorted())
    expect(after).toMatchObject({
      reviews: [{ text: 'Lu en une nuit.' }],
      returns: [{}],
      newsletter: { state: 'confirmed' },
      event_registrations: [{ seats: 2 }],
      contact_messages: [{ message: 'Un message' }],
    })

    await deleteAccount(heir)
    expect(numbersOf(await exported(ada))).toEqual(numbersOf(after))
  })

  it('is written nothing about it, neither what already waits nor what comes', async () => {
    const { email } = ada
    const { id, number } = await order({ customerId: ada.id, email, state: 'shipped' })
    await shop.db.transaction((tx) =>
      enqueueMail(tx, { template: 'order-preparing', subjectId: id, recipient: email, language: 'fr' }),
    )
    await shop.call(`/users/${ada.id}/email`, {
      ...post({ email: `new-${email}`, password: PASSWORD }, ada.headers),
      method: 'PUT',
    })
    const [wish] = await shop.db.select().from(emailChanges).where(eq(emailChanges.userId, ada.id))
    const token = await makeLink(shop.db, { purpose: 'email-change', subjectId: wish?.id ?? '', days: 1 })
    expect((await shop.call('/confirm-email-change', post({ token, password: PASSWORD }))).status).toBe(200)
    await shop.db.transaction((tx) => noteArrival(tx, { orderId: id, actor: 'staff' }))
    const mailed = await box.subjects(`new-${email}`)
    expect(mailed.filter((subject) => subject?.includes(number))).toHaveLength(2)
    expect((await box.subjects(email)).filter((subject) => subject?.includes(number))).toEqual([])
  })

  it('keeps the seats of the new address when both were registered to one event', async () => {
    const eventId = await storeEvent(shop.db, { capacity: 9 })
    await register(shop, eventId, { email: ada.email, seats: 2 })
    await register(shop, eventId, { email: `new-${ada.email}`, seats: 3 })
    await moveTo(ada, `new-${ada.email}`)
    const left = await shop.db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.eventId, eventId))
    expect(left.map(({ email, seats }) => [email, seats])).toEqual([[`new-${ada.email}`, 3]])
    const answer = await shop.call(`/events/${eventId}`)
    expect(await answer.json()).toMatchObject({ data: { seats_left: 6 } })
  })
})

describe('who takes an address over whose customer left', () => {
  it('gets nothing of an order that is still on its way, and ends nothing of it', async () => {
    const { email } = ada
    const own = await order({ customerId: ada.id, email, state: 'shipped', deliveredAt: null })
    const asGuest = await order({ email, state: 'shipped', deliveredAt: null })
    await deleteAccount(ada)
    const heir = await aCustomer(shop, { email })
    expect(await exported(heir)).toMatchObject(NOTHING)
    for (const { number } of [own, asGuest])
      expect((await request(`/orders/${number}`, heir)).status).toBe(404)
    await deleteAccount(heir)
    // The parcel keeps its address
    for (const { number, headers } of [own, asGuest]) {
      const open = await request(`/orders/${number}`, { headers: { ...headers, authorization: '' } })
      expect(await open.json()).toMatchObject({ data: { delivery_address: { name: 'Ada Reader' } } })
    }
  })
})
