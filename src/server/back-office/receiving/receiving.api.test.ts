import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { ExpectedDelivery, Receptions, ReceptionView } from '#shared/contract/staff/receiving.ts'
import type { ActionInput } from '#staff/api/actions.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { orderFrom, stockOf, storeSupplier, waitingOrder } from '../../../../tests/support/deliveries.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { emptyTables } from '../../../../tests/support/test-database.ts'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import { firstSettings } from '#server/shop/company/first-settings.ts'
import { storeFirstCompany } from '#server/shop/company/read-company.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { orderById } from '#server/selling/orders/read-orders.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { purchaseOrderLines } from '#server/catalogue/purchase-orders/tables.ts'
import { stockMovements } from '#server/catalogue/stock/tables.ts'
import { supplierDeliveries } from '#server/catalogue/suppliers/tables.ts'

type TestMember = Awaited<ReturnType<typeof signedInAs>>

const NEDJMA = anIsbn()
const BELOVED = anIsbn()

let shop: OpenShop
let lea: TestMember
let nora: TestMember
let nedjma: number
let beloved: number
let supplier: { id: number; name: string }
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await emptyTables(shop.db)
  await storeFirstCompany(shop.db, firstSettings({ mailFrom: 'GMP <shop@example.org>' }))
  lea = await signedInAs(shop, 'preparer', { name: 'Léa' })
  nora = await signedInAs(shop, 'bookseller', { name: 'Nora' })
  nedjma = await storeBook(shop.db, { title: 'Nedjma', isbn: NEDJMA, stock: 0 })
  beloved = await storeBook(shop.db, { title: 'Beloved', isbn: BELOVED, stock: 0 })
  supplier = await storeSupplier(shop.db, { name: 'Interforum' })
})
afterAll(() => shop.close())

const open = async (input: Partial<ActionInput<'receiving-open'>> = {}, who = lea) =>
  (await sendAction(who, 'receiving-open', { supplier: String(supplier.id), note: '26-1187432', ...input }))
    .subject
type Verb = 'read' | 'keep' | 'damaged' | 'recount' | 'await' | 'claim'
const perform = (verb: Verb, number: string, isbn = NEDJMA, more: { copies?: string } = {}, who = lea) => {
  const input = { number, isbn, ...more }
  return verb === 'recount'
    ? sendAction(who, 'receiving-recount', { copies: '', ...input })
    : sendAction(who, `receiving-${verb}`, input)
}
const undo = async (done: Awaited<ReturnType<typeof perform>>, who = lea) => sendUndo(who, done)
async function view(number: string, who = lea): Promise<ReceptionView> {
  return ((await (await who.call(`/staff/receiving/receptions/${number}`)).json()) as Data<ReceptionView>)
    .data
}
const received = async (bookId: number) =>
  (await shop.db.select().from(purchaseOrderLines).where(eq(purchaseOrderLines.bookId, bookId))).map(
    (line) => [line.received, line.missing],
  )
const ledger = async (bookId: number) =>
  (
    await shop.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.bookId, bookId))
      .orderBy(stockMovements.id)
  ).map(({ change, reason, reference }) => [change, reason, reference])
const allocated = async (orderId: string) =>
  (await shop.db.select().from(backorders).where(eq(backorders.orderId, orderId)))[0]?.allocated

describe('deliveries that are expected', () => {
  it('are the open orders of each supplier, with what customers wait for', async () => {
    const number = await orderFrom(shop.db, supplier.id, { [nedjma]: 4, [beloved]: 2 })
    await waitingOrder(shop.db, { bookId: nedjma })
    await storeSupplier(shop.db, { name: 'Sodis' })
    const { data } = (await (await lea.call('/staff/receiving/expected')).json()) as Data<ExpectedDelivery[]>
    expect(data).toMatchObject([
      {
        supplier: { name: 'Interforum' },
        orders: [{ number, copies: 6, for_customers: 1, net_cents: 6 * 361 }],
      },
      { supplier: { name: 'Sodis' }, orders: [] },
    ])
    expect(JSON.stringify(data)).not.toContain('@')
  })

  it('are opened once for one delivery note, with what their orders wait for', async () => {
    const first = await orderFrom(shop.db, supplier.id, { [nedjma]: 4 })
    await orderFrom(shop.db, supplier.id, { [beloved]: 2 })
    const number = await open({ orders: [first], parcels: '2' })
    expect(await open({}, nora)).toBe(number)
    expect(await view(number)).toMatchObject({
      supplier: 'Interforum',
      delivery_note: '26-1187432',
      parcels: 2,
      opened_by: 'Léa',
      expected: 4,
      net_cents: 4 * 361,
      lines: [{ title: 'Nedjma', expected: 4, read: 0 }],
    })
    const listed = (await (await nora.call('/staff/receiving/receptions')).json()) as Receptions
    expect(listed.data).toMatchObject([{ number, state: 'open', expected: 4, read: 0, discrepancies: 1 }])
  })
})

