/** Merging the files of one person: what moves, what ends, whose the addresses are afterwards, and what is refused. */
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { CustomerFile, MergePreview } from '#shared/contract/staff/customer-files.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import type { ActionInput } from '#staff/api/actions.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { mergedAddresses, users } from '#server/people/accounts/tables.ts'
import { findUser } from '#server/people/accounts/users.ts'
import { contactMessages } from '#server/people/contact/tables.ts'
import {
  exportSubscription,
  isSubscribed,
  subscribeCustomer,
  unsubscribeCustomer,
} from '#server/people/newsletter/customer-data.ts'
import { alerts } from '#server/selling/alerts/tables.ts'
import { bookLists } from '#server/selling/book-lists/tables.ts'
import { reservations } from '#server/selling/hold-shelf/tables.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { issueVoucher } from '#server/selling/vouchers/ledger.ts'
import { cardOfCustomer, earn, makeCard } from '#server/selling/vouchers/loyalty-card.ts'
import { addedAddress } from '../../../../tests/support/addresses.ts'
import { storeEvent } from '../../../../tests/support/an-event.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer, PASSWORD, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, tokenIn, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { either, refused, sendAction } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { storeOrder } from '../../../../tests/support/stored-order.ts'
import { eventRegistrations, events } from '../events/tables.ts'
import { exportData } from './export-data.ts'

let shop: OpenShop
let box: Letterbox
let lea: Awaited<ReturnType<typeof signedInAs>>
let ada: TestCustomer
let old: TestCustomer
let bookId: number
let count = 0
beforeAll(async () => {
  shop = await openShop()
  box = await openLetterbox(shop)
  lea = await signedInAs(shop, 'bookseller', { name: 'Léa' })
})
afterAll(async () => {
  await box.close()
  await shop.close()
})
beforeEach(async () => {
  count += 1
  await shop.forgetTries()
  ada = await aCustomer(shop, { email: `ada${count}@example.org` })
  old = await aCustomer(shop, { email: `old${count}@example.org` })
  bookId = await storeBook(shop.db, { stock: 5 })
})

const anOrder = (given: Partial<typeof orders.$inferInsert>) =>
  storeOrder(shop.db, { bookIds: [bookId], ...given })
const merge = (given: Omit<ActionInput<'customers-merge'>, 'customer'>, customer = ada.id) =>
  sendAction(lea, 'customers-merge', { customer, ...given })
async function storedOrder(number: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error(`There is no order ${number}.`)
  return order
}
async function file(path: string): Promise<CustomerFile> {
  return ((await (await lea.call(`/staff/customer-files${path}`)).json()) as Data<CustomerFile>).data
}
const previewOf = (query: string, customer = ada.id) =>
  lea.call(`/staff/customer-files/${customer}/merge?${query}`)
const numbersOf = async (path: string) => (await file(path)).orders.map(({ number }) => number).toSorted()
const anAlert = (email: string, given: Partial<typeof alerts.$inferInsert> = {}) =>
  shop.db.insert(alerts).values({ email, bookId, kind: 'stock', state: 'waiting', language: 'fr', ...given })
const openAlerts = async () =>
  await shop.db
    .select({ email: alerts.email, state: alerts.state, rank: alerts.rank })
    .from(alerts)
    .where(and(eq(alerts.bookId, bookId), isNull(alerts.endedAt)))
async function seats(eventId: number) {
  const left = await shop.db
    .select({ email: eventRegistrations.email, seats: eventRegistrations.seats })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, eventId))
  const [event] = await shop.db.select().from(events).where(eq(events.id, eventId))
  return { left, taken: event?.seatsTaken }
}

/** Everything that one account can have. */
async function belongings() {
  const { number } = await anOrder({ customerId: old.id, email: old.email })
  const guest = await anOrder({ email: old.email.toUpperCase() })
  await shop.db.transaction(async (tx) => {
    await issueVoucher(tx, { cents: 2000, secret: 'secret', actor: 'Léa', customerId: old.id })
    const card = await makeCard(tx, { customerId: old.id, secret: 'secret' })
    await earn(tx, { voucherId: card.id, cents: 350, key: `old ${count}`, actor: 'Léa' })
  })
  await sendAction(lea, 'customers-note', { note: 'Looks for Nedjma', customer: old.id })
  await addedAddress(shop, old)
  await shop.call('/favorites', post({ user_id: old.id, article_id: bookId }, old.headers))
  await shop.call('/cart', post({ user_id: old.id, article_id: bookId, quantity: 1 }, old.headers))
  await anAlert(old.email)
  await subscribeCustomer(shop.db, { email: old.email, language: 'fr' })
  await shop.db
    .insert(bookLists)
    .values({ customerId: old.id, key: `list${count}`, kind: 'wish', title: 'Noël' })
  return [number, guest.number].toSorted()
}

