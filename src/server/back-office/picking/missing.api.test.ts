/** A book that a preparer cannot find: for one order only, each answer with its undo. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffOrderRow } from '#shared/contract/staff/orders.ts'
import type { Trolley, Whereabouts } from '#shared/contract/staff/picking.ts'
import type { Today } from '#shared/contract/staff/today.ts'
import { storeBook, anIsbn } from '../../../../tests/support/a-book.ts'
import { orderFrom, storeSupplier, waitingOrder } from '../../../../tests/support/deliveries.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { paidOrder, shelfOf } from '../../../../tests/support/orders-to-prepare.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { emptyTables } from '../../../../tests/support/test-database.ts'
import { copiesWaitedFor } from '#server/catalogue/backorders/backorders.ts'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { orderLines } from '#server/selling/orders/tables.ts'
import { notifyNewDates } from '#server/selling/promise-tracking/notify-new-dates.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { stockMovements } from '#server/catalogue/stock/tables.ts'
import { firstSettings } from '#server/shop/company/first-settings.ts'
import { storeFirstCompany } from '#server/shop/company/read-company.ts'

type TestMember = Awaited<ReturnType<typeof signedInAs>>

let shop: OpenShop
let lea: TestMember
let nora: TestMember
let isbns: Record<string, string>
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await emptyTables(shop.db)
  await storeFirstCompany(shop.db, firstSettings({ mailFrom: 'GMP <shop@example.org>' }))
  lea = await signedInAs(shop, 'preparer', { name: 'Léa' })
  nora = await signedInAs(shop, 'bookseller', { name: 'Nora' })
  isbns = await shelfOf(shop.db, 'La Place', 'Nedjma')
  await shop.db.update(books).set({ stock: 0 })
})
afterAll(() => shop.close())

const isbnOf = (title: string) => isbns[title] ?? ''
const bookId = async (title: string) =>
  (
    await shop.db
      .select()
      .from(books)
      .where(eq(books.isbn, isbnOf(title)))
  )[0]?.id ?? 0
/** Copies of orders are off the shelf: the stock of every book is 0. */
const order = (copies: Record<string, number>, given: Partial<Parameters<typeof paidOrder>[1]> = {}) => {
  const named = Object.entries(copies).map(([title, quantity]) => [isbnOf(title), quantity])
  return paidOrder(shop.db, { copies: Object.fromEntries(named), ...given })
}
const start = (number: string, who = lea) => sendAction(who, 'picking-start', { number })
const scan = (title: string, who = lea) => sendAction(who, 'picking-scan', { isbn: isbnOf(title) })
type OfLine = 'picking-missing' | 'picking-await'
const ofLine = (action: OfLine, number: string, title: string, who = lea) =>
  sendAction(who, action, { number, isbn: isbnOf(title) })
const cancel = (number: string, title: string, who = nora) =>
  sendAction(who, 'picking-cancel', { number, isbn: isbnOf(title), reason: 'introuvable' })
const undo = (done: Awaited<ReturnType<typeof sendAction>>, who = lea) => sendUndo(who, done)
async function read<T>(path: string, who = lea): Promise<T> {
  return ((await (await who.call(path)).json()) as Data<T>).data
}
const trolley = (who = lea) => read<Trolley>('/staff/picking/trolley', who)
const notFound = async () => {
  const answer = await lea.call('/staff/orders?trouble=missing&sort=promised')
  return ((await answer.json()) as Data<StaffOrderRow[]>).data.map(({ number, trouble }) => ({
    number,
    trouble,
  }))
}
const waits = async (title: string) => (await copiesWaitedFor(shop.db)).get(await bookId(title)) ?? 0

describe('a book that is looked for later', () => {
  it('is marked for one order only, comes last on the trolley, and is on the first screen until it is scanned', async () => {
    const [a, b] = [await order({ 'La Place': 1, Nedjma: 1 }), await order({ 'La Place': 1 })]
    await start(a)
    await start(b)
    await sendAction(nora, 'shelves-put', { shelf: 'L1', isbns: [isbnOf('La Place')] })
    const done = await ofLine('picking-missing', b, 'La Place')
    expect(done).toMatchObject({ outcome: 'BOOK_MISSING', params: { number: b, title: 'La Place' } })
    const { lines, orders } = await trolley()
    expect(orders).toMatchObject([
      { number: a, can_be_prepared: true },
      { number: b, can_be_prepared: true },
    ])
    expect(lines.find(({ title }) => title === 'La Place')?.bins).toMatchObject([
      { bin: 1, is_missing: false },
      { bin: 2, is_missing: true },
    ])
    expect(await notFound()).toEqual([{ number: b, trouble: ['missing'] }])
    const today = await read<Today>('/staff/today')
    expect(today.waiting).toMatchObject([{ kind: 'missing', count: 1, example: b }])
    await ofLine('picking-missing', a, 'La Place')
    expect((await trolley()).lines.map(({ title }) => title)).toEqual(['Nedjma', 'La Place'])
    await scan('La Place')
    expect(await notFound()).toEqual([{ number: b, trouble: ['missing'] }])
    await scan('La Place')
    expect(await notFound()).toEqual([])
  })

  it('is to be fetched again by the undo; one whose copies lie in the bin is refused', async () => {
    const number = await order({ Nedjma: 1 })
    await start(number)
    const done = await ofLine('picking-missing', number, 'Nedjma')
    expect((await undo(done)).outcome).toBe('BOOK_FOUND')
    expect(await notFound()).toEqual([])
    await scan('Nedjma')
    expect((await refused(ofLine('picking-missing', number, 'Nedjma'))).refusal).toBe('NOTHING_MISSING')
    expect((await refused(ofLine('picking-missing', number, 'La Place'))).refusal).toBe('NOT_IN_ORDER')
    expect((await refused(ofLine('picking-missing', number, 'Nedjma', nora))).params).toMatchObject({
      by: 'Léa',
    })
  })
})