describe('a copy that is read', () => {
  it('is in the stock at once, counts for the order to the supplier, and comes out again', async () => {
    await orderFrom(shop.db, supplier.id, { [nedjma]: 2 })
    const number = await open()
    const done = await perform('read', number)
    expect(done).toMatchObject({
      outcome: 'COPIES_READ',
      params: { title: 'Nedjma', read: 1, expected: 2, given: [] },
    })
    expect(await stockOf(shop.db, nedjma)).toBe(1)
    expect(await received(nedjma)).toEqual([[1, 0]])
    expect(await ledger(nedjma)).toEqual([[1, 'arrival', number]])
    await undo(done)
    expect(await stockOf(shop.db, nedjma)).toBe(0)
    expect(await received(nedjma)).toEqual([[0, 0]])
    expect((await refused(undo(done))).refusal).toBe('NOT_READ')
  })

  it('that was not announced is counted too, also in a parcel of an unknown supplier', async () => {
    const number = await open({ supplier: undefined, note: undefined })
    await perform('read', number)
    expect(await view(number)).toMatchObject({
      supplier: null,
      delivery_note: null,
      lines: [{ expected: 0, read: 1 }],
      discrepancies: 1,
    })
    expect((await refused(perform('read', number, '9782070360024'))).refusal).toBe('NO_SUCH_BOOK')
    expect((await perform('keep', number)).outcome).toBe('DISCREPANCY_ACCEPTED')
    expect((await sendAction(lea, 'receiving-close', { number })).outcome).toBe('RECEPTION_CLOSED')
    expect((await refused(perform('read', number))).refusal).toBe('RECEPTION_NOT_OPEN')
  })

  it('can no longer be taken back once it is sold', async () => {
    const number = await open()
    const done = await perform('read', number)
    await sendAction(lea, 'stock-take', { isbn: NEDJMA, copies: '1', reason: 'counter_sale' })
    expect((await refused(undo(done))).refusal).toBe('COPY_GONE')
    expect(await view(number)).toMatchObject({ lines: [{ read: 1 }] })
  })

  it('is damaged: it leaves the stock, and is good again by the action that takes that back', async () => {
    await orderFrom(shop.db, supplier.id, { [nedjma]: 2 })
    const number = await open()
    await perform('read', number)
    const done = await perform('damaged', number)
    expect(await view(number)).toMatchObject({ lines: [{ expected: 2, read: 0, damaged: 1 }] })
    expect([await stockOf(shop.db, nedjma), await received(nedjma)]).toEqual([0, [[0, 0]]])
    await undo(done)
    expect(await view(number)).toMatchObject({ lines: [{ read: 1, damaged: 0 }] })
    expect([await stockOf(shop.db, nedjma), await received(nedjma)]).toEqual([1, [[1, 0]]])
  })

  it('is counted again by hand', async () => {
    await orderFrom(shop.db, supplier.id, { [nedjma]: 5 })
    const number = await open()
    const done = await perform('recount', number, NEDJMA, { copies: '4' })
    expect([await stockOf(shop.db, nedjma), await received(nedjma)]).toEqual([4, [[4, 0]]])
    await perform('recount', number, NEDJMA, { copies: '6' })
    expect([await stockOf(shop.db, nedjma), await received(nedjma)]).toEqual([6, [[5, 0]]])
    await undo(done)
    expect([await stockOf(shop.db, nedjma), await received(nedjma)]).toEqual([0, [[0, 0]]])
  })
})

