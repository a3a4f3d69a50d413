/** Stocktakes through HTTP: scans, what sells meanwhile, differences, counting again, confirming and taking that back. */
import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type {
  BooksToCount,
  StocktakeRow,
  Differences,
  ShelfToCount,
  ShownCounts,
  StocktakeView,
} from '#shared/contract/staff/stocktakes.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time/durations.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { orderFrom, stockOf, storeSupplier, waitingOrder } from '../../../../tests/support/deliveries.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { paidOrder } from '../../../../tests/support/orders-to-prepare.ts'
import { either, refused, sendAction, sendRaw, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { emptyTables } from '../../../../tests/support/test-database.ts'
import { firstSettings } from '#server/shop/company/first-settings.ts'
import { storeFirstCompany } from '#server/shop/company/read-company.ts'
import { stockMovements } from '#server/catalogue/stock/tables.ts'
import { purchaseOrderLines } from '#server/catalogue/purchase-orders/tables.ts'
import { purgeOldScans } from './stocktakes.ts'
import { stocktakes, stocktakeScans } from './tables.ts'
import { booksToCount, findStocktake } from './view.ts'

type Person = Awaited<ReturnType<typeof signedInAs>>

let shop: OpenShop
let nora: Person
let lea: Person
let isbns: Record<'peste' | 'nedjma' | 'noces', string>
let ids: Record<'peste' | 'nedjma' | 'noces', number>
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await emptyTables(shop.db)
  await storeFirstCompany(shop.db, firstSettings({ mailFrom: 'GMP <shop@example.org>' }))
  nora = await signedInAs(shop, 'bookseller', { name: 'Nora' })
  lea = await signedInAs(shop, 'preparer', { name: 'Léa' })
  isbns = { peste: anIsbn(), nedjma: anIsbn(), noces: anIsbn() }
  const store = (isbn: string, title: string) =>
    storeBook(shop.db, { isbn, title, stock: 5, publicPriceCents: 1055 })
  ids = {
    peste: await store(isbns.peste, 'La Peste'),
    nedjma: await store(isbns.nedjma, 'Nedjma'),
    noces: await store(isbns.noces, 'Noces'),
  }
  await sendAction(nora, 'shelves-put', { shelf: 'L2', isbns: [isbns.peste, isbns.nedjma] })
  await sendAction(nora, 'shelves-put', { shelf: 'P1', isbns: [isbns.noces] })
})
afterAll(() => shop.close())

/** Moments of a test are apart as those of people are. */
function moment(): string {
  const from = Date.now()
  while (Date.now() < from + 3);
  const at = new Date()
  while (Date.now() < from + 6);
  return at.toISOString()
}

/** Moves all that has happened so far back in time, past the trigger that keeps the ledger as it is. */
const letPass = ({ minutes }: { minutes: number }) =>
  shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    const by = sql`make_interval(mins => ${minutes})`
    await tx.update(stockMovements).set({ at: sql`${stockMovements.at} - ${by}` })
    await tx.update(stocktakes).set({ openedAt: sql`${stocktakes.openedAt} - ${by}` })
  })

async function opened(...shelves: string[]): Promise<string> {
  const done = await sendAction(nora, 'stocktakes-open', shelves.length > 0 ? { shelves } : { whole: true })
  moment()
  return done.subject
}

const scanOf = (isbn: string, copies = 1, at = moment(), id = randomUUID()) => `${id} ${isbn} ${copies} ${at}`
const scan = async (number: string, scans: string[], { who = lea, now = new Date().toISOString() } = {}) =>
  sendAction(who, 'stocktakes-scan', { number, scans, now })

async function differences(number: string, show: ShownCounts = 'different'): Promise<Differences> {
  const answer = await nora.call(`/staff/stocktakes/${number}/differences?show=${show}`)
  return ((await answer.json()) as Data<Differences>).data
}
const view = async (number: string) =>
  ((await (await lea.call(`/staff/stocktakes/${number}`)).json()) as Data<StocktakeView>).data
const shown = async (number: string, show?: ShownCounts) =>
  (await differences(number, show)).rows.map((row) => [row.title, row.expected, row.counted])