describe('a book that is given up', () => {
  it('is wanted of the supplier again for that order; its other copies stay in their bin', async () => {
    const [a, b] = [await order({ 'La Place': 2, Nedjma: 1 }), await order({ 'La Place': 1 })]
    await start(a)
    await start(b)
    await scan('La Place')
    await scan('Nedjma')
    const done = await ofLine('picking-await', a, 'La Place')
    expect(done).toMatchObject({ outcome: 'BOOK_AWAITED', params: { number: a, copies: 1 } })
    expect(await waits('La Place')).toBe(1)
    const { orders, lines } = await trolley()
    expect(orders).toMatchObject([
      { number: a, picked: 2, copies: 2 },
      { number: b, picked: 0, copies: 1 },
    ])
    expect(lines.find(({ title }) => title === 'La Place')).toMatchObject({ copies: 2, picked: 1 })
    expect(await notFound()).toEqual([])
    const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.reference, a))
    expect(moved).toMatchObject([{ change: 1, stock: 1, reason: 'release' }])
    expect((await undo(done)).outcome).toBe('BOOK_FOUND')
    expect(await waits('La Place')).toBe(0)
    expect((await trolley()).orders).toMatchObject([{ picked: 2, copies: 3 }, {}])
    expect(await notFound()).toEqual([{ number: a, trouble: ['missing'] }])
    expect((await refused(undo(done))).refusal).toBe('NOTHING_GIVEN_UP')
  })

  it('is refused while the stock counts free copies, and nothing changes', async () => {
    const number = await order({ Nedjma: 1 })
    await start(number)
    await sendAction(nora, 'stock-set', { isbn: isbnOf('Nedjma'), copies: '2' })
    expect(await refused(ofLine('picking-await', number, 'Nedjma'))).toMatchObject({
      refusal: 'SHELF_COUNTS_COPIES',
      message:
        'Le stock compte encore 2 exemplaires libres de «\u202FNedjma\u202F»\u202F: prenez-le, ou corrigez d’abord le stock.',
    })
    expect(await waits('Nedjma')).toBe(0)
    await sendAction(lea, 'stock-set', { isbn: isbnOf('Nedjma'), copies: '0' })
    expect((await ofLine('picking-await', number, 'Nedjma')).outcome).toBe('BOOK_AWAITED')
  })

  it('comes to that order first with the next delivery, and can no longer be taken back then', async () => {
    const number = await order({ Nedjma: 1 })
    await start(number)
    const done = await ofLine('picking-await', number, 'Nedjma')
    await sendAction(nora, 'stock-add', { isbn: isbnOf('Nedjma'), copies: '1' })
    expect(await waits('Nedjma')).toBe(0)
    expect((await refused(undo(done))).refusal).toBe('NOTHING_GIVEN_UP')
    expect((await trolley()).orders).toMatchObject([{ number, copies: 1, can_be_prepared: true }])
  })

  it('that a delivery had brought for the order is awaited again, once', async () => {
    const isbn = anIsbn()
    isbns['Beloved'] = isbn
    const id = await storeBook(shop.db, { title: 'Beloved', isbn, stock: 0 })
    const waited = await waitingOrder(shop.db, { bookId: id, quantity: 2 })
    // One of the two was on the shelf
    await shop.db.update(backorders).set({ wanted: 1 }).where(eq(backorders.orderId, waited.id))
    await sendAction(nora, 'stock-add', { isbn, copies: '1' })
    await start(waited.number)
    expect(await ofLine('picking-await', waited.number, 'Beloved')).toMatchObject({
      params: { copies: 2 },
    })
    expect(await waits('Beloved')).toBe(2)
    await sendAction(nora, 'stock-add', { isbn, copies: '3' })
    await start(waited.number)
    expect((await trolley()).orders).toMatchObject([{ number: waited.number, copies: 2 }])
    expect((await shop.db.select().from(books).where(eq(books.id, id)))[0]?.stock).toBe(1)
  })

  it('is cancelled and refunded without a copy that would come back to the shelf, by one action and one undo', async () => {
    const number = await order({ 'La Place': 1, Nedjma: 1 })
    await start(number, nora)
    await scan('La Place', nora)
    const done = await cancel(number, 'Nedjma')
    expect(done.outcome).toBe('LINE_CANCELLED')
    expect((await shop.db.select().from(books)).map(({ stock }) => stock)).toEqual([0, 0])
    expect(await waits('Nedjma')).toBe(0)
    expect((await trolley(nora)).orders).toMatchObject([
      { number, copies: 1, picked: 1, can_be_prepared: true },
    ])
    expect((await undo(done, nora)).outcome).toBe('BOOK_FOUND')
    expect(await waits('Nedjma')).toBe(0)
    expect((await trolley(nora)).orders).toMatchObject([{ number, copies: 2, picked: 1 }])
    await scan('Nedjma', nora)
    expect((await trolley(nora)).orders).toMatchObject([{ number, picked: 2 }])
  })

  it('as the last one ends its order, which the undo puts back with the book to fetch', async () => {
    const number = await order({ Nedjma: 1 })
    await start(number, nora)
    const done = await cancel(number, 'Nedjma')
    expect(done).toMatchObject({ outcome: 'ORDER_CANCELLED', params: { number } })
    expect((await shop.db.select().from(books)).map(({ stock }) => stock)).toEqual([0, 0])
    expect((await undo(done, nora)).outcome).toBe('BOOK_FOUND')
    expect(await waits('Nedjma')).toBe(0)
    await start(number, nora)
    expect((await trolley(nora)).orders).toMatchObject([{ number, copies: 1, can_be_prepared: true }])
  })

  it('is cancelled by nobody while the stock counts free copies, nor by a preparer', async () => {
    const number = await order({ Nedjma: 1 })
    await start(number, nora)
    expect((await refused(cancel(number, 'Nedjma', lea))).code).toBe('ROLE_FORBIDDEN')
    await sendAction(nora, 'stock-set', { isbn: isbnOf('Nedjma'), copies: '1' })
    expect((await refused(cancel(number, 'Nedjma'))).refusal).toBe('SHELF_COUNTS_COPIES')
    expect(await waits('Nedjma')).toBe(0)
  })

  it('keeps what lies in the bin of an order that leaves as a whole, for when the copy has come', async () => {
    const number = await order({ 'La Place': 1, Nedjma: 1 }, { dispatch: 'together' })
    await start(number)
    await scan('La Place')
    await ofLine('picking-await', number, 'Nedjma')
    expect((await trolley()).orders).toMatchObject([
      { state: 'preparing', can_be_prepared: false, picked: 1 },
    ])
    await sendAction(lea, 'picking-aside', { number })
    await sendAction(nora, 'stock-add', { isbn: isbnOf('Nedjma'), copies: '1' })
    await start(number)
    expect((await trolley()).orders).toMatchObject([{ number, copies: 2, picked: 1, can_be_prepared: true }])
  })
})