describe('customers who have paid', () => {
  it('get their copies first, in the order of asking, each with a place and a slip', async () => {
    await orderFrom(shop.db, supplier.id, { [nedjma]: 3 })
    const second = await waitingOrder(shop.db, { bookId: nedjma, createdAt: new Date('2026-11-02') })
    const first = await waitingOrder(shop.db, {
      bookId: nedjma,
      createdAt: new Date('2026-11-01'),
      deliveryMethod: 'pickup',
    })
    const number = await open()
    expect((await view(number)).customers.map((one) => [one.order, one.is_here, one.place])).toEqual([
      [first.number, false, null],
      [second.number, false, null],
    ])
    expect((await perform('read', number)).params['given']).toEqual([
      { order: first.number, place: 'R1', quantity: 1 },
    ])
    expect((await perform('read', number)).params['given']).toMatchObject([
      { order: second.number, place: 'R2' },
    ])
    expect((await perform('read', number)).params['given']).toEqual([])
    const seen = await view(number)
    expect(seen).toMatchObject({ read: 3, lines: [{ for_customers: 2, allocated: 2 }] })
    expect(seen.slips.map(({ order, place, is_printed }) => [order, place, is_printed])).toEqual(
      expect.arrayContaining([
        [first.number, 'R1', false],
        [second.number, 'R2', false],
      ]),
    )
    expect(JSON.stringify(seen)).not.toContain('@')
    expect([await stockOf(shop.db, nedjma), await allocated(first.id), await allocated(second.id)]).toEqual([
      1, 1, 1,
    ])
    await sendAction(lea, 'receiving-slips', { number, orders: [first.number] })
    expect((await view(number)).slips.filter((slip) => slip.is_printed)).toMatchObject([
      { order: first.number },
    ])
  })

  it('wait again where their copy was counted by mistake, unless it has left', async () => {
    await orderFrom(shop.db, supplier.id, { [nedjma]: 1 })
    const order = await waitingOrder(shop.db, { bookId: nedjma })
    const number = await open()
    const done = await perform('read', number)
    await undo(done)
    expect([await allocated(order.id), await stockOf(shop.db, nedjma)]).toEqual([0, 0])
    expect((await view(number)).slips).toEqual([])
    const again = await perform('read', number)
    await sendAction(nora, 'orders-ship', { number: order.number, carrier: 'colissimo' })
    expect((await refused(undo(again))).refusal).toBe('COPY_GONE')
    expect([await allocated(order.id), await received(nedjma)]).toEqual([1, [[1, 0]]])
  })

  it('who collect find their order ready once the delivery is closed', async () => {
    await orderFrom(shop.db, supplier.id, { [nedjma]: 1 })
    const order = await waitingOrder(shop.db, { bookId: nedjma, deliveryMethod: 'pickup' })
    const number = await open()
    await perform('read', number)
    const slips = async () => (await view(number)).slips
    expect((await slips())[0]?.collect_by).not.toBeNull()
    await sendAction(lea, 'receiving-close', { number })
    expect((await orderById(shop.db, order.id)).state).toBe('shipped')
    // Ready on a Tuesday: ten open days later, at five a week, the shop closes at seven in the evening
    await shop.db
      .update(orders)
      .set({ updatedAt: new Date('2026-11-24T15:00:00Z') })
      .where(eq(orders.id, order.id))
    expect(await slips()).toMatchObject([{ collect_by: '2026-12-08T18:00:00.000Z' }])
    const about = and(eq(mails.template, 'order-ready'), eq(mails.subjectId, order.id))
    expect(await shop.db.$count(mails, about)).toBe(1)
  })

  it('whose order waits for more, or is sent, get one mail for each delivery', async () => {
    await orderFrom(shop.db, supplier.id, { [nedjma]: 2 })
    const order = await waitingOrder(shop.db, { bookId: nedjma, quantity: 2, deliveryMethod: 'pickup' })
    const number = await open()
    await perform('read', number)
    await undo(await sendAction(lea, 'receiving-hold', { number }))
    await perform('await', number)
    await sendAction(lea, 'receiving-close', { number })
    const notified = () => shop.db.select().from(mails).where(eq(mails.template, 'order-line-arrived'))
    expect(await notified()).toMatchObject([{ subjectId: order.id }])
    expect((await view(number)).slips).toMatchObject([{ on_backorder: 1, collect_by: null }])
    const next = await open({ note: '26-1187433' })
    await perform('read', next)
    await sendAction(lea, 'receiving-close', { number: next })
    expect((await orderById(shop.db, order.id)).state).toBe('shipped')
    expect(await notified()).toHaveLength(1)
  })
})