const sell = (isbn: string, copies = 1) =>
  sendAction(nora, 'stock-take', { isbn, copies: String(copies), reason: 'counter_sale' })

describe('scans', () => {
  it('of two people add up, and one that is sent twice counts once', async () => {
    const number = await opened('L2')
    const twice = scanOf(isbns.peste)
    await scan(number, [twice, scanOf(isbns.peste)])
    await scan(number, [twice], { who: nora })
    await scan(number, [scanOf(isbns.peste, 2), twice], { who: nora })
    expect(await view(number)).toMatchObject({
      copies: 4,
      titles: 1,
      people: [
        { name: 'Léa', copies: 2 },
        { name: 'Nora', copies: 2 },
      ],
    })
    expect(await shown(number)).toEqual([
      ['Nedjma', 5, 0],
      ['La Peste', 5, 4],
    ])
  })

  it('are taken back by one below zero', async () => {
    const number = await opened('L2')
    await scan(number, [scanOf(isbns.peste, 6), scanOf(isbns.peste, -1), scanOf(isbns.nedjma, 5)])
    expect(await shown(number)).toEqual([])
  })

  it('of another shelf or of an unknown book are shown apart and change nothing', async () => {
    const number = await opened('L2')
    const unknown = anIsbn()
    await scan(number, [
      scanOf(isbns.peste, 5),
      scanOf(isbns.nedjma, 5),
      scanOf(isbns.noces),
      scanOf(unknown, 2),
    ])
    expect(await shown(number)).toEqual([])
    expect((await differences(number, 'elsewhere')).rows).toMatchObject([
      { title: 'Noces', shelf: 'P1', counted: 1 },
    ])
    expect((await differences(number, 'unknown')).rows).toMatchObject([
      { isbn: unknown, title: null, counted: 2 },
    ])
    await sendAction(nora, 'stocktakes-confirm', { number })
    expect(await stockOf(shop.db, ids.noces)).toBe(5)
  })

  it('are refused once the stocktake is closed, and say what to do', async () => {
    const number = await opened('L2')
    await sendAction(nora, 'stocktakes-confirm', { number })
    const late = [scanOf(isbns.peste, 2)]
    expect(await refused(scan(number, late))).toMatchObject({
      refusal: 'STOCKTAKE_IS',
      params: { state: 'closed' },
    })
    await sendAction(nora, 'stocktakes-reopen', { number })
    await scan(number, late)
    expect(await view(number)).toMatchObject({ copies: 2 })
  })

  it('of a book that the shop adds to its catalogue meanwhile count', async () => {
    const number = await opened('-')
    const added = anIsbn()
    await scan(number, [scanOf(added, 2)])
    expect((await differences(number)).others.unknown).toBe(1)
    await storeBook(shop.db, { isbn: added, title: 'Retrouvé', stock: 0 })
    expect(await shown(number)).toEqual([['Retrouvé', 0, 2]])
    expect((await differences(number)).others.unknown).toBe(0)
  })

  it('that another stocktake has are refused', async () => {
    const number = await opened('L2')
    const one = scanOf(isbns.peste)
    await scan(number, [one])
    const other = await opened('P1')
    expect(await refused(scan(other, [one, scanOf(isbns.noces)]))).toMatchObject({
      refusal: 'SCANS_OF_ANOTHER',
      params: { other: number },
    })
    expect(await view(other)).toMatchObject({ copies: 0 })
  })

  it('that are none are refused', async () => {
    const number = await opened()
    for (const wrong of [
      '',
      'x',
      scanOf(isbns.peste, 0),
      scanOf(isbns.peste, 1, 'yesterday-at-noon-or-so'),
    ]) {
      const { status } = await sendRaw(lea, 'stocktakes-scan', { input: { number, scans: [wrong] } })
      expect(status).toBe(422)
    }
    const many = Array.from({ length: 501 }, () => scanOf(isbns.peste, 1, '2026-11-26T10:00:00.000Z'))
    expect((await sendRaw(lea, 'stocktakes-scan', { input: { number, scans: many } })).status).toBe(422)
  })
})

