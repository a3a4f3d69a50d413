/** Outcomes of promises (postponed, met or missed), and how staff read them. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import type { EndedPromise, PromiseRate } from '#shared/contract/staff/promises.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { queueFor, withoutRetries } from '../../../../tests/support/queued-locks.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { emptyTables } from '../../../../tests/support/test-database.ts'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { company } from '#server/shop/company/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { orderEvents, orderLines, orders } from '../orders/tables.ts'
import { company as settings } from '#server/app/sample/company.ts'
import { suppliers } from '#server/catalogue/suppliers/tables.ts'
import { countPromiseOutcomes } from './count-promises.ts'
import { promiseChanges } from './tables.ts'
import { notifyNewDates } from './notify-new-dates.ts'
import { addDays } from '#shared/opening/days.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

type Page = { data: EndedPromise[]; meta: { counts: PromiseRate; next: string | null } }

let shop: OpenShop
let box: Letterbox
/** Holds rows of an order while the shop works. */
let holder: ReturnType<typeof withoutRetries>
beforeAll(async () => {
  shop = await openShop()
  box = await openLetterbox(shop)
  holder = withoutRetries(shop.databaseUrl)
})
beforeEach(async () => {
  await emptyTables(shop.db)
  await shop.db.insert(company).values({ settings })
})
afterAll(async () => {
  await holder.close()
  await box.close()
  await shop.close()
})

/** Mails name dates as whoever reads them today does: what is promised is always in the year to come. */
const YEAR = new Date().getFullYear() + 1

/** The first Tuesday from a day on; the shop is open from Tuesday to Saturday. */
const tuesday = (year: number, from: string) => {
  const day = `${year}-${from}`
  const isTuesday = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay() === 2
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(day, days)).find(isTuesday) ?? day
}
const BEGUN = tuesday(YEAR - 1, '11-22')
const SOONER = tuesday(YEAR - 1, '12-06')
const PUBLISHED = tuesday(YEAR, '01-10')
const LATER = tuesday(YEAR, '02-07')
const LATEST = tuesday(YEAR, '03-07')
const NOW = new Date(`${BEGUN}T10:00:00Z`)
const PROMISED = {
  readyAt: new Date(`${PUBLISHED}T09:00:00Z`),
  homeFrom: addDays(PUBLISHED, 2),
  homeBy: addDays(PUBLISHED, 3),
}

/** A paid order of one pre-ordered book, promised for its publication in January. */
async function preorder(given: Partial<typeof orders.$inferInsert> = {}) {
  const { db } = shop
  await db
    .insert(suppliers)
    .values({
      name: 'Harmonia',
      nameKey: 'harmonia',
      leadDays: 2,
      orderingDays: [1, 2, 3, 4, 5],
      cutOff: '14:00',
      isDefault: true,
    })
    .onConflictDoNothing()
  const bookId = await storeBook(db, { title: 'À paraître', stock: 0 })
  await db.update(books).set({ supply: 'forthcoming', publishedOn: PUBLISHED }).where(eq(books.id, bookId))
  const state = given.state ?? 'paid'
  const { id } = await soldOrder(db, { lines: [{ bookId }], deliveredAt: null, paidAt: NOW, ...given, state })
  await db
    .update(orderLines)
    .set({ promiseKind: 'preorder', ...PROMISED })
    .where(eq(orderLines.orderId, id))
  if (state === 'paid')
    await db
      .insert(backorders)
      .values({ orderId: id, position: 0, bookId, wanted: 1, isPaid: true, requestedAt: NOW })
  return { id, bookId }
}

const publish = (bookId: number, publishedOn: string) =>
  shop.db.update(books).set({ publishedOn }).where(eq(books.id, bookId))
const mailed = () => shop.db.select().from(mails).where(eq(mails.template, 'order-later'))

