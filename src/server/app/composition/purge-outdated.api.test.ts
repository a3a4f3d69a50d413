/**
 * Moves the clock past each retention period of the privacy text: data stays until then and is deleted after it.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { alerts } from '#server/selling/alerts/tables.ts'
import { followNews, follows } from '#server/readers/follows/tables.ts'
import { bookLists } from '#server/selling/book-lists/tables.ts'
import { toShelfRow } from '#server/readers/bookcase/shelf-book.ts'
import { bookcaseBooks } from '#server/readers/bookcase/tables.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { anAuthorOf } from '../../../../tests/support/an-author.ts'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { storeEvent } from '../../../../tests/support/an-event.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { storeVoucher } from '../../../../tests/support/vouchers.ts'
import { emptyTables } from '../../../../tests/support/test-database.ts'
import { company as settings } from '../sample/company.ts'
import { company } from '#server/shop/company/tables.ts'
import { contactMessages } from '#server/people/contact/tables.ts'
import { eventRegistrations, events } from '#server/readers/events/tables.ts'
import { release, reserve } from '#server/selling/hold-shelf/reserve.ts'
import { reservations } from '#server/selling/hold-shelf/tables.ts'
import { startJobs } from './jobs.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { makeLink, readLink } from '#server/platform/mailed-links/links.ts'
import { subscribers } from '#server/people/newsletter/tables.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { payments } from '#server/selling/payments/tables.ts'
import { returnLines, returnPhotos, returns, withdrawalStatements } from '#server/selling/returns/tables.ts'
import { reviews } from '#server/readers/reviews/tables.ts'
import { balanceOf } from '#server/selling/vouchers/read.ts'
import { voucherCards, vouchers } from '#server/selling/vouchers/tables.ts'
import { purgeOutdated } from './purge-outdated.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

const EMAIL = 'ada@example.org'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await emptyTables(shop.db)
  await shop.db.insert(company).values({ settings }).onConflictDoNothing()
})
afterAll(() => shop.close())

const only = <T>([one]: T[]): T => {
  if (one === undefined) throw new Error('Nothing is stored.')
  return one
}
const inMonths = (months: number, days: number) => {
  const then = new Date()
  then.setUTCMonth(then.getUTCMonth() + months, then.getUTCDate() + days)
  return then
}
/** Runs the job some days before and after a deadline; `left` returns what remains. */
async function aroundTheEnd<T>(months: number, left: () => Promise<T>) {
  await purgeOutdated(shop.db, { now: inMonths(months, -4) })
  const before = await left()
  await purgeOutdated(shop.db, { now: inMonths(months, 4) })
  return { before, after: await left() }
}

const aMessage = (formId: string, createdAt = new Date()) =>
  shop.db.insert(contactMessages).values({
    formId,
    requestHash: '-',
    name: 'Ada',
    email: EMAIL,
    subject: 'Bonjour',
    message: 'Bonjour',
    language: 'fr',
    isSuspect: false,
    createdAt,
  })

it('messages go after three years', async () => {
  await aMessage('1')
  expect(await aroundTheEnd(36, () => shop.db.$count(contactMessages))).toEqual({ before: 1, after: 0 })
})

it('for whom copies were reserved at the counter is forgotten a month after', async () => {
  const bookId = await storeBook(shop.db)
  const reader = { customerName: 'Ada', phone: '0612345678', email: EMAIL }
  const { reservation } = await shop.db.transaction((tx) =>
    reserve(tx, { bookId, quantity: 1, ...reader, expiresAt: new Date() }),
  )
  await shop.db.transaction((tx) => release(tx, reservation))
  const left = async () => only(await shop.db.select().from(reservations))
  expect(await aroundTheEnd(1, left)).toMatchObject({
    before: reader,
    after: { customerName: null, phone: null, email: null, state: 'released' },
  })
})

it('an alert is deleted with its links three months after its mail, or two years after its request', async () => {
  const bookId = await storeBook(shop.db)
  const alert = { bookId, email: EMAIL, language: 'fr' } as const
  const ended = only(
    await shop.db
      .insert(alerts)
      .values({ ...alert, kind: 'price', state: 'notified', endedAt: new Date() })
      .returning(),
  )
  await shop.db.insert(alerts).values({ ...alert, kind: 'stock', state: 'waiting' })
  const purpose = 'alert-leave' as const
  const secret = await makeLink(shop.db, { purpose, subjectId: ended.id })
  const left = () => shop.db.$count(alerts)
  expect(await aroundTheEnd(3, left)).toEqual({ before: 2, after: 1 })
  expect(await readLink(shop.db, { purpose, secret })).toBeUndefined()
  expect(await aroundTheEnd(24, left)).toEqual({ before: 1, after: 0 })
})