describe('a merge of two accounts', () => {
  it('says before what moves, and then moves all of it', async () => {
    const numbers = await belongings()
    const preview = ((await (await previewOf(`other=${old.id}`)).json()) as Data<MergePreview>).data
    expect(preview).toMatchObject({
      stays: { customer: ada.id, email: ada.email },
      goes: { customer: old.id, email: old.email },
      moves: [
        { kind: 'orders', count: 2 },
        { kind: 'vouchers', count: 1, cents: 2000 },
        { kind: 'loyalty', count: 1, cents: 350 },
        { kind: 'lists', count: 1 },
        { kind: 'favorites', count: 1 },
        { kind: 'cart', count: 1 },
        { kind: 'addresses', count: 1 },
        { kind: 'notes', count: 1 },
        { kind: 'alerts', count: 1 },
      ],
      letters: true,
      saved_cards_end: false,
    })
    expect(await merge({ other: old.id })).toMatchObject({ outcome: 'CUSTOMERS_MERGED', undo: null })
    expect(await numbersOf(`/${ada.id}`)).toEqual(numbers)
    const found = await file(`/${ada.id}`)
    expect(found).toMatchObject({
      email: ada.email,
      vouchers: [{ balance_cents: 2000 }],
      loyalty: { card: { balance_cents: 350 } },
      notes: [{ text: 'Looks for Nedjma' }],
      waits: [{ kind: 'alert' }],
    })
    expect(found.letters_since).not.toBeNull()
    expect(await exportData(shop.db, ada.id, 'secret')).toMatchObject({
      cart: [{}],
      addresses: [{ is_default: true }],
      favorites: [{}],
      book_lists: [{ title: 'Noël' }],
      alerts: [{}],
      merged_addresses: [{ email: old.email, newsletter: null }],
    })
    expect(await shop.db.$count(users, eq(users.id, old.id))).toBe(0)
  })

  it('puts loyalty credit of both on one card, for which the other stands', async () => {
    const card = async ({ id }: TestCustomer, cents: number) =>
      await shop.db.transaction(async (tx) => {
        const made = await makeCard(tx, { customerId: id, secret: 'secret' })
        await earn(tx, { voucherId: made.id, cents, key: `${id} ${cents}`, actor: 'Léa' })
        return made.id
      })
    const stays = await card(ada, 100)
    await card(old, 350)
    await merge({ other: old.id })
    expect(await cardOfCustomer(shop.db, ada.id)).toMatchObject({ id: stays, balanceCents: 450 })
    expect((await exportData(shop.db, ada.id, 'secret')).vouchers).toHaveLength(1)
  })

  it('leaves what the account that stays has already as it is', async () => {
    await addedAddress(shop, ada)
    await addedAddress(shop, old)
    await anAlert(ada.email)
    await anAlert(old.email)
    for (const one of [ada, old])
      await shop.call('/favorites', post({ user_id: one.id, article_id: bookId }, one.headers))
    await merge({ other: old.id })
    const left = await exportData(shop.db, ada.id)
    expect(left).toMatchObject({ addresses: [{ is_default: true }, { is_default: false }] })
    expect([left.addresses.length, left.alerts.length, left.favorites.length]).toEqual([2, 1, 1])
  })

  it('says before what waits under the address, and nothing of what is over', async () => {
    const reserved = { bookId, quantity: 1, customerName: 'Ada', email: old.email, expiresAt: new Date() }
    await shop.db.insert(reservations).values([
      { ...reserved, number: `H-${count}`, state: 'held' },
      { ...reserved, number: `G-${count}`, state: 'released', endedAt: new Date() },
    ])
    await anAlert(old.email, { state: 'missed', endedAt: new Date() })
    await anAlert(old.email)
    await shop.db
      .insert(eventRegistrations)
      .values({ eventId: await storeEvent(shop.db), name: 'Ada', language: 'fr', email: old.email, seats: 2 })
    await shop.db.insert(contactMessages).values({
      formId: `form${count}`,
      requestHash: '',
      name: 'Ada',
      email: old.email.toUpperCase(),
      subject: 'Nedjma',
      message: 'Is it there?',
      language: 'fr',
      isSuspect: false,
    })
    const preview = ((await (await previewOf(`other=${old.id}`)).json()) as Data<MergePreview>).data
    expect(preview.moves).toEqual(
      ['alerts', 'reservations', 'seats', 'messages'].map((kind) => ({ kind, count: 1, cents: null })),
    )
  })

  it('sends no letters to whoever unsubscribed the address that stays', async () => {
    await subscribeCustomer(shop.db, { email: ada.email, language: 'fr' })
    await unsubscribeCustomer(shop.db, ada.email)
    await subscribeCustomer(shop.db, { email: old.email, language: 'fr' })
    const preview = ((await (await previewOf(`other=${old.id}`)).json()) as Data<MergePreview>).data
    expect(preview.letters).toBe(false)
    await merge({ other: old.id })
    expect(await isSubscribed(shop.db, ada.email)).toBe(false)
    expect(await exportSubscription(shop.db, ada.email)).toMatchObject({ state: 'unsubscribed' })
  })

  it('keeps the earlier of two places in the queue', async () => {
    await anAlert(old.email)
    const [first] = await openAlerts()
    await anAlert(ada.email)
    await merge({ other: old.id })
    expect(await openAlerts()).toEqual([{ ...first, email: ada.email }])
  })

  it('keeps the reserved copy of the two, though it was requested later', async () => {
    await anAlert(ada.email)
    await anAlert(old.email, {
      state: 'offered',
      number: `ALR-${count}`,
      heldUntil: new Date(Date.now() + DAY_MS),
    })
    await merge({ other: old.id })
    expect(await openAlerts()).toMatchObject([{ email: ada.email, state: 'offered' }])
    const third = await aCustomer(shop, { email: `third${count}@example.org` })
    await anAlert(third.email, { state: 'pending' })
    await merge({ other: ada.id }, third.id)
    expect(await openAlerts()).toMatchObject([{ email: third.email, state: 'offered' }])
  })

  it('keeps the larger of two registrations for one event, and frees the seats of the other', async () => {
    const eventId = await storeEvent(shop.db, { capacity: 10, seatsTaken: 4 })
    const row = { eventId, name: 'Ada', language: 'fr' as const }
    await shop.db.insert(eventRegistrations).values([
      { ...row, email: ada.email, seats: 1 },
      { ...row, email: old.email, seats: 3 },
    ])
    await merge({ other: old.id })
    expect(await seats(eventId)).toEqual({ left: [{ email: ada.email, seats: 3 }], taken: 3 })
  })

  it('ends the sign-in of the other, whose address leads on by mail alone', async () => {
    await merge({ other: old.id })
    // They wait as the mails of every action do
    await shop.db.update(mails).set({ nextAttemptAt: new Date() })
    const me = await shop.call(`/users/${old.id}`, { headers: old.headers })
    expect(me.status).toBe(401)
    const login = await shop.call('/login', post({ email: old.email, password: PASSWORD }))
    expect(login.status).toBe(401)
    expect(await box.subjects(ada.email)).toEqual(['Vos fiches GMP sont réunies'])
    const { text } = await box.last(old.email)
    expect(text).toContain(`a…@example.org`)
    expect(text).not.toContain(ada.email)
    const before = (await box.subjects(old.email)).length
    await shop.call('/resetpasswordemail', post({ email: old.email }))
    expect(await box.subjects(old.email)).toHaveLength(before + 1)
    expect((await box.last(old.email)).text).toContain('a…@example.org')
  })
})