describe('a discrepancy', () => {
  it('is claimed by a mail to the supplier, which can be taken back while it waits', async () => {
    await orderFrom(shop.db, supplier.id, { [nedjma]: 4 })
    const number = await open()
    await perform('recount', number, NEDJMA, { copies: '3' })
    expect((await refused(sendAction(lea, 'receiving-close', { number }))).refusal).toBe('DISCREPANCIES_OPEN')
    expect((await refused(perform('claim', number))).code).toBe('ROLE_FORBIDDEN')
    const claim = () => perform('claim', number, NEDJMA, {}, nora)
    const done = await claim()
    expect(done).toMatchObject({
      outcome: 'DISCREPANCY_CLAIMED',
      params: { copies: 1, supplier: 'Interforum', cents: 361 },
    })
    expect(await received(nedjma)).toEqual([[3, 1]])
    const isClaim = eq(mails.template, 'supplier-claim')
    expect(await shop.db.select().from(mails).where(isClaim)).toMatchObject([
      { recipient: 'orders@interforum.example', state: 'queued' },
    ])
    await undo(done, nora)
    expect(await shop.db.$count(mails, isClaim)).toBe(0)
    expect([await received(nedjma), (await view(number)).discrepancies]).toEqual([[[3, 0]], 1])
    await claim()
    await shop.db.update(mails).set({ nextAttemptAt: new Date(0) })
    expect((await refused(undo(done, nora))).refusal).toBe('CLAIM_SENT')
    expect((await sendAction(lea, 'receiving-close', { number })).outcome).toBe('RECEPTION_CLOSED')
  })

  it('is awaited with another parcel, which expects what has not come', async () => {
    await orderFrom(shop.db, supplier.id, { [nedjma]: 4, [beloved]: 1 })
    const number = await open()
    await perform('recount', number, NEDJMA, { copies: '3' })
    await perform('await', number)
    const done = await perform('await', number, BELOVED)
    await undo(done)
    expect((await view(number)).discrepancies).toBe(1)
    await perform('await', number, BELOVED)
    expect((await sendAction(lea, 'receiving-close', { number })).outcome).toBe('RECEPTION_CLOSED')
    const next = await open({ note: '26-1187433' })
    expect((await view(next)).lines.map(({ title, expected }) => [title, expected])).toEqual([
      ['Beloved', 1],
      ['Nedjma', 1],
    ])
  })
})

describe('a reception', () => {
  it('is paused and resumed, and measures the supplier once it is closed', async () => {
    await orderFrom(shop.db, supplier.id, { [nedjma]: 1 })
    const number = await open()
    const done = await sendAction(lea, 'receiving-hold', { number })
    expect((await refused(perform('read', number))).refusal).toBe('RECEPTION_NOT_OPEN')
    await undo(done)
    await perform('read', number)
    const closed = await sendAction(lea, 'receiving-close', { number })
    await undo(closed)
    await sendAction(lea, 'receiving-close', { number })
    expect(await shop.db.select().from(supplierDeliveries)).toMatchObject([{ supplierId: supplier.id }])
  })

  it('has its delivery note corrected, which is undone, unless it is that of another of the supplier', async () => {
    const number = await open()
    const other = await open({ note: '26-2' })
    const done = await sendAction(lea, 'receiving-note', { number, note: '26-3' })
    expect((await view(number)).delivery_note).toBe('26-3')
    await sendUndo(lea, done)
    expect((await view(number)).delivery_note).toBe('26-1187432')
    const taken = await refused(sendAction(lea, 'receiving-note', { number, note: '26-2' }))
    expect(taken).toMatchObject({ refusal: 'NOTE_TAKEN', params: { number: other } })
    await sendUndo(lea, await sendAction(lea, 'receiving-note', { number }))
    expect((await view(number)).delivery_note).toBe('26-1187432')
    await sendAction(lea, 'receiving-close', { number })
    await sendAction(lea, 'receiving-note', { number, note: '26-4' })
    expect(await view(number)).toMatchObject({ delivery_note: '26-4', state: 'closed' })
  })

  it('is closed to editors', async () => {
    const eva = await signedInAs(shop, 'editor')
    expect((await eva.call('/staff/receiving/receptions')).status).toBe(403)
    expect((await refused(perform('read', await open(), NEDJMA, {}, eva))).code).toBe('ROLE_FORBIDDEN')
  })
})