it('a follow is deleted with its link three years later, what was mailed about three months later', async () => {
  const bookId = await storeBook(shop.db)
  const contributorId = await anAuthorOf(shop.db, bookId)
  const { id } = only(
    await shop.db
      .insert(follows)
      .values({ contributorId, email: EMAIL, language: 'fr', isConfirmed: true })
      .returning(),
  )
  await shop.db.insert(followNews).values({ email: EMAIL, bookId, contributorId, letter: id })
  const purpose = 'follow-leave' as const
  const secret = await makeLink(shop.db, { purpose, subjectId: id })
  expect(await aroundTheEnd(3, () => shop.db.$count(followNews))).toEqual({ before: 1, after: 0 })
  expect(await aroundTheEnd(36, () => shop.db.$count(follows))).toEqual({ before: 1, after: 0 })
  expect(await readLink(shop.db, { purpose, secret })).toBeUndefined()
})

it('a deleted list of books goes a month later, the others stay', async () => {
  const { id: customerId } = await aCustomer(shop)
  const list = { customerId, kind: 'wish', title: 'Noël' } as const
  await shop.db.insert(bookLists).values([
    { ...list, key: 'deleted', deletedAt: new Date() },
    { ...list, key: 'kept' },
  ])
  expect(await aroundTheEnd(1, () => shop.db.$count(bookLists))).toEqual({ before: 2, after: 1 })
})

it('a statement of withdrawal that nobody confirmed goes a month later', async () => {
  await shop.db
    .insert(withdrawalStatements)
    .values({ orderNumber: 'GMP-0000-0000', email: EMAIL, name: 'Ada', language: 'fr' })
  expect(await aroundTheEnd(1, () => shop.db.$count(withdrawalStatements))).toEqual({ before: 1, after: 0 })
})

it('a book that a reader added to their shelf and took off goes a month later, the others stay', async () => {
  const { id: customerId } = await aCustomer(shop)
  const book = (title: string) => ({
    ...toShelfRow({ isbn: null, title, author: '' }),
    customerId,
    source: 'added' as const,
  })
  await shop.db.insert(bookcaseBooks).values([{ ...book('Noces'), removedAt: new Date() }, book('La Chute')])
  expect(await aroundTheEnd(1, () => shop.db.$count(bookcaseBooks))).toEqual({ before: 2, after: 1 })
})

it('guests of an event are deleted three months after it with their links; their number stays', async () => {
  const ends = new Date()
  const startsAt = new Date(ends.getTime() - HOUR_MS)
  const eventId = await storeEvent(shop.db, { startsAt, endsAt: ends, capacity: 9, seatsTaken: 2 })
  const seat = { email: EMAIL, name: 'Ada', seats: 2, language: 'fr' } as const
  const guest = only(
    await shop.db
      .insert(eventRegistrations)
      .values({ eventId, ...seat })
      .returning(),
  )
  const purpose = 'event-cancel' as const
  const secret = await makeLink(shop.db, { purpose, subjectId: guest.id })
  const coming = await storeEvent(shop.db, { inDays: 1000, capacity: 9, seatsTaken: 2 })
  await shop.db.insert(eventRegistrations).values({ eventId: coming, ...seat })
  expect(await aroundTheEnd(3, () => shop.db.$count(eventRegistrations))).toEqual({ before: 2, after: 1 })
  const rows = await shop.db.select({ taken: events.seatsTaken }).from(events)
  expect(rows).toEqual([{ taken: 2 }, { taken: 2 }])
  expect(await readLink(shop.db, { purpose, secret })).toBeUndefined()
})

it('names, message and address on the card of a voucher go 3 months after its last day; the voucher stays', async () => {
  const { id } = await storeVoucher(shop.db, { toName: 'Ada', message: 'Bonne lecture', email: EMAIL })
  await shop.db.update(vouchers).set({ validUntil: new Date().toISOString().slice(0, 10) })
  const written = () =>
    shop.db.select({ email: voucherCards.email, to: voucherCards.toName }).from(voucherCards)
  expect(await aroundTheEnd(3, written)).toEqual({
    before: [{ email: EMAIL, to: 'Ada' }],
    after: [{ email: null, to: null }],
  })
  expect(await balanceOf(shop.db, id)).toBe(5000)
})