describe('what is expected', () => {
  it('is what stood there as the book was counted: sales before and after are no differences', async () => {
    const number = await opened('L2')
    await sell(isbns.peste)
    const counted = [scanOf(isbns.peste, 4), scanOf(isbns.nedjma, 5)]
    await sell(isbns.peste, 2)
    await sell(isbns.nedjma)
    await sendAction(nora, 'stock-add', { isbn: isbns.nedjma, copies: '3' })
    // Sent when the network was back
    await scan(number, counted)
    expect(await shown(number)).toEqual([])
    await sendAction(nora, 'stocktakes-confirm', { number })
    expect([await stockOf(shop.db, ids.peste), await stockOf(shop.db, ids.nedjma)]).toEqual([2, 7])
  })

  it('has a missing copy of an offline hour taken off what is left, whatever sold in it', async () => {
    const number = await opened('L2')
    await sell(isbns.peste)
    await letPass({ minutes: 2 })
    // A minute ago, so that no slow request puts the count behind the sale that follows
    const at = Date.now() - MINUTE_MS
    await sell(isbns.peste, 2)
    // The clock of the device is an hour behind
    const atOfDevice = new Date(at - HOUR_MS).toISOString()
    await scan(number, [scanOf(isbns.peste, 3, atOfDevice), scanOf(isbns.nedjma, 5, atOfDevice)], {
      now: new Date(Date.now() - HOUR_MS).toISOString(),
    })
    expect(await shown(number)).toEqual([['La Peste', 4, 3]])
    await sendAction(nora, 'stocktakes-confirm', { number })
    expect(await stockOf(shop.db, ids.peste)).toBe(1)
  })

  it('includes copies of orders that stand on the shelf, until they are fetched', async () => {
    const number = await opened('L2')
    const order = await paidOrder(shop.db, { copies: { [isbns.peste]: 2 } })
    // Five are free, two of the order: all seven stand there
    const counted = scanOf(isbns.peste, 7)
    await sendAction(lea, 'picking-start', { number: order })
    await sendAction(lea, 'picking-scan', { isbn: isbns.peste })
    const later = scanOf(isbns.nedjma, 5)
    await scan(number, [counted, later])
    expect(await shown(number)).toEqual([])
    await sendAction(nora, 'stocktakes-recount', { number, isbn: isbns.peste })
    await scan(number, [scanOf(isbns.peste, 6)])
    expect(await shown(number)).toEqual([])
    await sendAction(lea, 'picking-scan', { isbn: isbns.peste })
    await sendAction(nora, 'orders-ship', { number: order, carrier: 'ups' })
    expect(await shown(number)).toEqual([])
  })

  it('has no copies that are reserved or came for an order: they lie on the hold shelf', async () => {
    const number = await opened('L2')
    await sendAction(lea, 'reservations-add', { isbn: isbns.peste, name: 'Ada', phone: '0612345678' })
    const supplier = await storeSupplier(shop.db)
    await waitingOrder(shop.db, { bookId: ids.nedjma })
    await shop.db.execute(`update books set stock = 0 where id = ${ids.nedjma}`)
    const purchase = await orderFrom(shop.db, supplier.id, { [ids.nedjma]: 1 })
    const reception = await sendAction(lea, 'receiving-open', {
      supplier: String(supplier.id),
      note: purchase,
    })
    await sendAction(lea, 'receiving-read', { number: reception.subject, isbn: isbns.nedjma })
    await scan(number, [scanOf(isbns.peste, 4)])
    expect(await shown(number)).toEqual([])
  })

  it('is uncertain where a copy left between two scans of its book', async () => {
    const number = await opened('L2')
    const first = scanOf(isbns.peste, 2)
    await sell(isbns.peste)
    await scan(number, [first, scanOf(isbns.peste, 3), scanOf(isbns.nedjma, 5)])
    expect((await differences(number)).rows).toMatchObject([{ difference: 1, is_uncertain: true }])
  })

  it('of a book without a scan has no copy that came while its shelf was counted', async () => {
    const number = await opened('L2')
    await scan(number, [scanOf(isbns.peste, 4)])
    await sendAction(nora, 'stock-add', { isbn: isbns.nedjma, copies: '2' })
    await scan(number, [scanOf(isbns.peste)])
    expect(await shown(number)).toEqual([['Nedjma', 5, 0]])
  })

  it('stays as somebody counted the book by itself since', async () => {
    const number = await opened('L2')
    await scan(number, [scanOf(isbns.peste, 2), scanOf(isbns.nedjma, 5)])
    await sendAction(nora, 'stock-set', { isbn: isbns.peste, copies: '3' })
    expect((await differences(number)).others.superseded).toBe(1)
    await sendAction(nora, 'stocktakes-confirm', { number })
    expect(await stockOf(shop.db, ids.peste)).toBe(3)
  })
})

