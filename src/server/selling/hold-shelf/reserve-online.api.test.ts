import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { post, refusal } from '../../../../tests/support/checkout.ts'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, tokenIn, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { NewReservation } from '#shared/contract/reservations.ts'
import { endOfPickup } from '#shared/opening/pickup-period.ts'
import { addDays } from '#shared/opening/days.ts'
import { dayAt } from '#shared/time/zoned-time.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { keepUsualHours } from '#server/shop/opening/change-hours.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { readLedger } from '#server/catalogue/stock/ledger.ts'
import { activeReservations } from './reserved-copies.ts'
import { remindReservations } from './remind.ts'
import { expireReservations } from './reserve.ts'
import { holdPlaces, reservationRequests, reservations } from './tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'

const BOB = 'bob@example.org'

let shop: OpenShop
let box: Letterbox
let nora: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openShop()
  box = await openLetterbox(shop)
  nora = await signedInAs(shop, 'bookseller')
})
beforeEach(async () => {
  await shop.forgetTries()
  await shop.db.delete(holdPlaces)
  await shop.db.delete(reservations)
  await shop.db.delete(reservationRequests)
  await shop.db.delete(mails)
  await sendAction(nora, 'company-set', { name: 'reserve', value: 'on' })
})
afterAll(async () => {
  await box.close()
  await shop.close()
})

type Requested = { bookId: number; email?: string; quantity?: number; name?: string }

const ask = ({ bookId, email = BOB, quantity = 1, name = 'Bob Typed' }: Requested, headers = {}) =>
  shop.call('/reservations', post({ article_id: bookId, quantity, name, email, language: 'fr' }, headers))
const answerOf = async (answer: Response) => ((await answer.json()) as Data<NewReservation>).data
const confirm = (token: string) => shop.call('/reservations/confirm', post({ token }))
const leave = (token: string) => shop.call('/reservations/leave', post({ token }))

/** Requests a reservation as a stranger and returns the secret of the confirmation mail. */
async function mailed(requested: Requested): Promise<string> {
  expect((await ask(requested)).status).toBe(201)
  return tokenIn((await box.last(requested.email ?? BOB)).text, '/reservations/confirm')
}

async function reserved(requested: Requested) {
  const customer = await aCustomer(shop)
  const answer = await ask({ ...requested, email: customer.email }, customer.headers)
  expect(answer.status).toBe(201)
  return { customer, ...(await answerOf(answer)) }
}

const stockOf = async (bookId: number) =>
  (await shop.db.select({ stock: books.stock }).from(books).where(eq(books.id, bookId)))[0]?.stock

it('readers reserve only where the shop allows it, and only what lies on the shelf', async () => {
  const bookId = await storeBook(shop.db, { stock: 1 })
  const soldOut = await storeBook(shop.db, { stock: 0 })
  expect(await refusal(await ask({ bookId: soldOut }))).toMatchObject({ code: 'OUT_OF_STOCK' })
  expect(await refusal(await ask({ bookId, quantity: 2 }))).toMatchObject({ code: 'OUT_OF_STOCK' })
  expect((await ask({ bookId, quantity: 4 })).status).toBe(422)
  expect((await ask({ bookId: 999_999_999 })).status).toBe(404)
  const token = await mailed({ bookId })
  await sendAction(nora, 'company-set', { name: 'reserve', value: 'off' })
  expect((await ask({ bookId })).status).toBe(404)
  expect((await confirm(token)).status).toBe(404)
  expect(await stockOf(bookId)).toBe(1)
})