it('the record of mails goes after a year, not what still waits to leave', async () => {
  await shop.db.transaction(async (tx) => {
    for (const occasion of ['left', 'waits']) {
      const mail = { template: 'contact-receipt', subjectId: occasion, language: 'fr', occasion } as const
      await enqueueMail(tx, { ...mail, recipient: EMAIL })
    }
  })
  await shop.db.update(mails).set({ state: 'sent' }).where(eq(mails.subjectId, 'left'))
  expect(await aroundTheEnd(12, () => shop.db.$count(mails))).toEqual({ before: 2, after: 1 })
})

it('addresses that left the newsletter go after a year with their links, readers stay', async () => {
  const left = only(
    await shop.db
      .insert(subscribers)
      .values([
        { email: EMAIL, language: 'fr', state: 'unsubscribed', unsubscribedAt: new Date() },
        { email: 'reader@example.org', language: 'fr', state: 'confirmed' },
      ])
      .returning(),
  )
  const purpose = 'newsletter-unsubscribe' as const
  const secret = await makeLink(shop.db, { purpose, subjectId: left.id })
  expect(await aroundTheEnd(12, () => shop.db.$count(subscribers))).toEqual({ before: 2, after: 1 })
  expect(await readLink(shop.db, { purpose, secret })).toBeUndefined()
})

async function aReturn() {
  const order = await soldOrder(shop.db, { email: EMAIL, note: 'Pour Ada' })
  const claim = { orderId: order.id, kind: 'return', state: 'refunded', language: 'fr' } as const
  const claimed = only(
    await shop.db
      .insert(returns)
      .values({ ...claim, number: 'RET-4F7K-92QX' })
      .returning(),
  )
  const line = { orderId: order.id, position: 0, quantity: 1, reason: 'damaged', note: 'Ada' } as const
  await shop.db.insert(returnLines).values({ ...line, returnId: claimed.id })
  await shop.db.insert(returnPhotos).values({ returnId: claimed.id, bytes: Buffer.from('a photo') })
  await shop.db.insert(reviews).values({
    orderId: order.id,
    bookId: order.bookIds[0] ?? 0,
    rating: 4,
    text: 'Lu deux fois.',
    language: 'fr',
    author: 'Ada R.',
    state: 'published',
    publishedAt: new Date(),
  })
  return order
}

it('photos of returns go a year after the last step, the return stays', async () => {
  await aReturn()
  expect(await aroundTheEnd(12, () => shop.db.$count(returnPhotos))).toEqual({ before: 1, after: 0 })
  expect(await shop.db.select().from(returnLines)).toMatchObject([{ note: 'Ada' }])
})

it('buyers go ten years after the year of their order, with notes, names and the provider’s ids', async () => {
  const order = await aReturn()
  const year = new Date().getUTCFullYear() + 11
  const names = async () => ({
    order: only(await shop.db.select().from(orders)).email,
    note: only(await shop.db.select().from(returnLines)).note,
    author: only(await shop.db.select().from(reviews)).author,
    payment: only(await shop.db.select().from(payments)).providerId.startsWith('pi_'),
  })
  await purgeOutdated(shop.db, { now: new Date(Date.UTC(year - 1, 11, 31)) })
  expect(await names()).toEqual({ order: EMAIL, note: 'Ada', author: 'Ada R.', payment: true })
  await purgeOutdated(shop.db, { now: new Date(Date.UTC(year, 0, 1, 1)) })
  const later = await names()
  expect(later).toMatchObject({ note: '', author: null, payment: false })
  expect(later.order).toMatch(/@forgotten\.invalid$/)
  expect(await shop.db.select().from(orders)).toMatchObject([
    { number: order.number, totalCents: order.totalCents, buyer: 'forgotten', note: null },
  ])
  // Further runs change nothing more
  await purgeOutdated(shop.db, { now: new Date(Date.UTC(year, 0, 2)) })
  expect(await names()).toEqual(later)
})

it('buyers of orders that were never paid go after a year; paid ones that were cancelled stay', async () => {
  const cancelled = { email: EMAIL, state: 'cancelled' } as const
  await soldOrder(shop.db, { ...cancelled, paidAt: null })
  await soldOrder(shop.db, { ...cancelled, paidAt: new Date() })
  const known = () => shop.db.$count(orders, eq(orders.buyer, 'known'))
  expect(await aroundTheEnd(12, known)).toEqual({ before: 2, after: 1 })
})

it('purging is a job of the shop', async () => {
  await aMessage('old', new Date('2001-01-01'))
  await aMessage('new')
  const jobs = startJobs(shop.shop)
  await expect
    .poll(() => shop.db.select({ id: contactMessages.formId }).from(contactMessages))
    .toEqual([{ id: 'new' }])
  await jobs.stop()
})