describe('a promise whose date moves', () => {
  it('is notified once with its new date before the old one, however many instances run', async () => {
    const { id, bookId } = await preorder()
    await notifyNewDates(shop.db, { now: NOW })
    expect(await mailed()).toHaveLength(0)
    await publish(bookId, LATER)
    // Both know the news before either has the order
    const notify = () => notifyNewDates(shop.db, { now: NOW })
    const held = sql`select 1 from ${orders} where id = ${id} for update`
    const ended = await queueFor(holder.db, held, { first: notify, second: notify })
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    await notifyNewDates(shop.db, { now: NOW })
    expect(await mailed()).toHaveLength(1)
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    expect(line?.readyAt).toEqual(new Date(`${LATER}T09:00:00Z`))
    expect(await shop.db.select().from(promiseChanges)).toMatchObject([
      { orderId: id, position: 0, readyAt: line?.readyAt, wasReadyAt: PROMISED.readyAt, at: NOW },
    ])

    await shop.deliver(box.server)
    const mail = box.server.taken.at(-1)?.email.text ?? ''
    expect(mail).toContain('À paraître')
    expect(mail).toMatch(/février[^]*Au lieu de[^]*janvier/)
    expect(mail).toMatch(/\/cancelline\/GMP-[\w-]+\/0#key=\S+/)
    await publish(bookId, LATEST)
    await notifyNewDates(shop.db, { now: NOW })
    expect(await mailed()).toHaveLength(2)
  })

  it('to an earlier day, or of copies that have arrived, is not notified', async () => {
    const { bookId } = await preorder()
    await publish(bookId, SOONER)
    await notifyNewDates(shop.db, { now: NOW })
    await publish(bookId, LATER)
    await shop.db.update(backorders).set({ allocated: 1 })
    await notifyNewDates(shop.db, { now: NOW })
    expect(await mailed()).toHaveLength(0)
  })
})

describe('a book that cannot be had any more', () => {
  const say = (supply: 'out_of_print' | 'forthcoming', bookId: number) =>
    shop.db.update(books).set({ supply }).where(eq(books.id, bookId))
  const lost = () => shop.db.select().from(mails).where(eq(mails.template, 'order-lost'))

  it('is announced once, in the language of the buyer and with one press to cancel, and its next date as any other', async () => {
    const { id, bookId } = await preorder({ language: 'eng' })
    await say('out_of_print', bookId)
    await Promise.all([1, 2, 3].map(() => notifyNewDates(shop.db, { now: NOW })))
    await notifyNewDates(shop.db, { now: new Date(`${addDays(LATER, -7)}T10:00:00Z`) })
    expect(await lost()).toHaveLength(1)
    await shop.deliver(box.server)
    const mail = box.server.taken.at(-1)?.email.text ?? ''
    expect(mail).toMatch(/À paraître[^]*We can no longer get it/)
    expect(mail).toMatch(/\/cancelline\/GMP-[\w-]+\/0\S*#key=\S+/)

    const nora = await signedInAs(shop, 'bookseller')
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
    const seen = (await (await nora.call(`/staff/orders/${order?.number}`)).json()) as { data: StaffOrder }
    expect(seen.data.lines).toMatchObject([{ promise: null, promise_loss: 'ended' }])

    await say('forthcoming', bookId)
    await Promise.all([1, 2, 3].map(() => notifyNewDates(shop.db, { now: NOW })))
    expect(await mailed()).toHaveLength(1)
    await shop.deliver(box.server)
    expect(box.server.taken.at(-1)?.email.text).toMatch(/there is one again[^]*January/)
    await say('out_of_print', bookId)
    await notifyNewDates(shop.db, { now: NOW })
    expect(await lost()).toHaveLength(2)
  })

  it('is not announced where the copies have come, nor by a mail that waited until there was a date again', async () => {
    const { bookId } = await preorder()
    await say('out_of_print', bookId)
    await shop.db.update(backorders).set({ allocated: 1 })
    await notifyNewDates(shop.db, { now: NOW })
    expect(await lost()).toHaveLength(0)
    await shop.db.update(backorders).set({ allocated: 0 })
    await notifyNewDates(shop.db, { now: NOW })
    await say('forthcoming', bookId)
    await publish(bookId, LATER)
    await notifyNewDates(shop.db, { now: NOW })
    const before = box.server.taken.length
    await shop.deliver(box.server)
    expect(box.server.taken.slice(before).map(({ email }) => email.subject)).toEqual([
      expect.stringContaining('une nouvelle date'),
    ])
  })
})

describe('promises that ended', () => {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

  /** Marked ready at the counter an hour ago. */
  async function ended(readyAt: Date) {
    const { id } = await preorder({ state: 'shipped', deliveryMethod: 'pickup' })
    const promise = { readyAt, homeFrom: null, homeBy: null }
    await shop.db.update(orderLines).set(promise).where(eq(orderLines.orderId, id))
    await shop.db
      .update(orderEvents)
      .set({ at: ago(1) })
      .where(eq(orderEvents.orderId, id))
    return id
  }

  it('are counted once as held, postponed or missed, and listed for staff', async () => {
    await ended(ago(-3))
    const late = await ended(ago(2))
    const knew = await ended(ago(-20))
    await shop.db.insert(promiseChanges).values({
      notification: crypto.randomUUID(),
      orderId: knew,
      position: 0,
      readyAt: ago(-20),
      wasReadyAt: ago(5),
      at: ago(48),
    })
    await Promise.all([countPromiseOutcomes(shop.db), countPromiseOutcomes(shop.db)])
    await countPromiseOutcomes(shop.db)
    const nora = await signedInAs(shop, 'bookseller')
    const read = async (query = '') => (await (await nora.call(`/staff/promises${query}`)).json()) as Page
    const { data, meta } = await read()
    expect(meta).toEqual({ next: null, counts: { kept: 1, notified: 1, missed: 1 } })
    expect(data.map(({ outcome }) => outcome).toSorted()).toEqual(['missed', 'notified'])
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, late))
    expect(data.find(({ outcome }) => outcome === 'missed')).toMatchObject({
      order: order?.number,
      copies: 1,
    })
    expect((await read('?outcome=kept')).data).toHaveLength(1)
  })

  it('within the last minute wait, as they may still be taken back', async () => {
    const id = await ended(ago(-3))
    await shop.db
      .update(orderEvents)
      .set({ at: sql`now()` })
      .where(eq(orderEvents.orderId, id))
    await countPromiseOutcomes(shop.db)
    const nora = await signedInAs(shop, 'bookseller')
    const { meta } = (await (await nora.call('/staff/promises')).json()) as Page
    expect(meta.counts).toEqual({ kept: 0, notified: 0, missed: 0 })
  })
})