describe('differences', () => {
  it('have their value, what copies cost where that is known, the greatest first', async () => {
    const supplier = await storeSupplier(shop.db, { discountPpm: 350_000 })
    await orderFrom(shop.db, supplier.id, { [ids.nedjma]: 4 })
    await shop.db.update(purchaseOrderLines).set({ received: 4 })
    const number = await opened('L2')
    await scan(number, [scanOf(isbns.peste, 6), scanOf(isbns.nedjma, 1)])
    const found = await differences(number)
    expect(found).toMatchObject({
      missing: { titles: 1, copies: -4, cents: -4 * 361 },
      surplus: { titles: 1, copies: 1, cents: 1000 },
    })
    expect(found.rows.map(({ title, is_cost }) => [title, is_cost])).toEqual([
      ['Nedjma', true],
      ['La Peste', false],
    ])
    const answer = await nora.call('/staff/actions/stocktakes-report', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ input: { number } }),
    })
    expect(await answer.text()).toContain('Nedjma')
  })

  it('list books of scanned shelves without a scan, and leave shelves alone that nobody scanned', async () => {
    const number = await opened()
    await scan(number, [scanOf(isbns.peste, 5)])
    expect(await differences(number, 'unscanned')).toMatchObject({
      rows: [{ title: 'Nedjma', difference: -5 }],
      others: { untouched: 1 },
    })
    await sendAction(nora, 'stocktakes-confirm', { number, unscanned: 'leave' })
    expect(await stockOf(shop.db, ids.nedjma)).toBe(5)
    await sendAction(nora, 'stocktakes-reopen', { number })
    const zero = { number, unscanned: 'zero' } as const
    expect(await refused(sendAction(nora, 'stocktakes-confirm', zero))).toMatchObject({
      refusal: 'NAME_SHELVES',
    })
    await sendAction(nora, 'stocktakes-confirm', { ...zero, shelves: ['L2', 'P1'] })
    expect([await stockOf(shop.db, ids.nedjma), await stockOf(shop.db, ids.noces)]).toEqual([0, 5])
  })

  it('leave a shelf alone of which one misplaced copy was scanned, unless it is named', async () => {
    const absent = anIsbn()
    const id = await storeBook(shop.db, { isbn: absent, title: 'Absent', stock: 3 })
    await sendAction(nora, 'shelves-put', { shelf: 'P1', isbns: [absent] })
    const number = await opened()
    await scan(number, [scanOf(isbns.peste, 5), scanOf(isbns.noces)])
    expect((await differences(number)).unscanned.shelves).toEqual([
      { shelf: 'L2', scanned: 1, unscanned: 1 },
      { shelf: 'P1', scanned: 1, unscanned: 1 },
    ])
    await sendAction(nora, 'stocktakes-confirm', { number, unscanned: 'zero', shelves: ['L2'] })
    expect([await stockOf(shop.db, ids.nedjma), await stockOf(shop.db, id)]).toEqual([0, 3])
  })

  it('say apart what orders lack if none is left of books without a scan', async () => {
    await paidOrder(shop.db, { copies: { [isbns.nedjma]: 2 } })
    const number = await opened('L2')
    await scan(number, [scanOf(isbns.peste, 5)])
    expect(await differences(number)).toMatchObject({ lacking: 0, unscanned: { lacking: 2 } })
    const done = await sendAction(nora, 'stocktakes-confirm', {
      number,
      unscanned: 'zero',
      shelves: ['L2'],
    })
    expect(done.params).toMatchObject({ lacking: 2 })
    expect(await differences(number)).toMatchObject({ lacking: 2, unscanned: { lacking: 0 } })
  })

  it('begin again for a book or a shelf that is counted again, also for scans that come late', async () => {
    const number = await opened('L2')
    const late = scanOf(isbns.nedjma, 1)
    await scan(number, [scanOf(isbns.peste, 1), scanOf(isbns.nedjma, 5)])
    const shelf = await sendAction(lea, 'stocktakes-recount', { number, shelf: 'L2' })
    await scan(number, [late])
    expect(await differences(number)).toMatchObject({ rows: [], others: { untouched: 2 } })
    await sendUndo(lea, shelf)
    expect(await shown(number)).toEqual([
      ['La Peste', 5, 1],
      ['Nedjma', 5, 6],
    ])
    await sendAction(lea, 'stocktakes-recount', { number, isbn: isbns.peste })
    expect((await differences(number)).others.recount).toBe(1)
    const listed = (await (await lea.call('/staff/stocktakes')).json()) as Data<StocktakeView[]>
    expect(listed.data).toMatchObject([{ number, copies: 6 }])
    const waiting = await sendAction(nora, 'stocktakes-confirm', { number })
    expect(waiting.params).toMatchObject({ toRecount: 1 })
    await sendUndo(nora, waiting)
    await scan(number, [scanOf(isbns.peste, 5)])
    expect(await shown(number)).toEqual([['Nedjma', 5, 6]])
  })

  it.each([-40_000, 40_000])('begin again also by a clock that is %s ms off', async (off) => {
    const number = await opened('L2')
    const byTheirs = (one: string, earlier = 0) =>
      one.replace(/\S+$/, (at) => new Date(Date.parse(at) + off - earlier).toISOString())
    // So long before the recount that a slow request, by which a clock is set wrong, is no matter
    const before = [scanOf(isbns.peste, 2), scanOf(isbns.nedjma, 5)].map((one) => byTheirs(one, 20_000))
    await sendAction(lea, 'stocktakes-recount', { number, shelf: 'L2' })
    const after = byTheirs(scanOf(isbns.peste, 5))
    await scan(number, [...before, after], { now: new Date(Date.now() + off).toISOString() })
    expect(await view(number)).toMatchObject({ copies: 5 })
  })
})