it('a stranger’s reservation keeps nothing until the mailed link is pressed; then it lies on the hold shelf', async () => {
  const bookId = await storeBook(shop.db, { stock: 5, title: 'Nedjma' })
  const token = await mailed({ bookId, quantity: 2 })
  expect((await box.last(BOB)).text).not.toContain('Typed')
  await shop.db.transaction(keepUsualHours)
  expect([await stockOf(bookId), await activeReservations(shop.db, [bookId])]).toEqual([5, []])
  const [first, second] = await Promise.all([confirm(token), confirm(token)])
  expect([first?.status, second?.status, await stockOf(bookId)]).toEqual([200, 200, 3])
  const [held] = await activeReservations(shop.db, [bookId])
  const until = endOfPickup(await readOpening(shop.db), new Date())
  expect(held).toMatchObject({ quantity: 2, customerName: 'Bob Typed', place: 1, expiresAt: until })
  const { text, subject } = await box.last(BOB)
  expect(subject).toContain('Nedjma')
  expect(text).toContain(held?.number)
  expect(text).toMatch(/^mardi\s?: 10\sh\s–\s19\sh$/m)
  expect(text).not.toContain('Typed')
  const [entry] = (await readLedger(shop.db, bookId, { limit: 1 }))?.movements ?? []
  expect(entry).toMatchObject({ reason: 'sale', reference: held?.number, change: -2 })

  const wayOut = tokenIn(text, '/reservations/leave')
  expect((await leave(token)).status).toBe(404)
  expect([(await leave(wayOut)).status, (await leave(wayOut)).status]).toEqual([200, 200])
  expect(await stockOf(bookId)).toBe(5)
  // An old mail does not renew a cancelled reservation
  expect((await confirm(token)).status).toBe(404)
})

it('a customer reserves with one press, under their own name, and the same book once', async () => {
  const bookId = await storeBook(shop.db, { stock: 5 })
  const { customer, state, number, reserved_until } = await reserved({ bookId })
  expect([state, number?.startsWith('RES-'), reserved_until?.length]).toEqual(['reserved', true, 10])
  const again = await answerOf(await ask({ bookId, email: customer.email, quantity: 3 }, customer.headers))
  expect([again.number, await stockOf(bookId)]).toEqual([number, 4])
  const other = await answerOf(await ask({ bookId, email: BOB }, customer.headers))
  expect([other.state, await stockOf(bookId)]).toEqual(['to_confirm', 4])
})