describe('a merge of a guest', () => {
  it('gives the account the orders of an address, and what the address waits for', async () => {
    const email = `guest${count}@example.org`
    const { number } = await anOrder({ email: `Guest${count}@example.org` })
    const stranger = await anOrder({ email: `other${count}@example.org` })
    await anAlert(email)
    await merge({ order: number })
    expect(await numbersOf(`/${ada.id}`)).toEqual([number])
    expect((await exportData(shop.db, ada.id)).alerts).toHaveLength(1)
    expect((await storedOrder(stranger.number)).customerId).toBeNull()
    expect((await file(`/of/${stranger.number}`)).customer).toBeNull()
  })

  it('without an address gives it the orders of that telephone number alone', async () => {
    const { number } = await anOrder({ email: '', phone: '06 11 11 11 11' })
    const stranger = await anOrder({ email: '', phone: '06 22 22 22 22' })
    await merge({ order: number })
    expect((await storedOrder(number)).customerId).toBe(ada.id)
    expect((await storedOrder(stranger.number)).customerId).toBeNull()
  })
})

describe('after a merge', () => {
  it('what comes from the other address later is in the file and the copy of the data, and goes with the account', async () => {
    await merge({ other: old.id })
    const later = await anOrder({ email: old.email })
    await anAlert(old.email)
    await subscribeCustomer(shop.db, { email: old.email, language: 'fr' })
    await shop.db.insert(reservations).values({
      number: `R-${count}`,
      bookId,
      quantity: 1,
      state: 'released',
      customerName: 'Ada',
      email: old.email,
      expiresAt: new Date(),
      endedAt: new Date(),
    })
    expect(await numbersOf(`/of/${later.number}`)).toEqual([later.number])
    expect((await file(`/of/${later.number}`)).customer).toBe(ada.id)
    const found = await file(`/${ada.id}`)
    expect(found.waits).toMatchObject([{ kind: 'alert' }])
    expect(found.letters_since).not.toBeNull()
    const exported = await exportData(shop.db, ada.id)
    expect(exported).toMatchObject({
      orders: [{ number: later.number }],
      alerts: [{}],
      reservations: [{}],
      merged_addresses: [{ email: old.email, newsletter: { state: 'confirmed' } }],
    })

    await shop.call(`/users/${ada.id}/deletion`, { method: 'POST', headers: ada.headers })
    const token = tokenIn((await box.last(ada.email)).text, '/accountdeletion')
    expect((await shop.call('/account-deletion', post({ token, keep_newsletter: true }))).status).toBe(200)
    expect((await storedOrder(later.number)).buyer).toBe('forgotten')
    expect(await shop.db.$count(alerts, eq(alerts.email, old.email))).toBe(0)
    expect(await shop.db.$count(reservations, eq(reservations.email, old.email))).toBe(0)
    expect(await isSubscribed(shop.db, old.email)).toBe(false)
    expect(await shop.db.$count(mergedAddresses, eq(mergedAddresses.email, old.email))).toBe(0)
  })

  it('a second merge leads both addresses to the account that stays', async () => {
    const third = await aCustomer(shop, { email: `third${count}@example.org` })
    await merge({ other: old.id })
    await merge({ other: ada.id }, third.id)
    const leads = (await exportData(shop.db, third.id)).merged_addresses.map(({ email }) => email)
    expect(leads.toSorted()).toEqual([ada.email, old.email].toSorted())
  })

  it('whoever proves the other address for an account of their own has it to themselves', async () => {
    await merge({ other: old.id })
    const heir = await aCustomer(shop, { email: old.email })
    const { number } = await anOrder({ email: old.email })
    expect((await exportData(shop.db, ada.id)).orders).toEqual([])
    expect((await file(`/of/${number}`)).customer).toBe(heir.id)
  })
})