describe('confirming', () => {
  it('writes a movement of each difference with the number of the stocktake, and is taken back', async () => {
    const number = await opened('L2')
    await scan(number, [scanOf(isbns.peste, 3), scanOf(isbns.nedjma, 5)])
    const done = await sendAction(nora, 'stocktakes-confirm', { number })
    expect(done.params).toMatchObject({ books: 1, cents: -2000, lacking: 0 })
    const [last] = await shop.db.select().from(stockMovements).orderBy(desc(stockMovements.id)).limit(1)
    expect(last).toMatchObject({
      bookId: ids.peste,
      change: -2,
      reason: 'count',
      reference: number,
      actor: 'Nora',
    })
    expect(await shown(number)).toEqual([['La Peste', 5, 3]])
    await sell(isbns.peste)
    expect(await sendUndo(nora, done)).toMatchObject({ outcome: 'STOCKTAKE_OPEN_AGAIN' })
    expect(await stockOf(shop.db, ids.peste)).toBe(4)
    // The same count, written again, is the same difference
    await sendAction(nora, 'stocktakes-confirm', { number })
    expect(await stockOf(shop.db, ids.peste)).toBe(2)
  })

  it('takes nothing back of a book that was counted since, and names it', async () => {
    const number = await opened('L2')
    await scan(number, [scanOf(isbns.peste, 4), scanOf(isbns.nedjma, 3)])
    const done = await sendAction(nora, 'stocktakes-confirm', { number })
    await sendAction(nora, 'stock-set', { isbn: isbns.peste, copies: '4' })
    expect((await sendUndo(nora, done)).params).toMatchObject({ countedSince: 'La Peste' })
    expect([await stockOf(shop.db, ids.peste), await stockOf(shop.db, ids.nedjma)]).toEqual([4, 5])
    await sendAction(nora, 'stocktakes-confirm', { number })
    expect([await stockOf(shop.db, ids.peste), await stockOf(shop.db, ids.nedjma)]).toEqual([4, 3])
  })

  it('takes nothing back of a book that a later stocktake found right', async () => {
    const number = await opened('L2')
    await scan(number, [scanOf(isbns.peste, 4), scanOf(isbns.nedjma, 5)])
    await sendAction(nora, 'stocktakes-confirm', { number })
    const later = await opened('L2')
    await scan(later, [scanOf(isbns.peste, 4), scanOf(isbns.nedjma, 5)])
    await sendAction(nora, 'stocktakes-confirm', { number: later })
    await sendAction(nora, 'stocktakes-reopen', { number })
    await sendAction(nora, 'stocktakes-confirm', { number })
    expect(await stockOf(shop.db, ids.peste)).toBe(4)
  })

  it('and taking it back are nothing that moved: what is scanned after, or was before, is expected as it stood', async () => {
    const number = await opened('L2')
    await scan(number, [scanOf(isbns.peste, 6)])
    const done = await sendAction(nora, 'stocktakes-confirm', {
      number,
      unscanned: 'zero',
      shelves: ['L2'],
    })
    expect(await stockOf(shop.db, ids.nedjma)).toBe(0)
    const offline = scanOf(isbns.peste)
    await sendUndo(nora, done)
    moment()
    await scan(number, [offline])
    expect(await shown(number)).toEqual([
      ['Nedjma', 5, 0],
      ['La Peste', 5, 7],
    ])
    await scan(number, [scanOf(isbns.peste, -1)])
    expect((await differences(number)).rows).toMatchObject([
      { title: 'Nedjma', difference: -5, is_uncertain: false },
      { title: 'La Peste', difference: 1, is_uncertain: false },
    ])
  })

  it('is not taken back where copies that it found were sold', async () => {
    const number = await opened('L2')
    await scan(number, [scanOf(isbns.peste, 7), scanOf(isbns.nedjma, 5)])
    const done = await sendAction(nora, 'stocktakes-confirm', { number })
    await sell(isbns.peste, 6)
    expect(await refused(sendUndo(nora, done))).toMatchObject({ refusal: 'TOO_FEW_COPIES' })
    expect(await stockOf(shop.db, ids.peste)).toBe(1)
  })

  it('says how many copies of orders are missing, and takes no more than are free', async () => {
    await paidOrder(shop.db, { copies: { [isbns.peste]: 2 } })
    const number = await opened('L2')
    await scan(number, [scanOf(isbns.peste, 1), scanOf(isbns.nedjma, 5)])
    expect((await differences(number)).rows).toMatchObject([{ expected: 7, counted: 1, lacking: 1 }])
    const done = await sendAction(nora, 'stocktakes-confirm', { number })
    expect(done.params).toMatchObject({ lacking: 1 })
    expect(await stockOf(shop.db, ids.peste)).toBe(0)
    expect((await differences(number)).lacking).toBe(1)
  })

  it('is possible for a day: then it is too old to be opened again', async () => {
    const number = await opened('L2')
    await sendAction(nora, 'stocktakes-abandon', { number })
    await sendAction(nora, 'stocktakes-resume', { number })
    const done = await sendAction(nora, 'stocktakes-abandon', { number })
    await shop.db
      .update(stocktakes)
      .set({ endedAt: new Date(Date.now() - 25 * HOUR_MS) })
      .where(eq(stocktakes.number, number))
    expect(await refused(sendUndo(nora, done))).toMatchObject({ refusal: 'STOCKTAKE_TOO_OLD' })
    expect(await shop.db.$count(stocktakeScans)).toBe(0)
  })
})