describe('the buyer of a book that is given up', () => {
  it('receives the new date from the job that follows promises, and nothing within the undo', async () => {
    const supplier = await storeSupplier(shop.db)
    await sendAction(nora, 'books-supply', { isbn: isbnOf('Nedjma'), supplier: String(supplier.id) })
    const number = await order({ Nedjma: 1 })
    await shop.db
      .update(orderLines)
      .set({ promiseKind: 'shelf', readyAt: new Date(), homeFrom: null, homeBy: null })
    await start(number)
    await notifyNewDates(shop.db)
    const news = async () =>
      (await shop.db.select().from(mails)).flatMap(({ template }) =>
        /^order-(later|lost)$/.test(template) ? [template] : [],
      )
    expect(await news()).toEqual([])
    await ofLine('picking-await', number, 'Nedjma')
    await notifyNewDates(shop.db)
    expect(await news()).toEqual(['order-later'])
  })
})

describe('where it may be', () => {
  it('names the hold shelf, the deliveries that are open, the last movements, and when another copy would come', async () => {
    const supplier = await storeSupplier(shop.db)
    const isbn = isbnOf('Nedjma')
    await orderFrom(shop.db, supplier.id, { [await bookId('Nedjma')]: 2 })
    const { subject } = await sendAction(lea, 'receiving-open', {
      supplier: String(supplier.id),
      note: '26-1',
    })
    await sendAction(lea, 'receiving-read', { number: subject, isbn })
    const held = await sendAction(lea, 'reservations-add', { isbn, name: 'Ada', copies: '1' })
    const found = await read<Whereabouts>(`/staff/picking/whereabouts/${isbn}`)
    expect(found).toMatchObject({
      title: 'Nedjma',
      shelf: null,
      stock: 0,
      held: [{ place: 'R1', number: held.subject, copies: 1 }],
      receptions: [{ number: subject, delivery_note: '26-1', read: 1, damaged: 0 }],
    })
    expect(found.movements[0]).toMatchObject({ change: -1 })
    expect((await lea.call('/staff/picking/whereabouts/9782070360024')).status).toBe(404)
  })
})