describe('a merge refuses', () => {
  it('the same file, whom there is not, and a guest with the address of the account', async () => {
    const own = await anOrder({ email: ada.email })
    const isRefused = { code: 'ACTION_REFUSED' }
    expect(await refused(merge({ other: ada.id }))).toMatchObject(isRefused)
    expect(await refused(merge({ order: own.number }))).toMatchObject(isRefused)
    expect(await refused(merge({}))).toMatchObject(isRefused)
    expect(await refused(merge({ other: 'nobody' }))).toMatchObject(isRefused)
    expect(await refused(merge({ other: old.id }, 'nobody'))).toMatchObject(isRefused)
    expect((await previewOf('other=nobody')).status).toBe(404)
    expect((await previewOf(`other=${ada.id}`)).status).toBe(404)
    expect(await findUser(shop.db, old.id)).toBeDefined()
  })

  it('who may read no files, and who has signed in with a PIN alone', async () => {
    const byPin = await signedInAs(shop, 'bookseller', { name: `Max ${count}`, level: 'pin' })
    expect(
      await refused(sendAction(byPin, 'customers-merge', { customer: ada.id, other: old.id })),
    ).toMatchObject({
      code: 'FULL_SIGN_IN_NEEDED',
    })
    const pia = await signedInAs(shop, 'preparer', { name: `Pia ${count}` })
    expect(
      await refused(sendAction(pia, 'customers-merge', { customer: ada.id, other: old.id })),
    ).toMatchObject({
      code: 'ROLE_FORBIDDEN',
    })
    expect((await pia.call(`/staff/customer-files/${ada.id}/merge?other=${old.id}`)).status).toBe(403)
  })

  it('a second one of the same two at the same time', async () => {
    const { number } = await anOrder({ customerId: old.id, email: old.email })
    const both = await Promise.all([either(merge({ other: old.id })), either(merge({ other: old.id }))])
    expect(both.map((one) => 'outcome' in one).toSorted()).toEqual([false, true])
    expect(await numbersOf(`/${ada.id}`)).toEqual([number])
  })

  it('one in the other direction at the same time: one account stays, with the orders of both', async () => {
    const numbers = [
      await anOrder({ customerId: ada.id, email: ada.email }),
      await anOrder({ customerId: old.id, email: old.email }),
    ].map(({ number }) => number)
    const both = await Promise.all([
      either(merge({ other: old.id })),
      either(merge({ other: ada.id }, old.id)),
    ])
    expect(both.map((one) => 'outcome' in one).toSorted()).toEqual([false, true])
    const left = (await findUser(shop.db, ada.id)) ?? (await findUser(shop.db, old.id))
    expect(await numbersOf(`/${left?.id}`)).toEqual(numbers.toSorted())
  })
})