describe('opening', () => {
  it('is refused for a shelf that is being counted', async () => {
    const number = await opened('L2')
    const both = await Promise.all(
      [['P1'], ['P1', 'M2']].map((shelves) => either(sendAction(nora, 'stocktakes-open', { shelves }))),
    )
    expect(both.map(({ refusal }) => refusal ?? '').toSorted()).toEqual(['', 'STOCKTAKE_OVERLAPS'])
    expect(await refused(sendAction(nora, 'stocktakes-open', { whole: true }))).toMatchObject({
      refusal: 'STOCKTAKE_OVERLAPS',
    })
    expect(await view(number)).toMatchObject({ state: 'open', shelves: ['L2'] })
  })

  it('is refused where neither shelves nor the whole shop are named, as with a misspelt field', async () => {
    const misspelt = await sendRaw(nora, 'stocktakes-open', { input: { shelfs: ['L2'] } })
    expect(misspelt.body).toMatchObject({ error: { shelfs: [expect.any(String)] } })
    expect((await refused(sendAction(nora, 'stocktakes-open', {}))).refusal).toBe('SHELVES_OR_WHOLE')
    const both = { shelves: ['L2'], whole: true }
    expect((await refused(sendAction(nora, 'stocktakes-open', both))).refusal).toBe('SHELVES_OR_WHOLE')
    expect(await shop.db.$count(stocktakes)).toBe(0)
  })

  it('is refused with too many shelves, and says how many there may be', async () => {
    const shelves = Array.from({ length: 501 }, (_, index) => `L${index + 1}`)
    const many = await refused(sendAction(nora, 'stocktakes-open', { shelves }))
    expect(many.error).toEqual({ shelves: [expect.stringContaining('plus de 500 rayons')] })
  })

  it('gives devices all titles, page by page', async () => {
    const number = await opened()
    const stocktake = await findStocktake(shop.db, number)
    if (!stocktake) throw new Error('It was not opened.')
    const titles: string[] = []
    for (let after: number | null = 0; after !== null;) {
      const page: BooksToCount = await booksToCount(shop.db, stocktake, { after, most: 2 })
      titles.push(...page.data.map(({ title }) => title))
      after = page.meta.next
    }
    const all = await booksToCount(shop.db, stocktake, { after: 0 })
    expect(titles).toHaveLength(3)
    expect(titles).toEqual(all.data.map(({ title }) => title))
  })

  it('offers the shelves with their titles and copies, and devices the titles to scan', async () => {
    const loose = anIsbn()
    await storeBook(shop.db, { isbn: loose, stock: 2 })
    const shelves = (await (await lea.call('/staff/stocktakes/shelves')).json()) as Data<ShelfToCount[]>
    expect(shelves.data).toEqual([
      { shelf: 'L2', titles: 2, copies: 10 },
      { shelf: 'P1', titles: 1, copies: 5 },
      { shelf: '-', titles: 1, copies: 2 },
    ])
    const number = await opened('-')
    const books = await (await lea.call(`/staff/stocktakes/${number}/books`)).json()
    expect(books).toMatchObject({ data: [{ isbn: loose, shelf: '-' }] })
  })
})