it('twenty readers at once reserve two copies: two have one, and the others read that none is left', async () => {
  const bookId = await storeBook(shop.db, { stock: 2 })
  const tokens: string[] = []
  for (let at = 0; at < 20; at += 1) {
    await shop.forgetTries()
    tokens.push(await mailed({ bookId, email: `reader-${at}@example.org` }))
  }
  const statuses = (await Promise.all(tokens.map(confirm))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(2)
  expect(statuses.filter((status) => status === 409)).toHaveLength(18)
  const held = await activeReservations(shop.db, [bookId])
  expect(new Set(held.map(({ place }) => place))).toEqual(new Set([1, 2]))
  expect(await stockOf(bookId)).toBe(0)
})

it('one person reserves three books and confirms six times a day, whatever follows the plus of their address', async () => {
  const titles = await Promise.all([1, 2, 3, 4].map(() => storeBook(shop.db, { stock: 5 })))
  const person = randomUUID()
  const statuses: number[] = []
  for (const [index, bookId] of titles.entries()) {
    statuses.push((await confirm(await mailed({ bookId, email: `${person}+${index}@example.org` }))).status)
  }
  expect(statuses).toEqual([200, 200, 200, 422])
  const bookId = await storeBook(shop.db, { stock: 5 })
  for (let time = 0; time < 4; time += 1) await ask({ bookId, email: `${person}+again${time}@example.org` })
  expect(await shop.db.$count(reservationRequests, eq(reservationRequests.bookId, bookId))).toBe(2)
})

it('nobody empties the shelves: three books an address, twelve copies of a book, six mails a day', async () => {
  const titles = await Promise.all([1, 2, 3, 4].map(() => storeBook(shop.db, { stock: 5 })))
  const customer = await aCustomer(shop)
  const answers = await Promise.all(
    titles.map((bookId) => ask({ bookId, email: customer.email }, customer.headers)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 422])

  const bookId = await storeBook(shop.db, { stock: 50 })
  for (let reader = 0; reader < 4; reader += 1) await reserved({ bookId, quantity: 3 })
  const next = await aCustomer(shop)
  const refused = await ask({ bookId, email: next.email }, next.headers)
  expect(await refusal(refused)).toMatchObject({ code: 'OUT_OF_STOCK' })
  expect(await stockOf(bookId)).toBe(38)

  const mine = await storeBook(shop.db, { stock: 5 })
  for (let time = 0; time < 8; time += 1) expect((await ask({ bookId: mine })).status).toBe(201)
  expect(await shop.db.$count(reservationRequests)).toBe(6)
  const statuses: number[] = []
  for (let time = 0; time < 20; time += 1) statuses.push((await ask({ bookId: mine })).status)
  expect(statuses.at(-1)).toBe(429)
})

it('is reminded of on the third and the seventh open day, and over on the tenth', async () => {
  const bookId = await storeBook(shop.db, { stock: 5 })
  const { customer, number } = await reserved({ bookId })
  const opening = await readOpening(shop.db)
  const [held] = await shop.db.select().from(reservations)
  const templates = async () => {
    const rows = await shop.db.select().from(mails).where(eq(mails.recipient, customer.email))
    return rows
      .map(({ template }) => template)
      .filter((one) => one.startsWith('reservation-'))
      .toSorted()
  }
  await remindReservations(shop.db, { now: new Date(Date.now() + DAY_MS) })
  expect(await templates()).toEqual(['reservation-made'])
  const end = held?.expiresAt ?? new Date()
  const early = new Date(Date.now() + 6 * DAY_MS)
  await Promise.all([1, 2, 3].map(() => remindReservations(shop.db, { now: early })))
  expect(await templates()).toEqual(['reservation-made', 'reservation-waiting'])
  await remindReservations(shop.db, { now: new Date(end.getTime() - 1) })
  expect((await templates()).filter((one) => one === 'reservation-waiting')).toHaveLength(2)

  // Staff extend it, and undo that
  const extended = await sendAction(nora, 'reservations-keep', { number: number ?? '' })
  const longer = (await shop.db.select().from(reservations))[0]?.expiresAt
  expect([extended.outcome, dayAt(opening, longer ?? end) > addDays(dayAt(opening, end), 4)]).toEqual([
    'RESERVATION_EXTENDED',
    true,
  ])
  await sendUndo(nora, extended)
  expect((await shop.db.select().from(reservations))[0]?.expiresAt).toEqual(end)

  await shop.db.update(reservations).set({ expiresAt: new Date(Date.now() - 1) })
  await expireReservations(shop.db)
  await expireReservations(shop.db)
  expect([await stockOf(bookId), (await templates()).at(0)]).toEqual([5, 'reservation-made'])
  expect((await templates()).filter((one) => one === 'reservation-over')).toHaveLength(1)
})

it('a customer’s reservations are in their data, and go with the account', async () => {
  const bookId = await storeBook(shop.db, { stock: 5 })
  const { customer, number } = await reserved({ bookId })
  const data = await shop.call(`/users/${customer.id}/data`, { headers: customer.headers })
  expect(await data.text()).toContain(number)
  await shop.call(`/users/${customer.id}/deletion`, { method: 'POST', headers: customer.headers })
  const token = tokenIn((await box.last(customer.email)).text, '/accountdeletion')
  const gone = await shop.call('/account-deletion', post({ token, keep_newsletter: false }))
  expect(gone.status).toBe(200)
  await expireReservations(shop.db)
  expect(await shop.db.select().from(reservations)).toMatchObject([
    { number, email: null, customerName: null, state: 'expired' },
  ])
  expect(await stockOf(bookId)).toBe(5)
})