it('scans are deleted a year after the end of their stocktake, what was counted stays', async () => {
  const number = await opened('L2')
  await scan(number, [scanOf(isbns.peste, 4), scanOf(isbns.nedjma, 5)])
  await sendAction(nora, 'stocktakes-confirm', { number })
  const open = await opened('P1')
  await scan(open, [scanOf(anIsbn())])
  await shop.db
    .update(stocktakes)
    .set({ endedAt: new Date('2025-01-01') })
    .where(eq(stocktakes.number, number))
  await purgeOldScans(shop.db, new Date('2025-12-31'))
  expect((await view(number)).people).toHaveLength(1)
  await purgeOldScans(shop.db, new Date('2026-01-02'))
  expect(await view(number)).toMatchObject({ people: [], titles: 2, copies: 9 })
  const listed = (await (await lea.call('/staff/stocktakes')).json()) as Data<StocktakeRow[]>
  expect(listed.data.map((one) => one.copies)).toEqual([1, 9])
  expect(await shop.db.$count(stocktakeScans)).toBe(1)
})

it('preparers scan and count again; booksellers open, see what copies cost, and confirm', async () => {
  const number = await opened('L2')
  const { status } = await sendRaw(lea, 'stocktakes-open', { input: { shelves: ['P1'] } })
  expect(status).toBe(403)
  expect((await sendRaw(lea, 'stocktakes-confirm', { input: { number } })).status).toBe(403)
  expect((await lea.call(`/staff/stocktakes/${number}/differences`)).status).toBe(403)
  expect(await scan(number, [scanOf(isbns.peste)])).toMatchObject({ outcome: 'SCANS_STORED' })
  expect((await nora.call('/staff/stocktakes/INV-0000-0000')).status).toBe(404)
})
