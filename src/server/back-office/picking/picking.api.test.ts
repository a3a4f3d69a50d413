import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { OrdersToPrepare, Trolley } from '#shared/contract/staff/picking.ts'
import { pickPlaces } from '#shared/picking/pick-places.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { orderFrom, storeSupplier, waitingOrder } from '../../../../tests/support/deliveries.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { paidOrder, shelfOf } from '../../../../tests/support/orders-to-prepare.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { emptyTables } from '../../../../tests/support/test-database.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { firstSettings } from '#server/shop/company/first-settings.ts'
import { storeFirstCompany } from '#server/shop/company/read-company.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { orders as allOrders } from '#server/selling/orders/tables.ts'
import { orderByNumber } from '#server/selling/orders/read-orders.ts'
import { parcelsOf } from '#server/selling/orders/parcels.ts'
import { shelvesOf } from '#server/catalogue/shelves/places.ts'
import { shelvedBooks } from '#server/catalogue/shelves/tables.ts'
import { preparations } from './tables.ts'

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
  isbns = await shelfOf(shop.db, 'La Place', 'Nedjma', 'Persepolis')
})
afterAll(() => shop.close())

const isbnOfBook = async (id: number) =>
  (await shop.db.select({ isbn: books.isbn }).from(books).where(eq(books.id, id)))[0]?.isbn
const isbnOf = (title: string) => isbns[title] ?? ''
const order = (copies: Record<string, number>, given: { deliveryMethod?: 'pickup' } = {}) => {
  const named = Object.entries(copies).map(([title, quantity]) => [isbnOf(title), quantity])
  return paidOrder(shop.db, { copies: Object.fromEntries(named), ...given })
}
const start = (number: string, who = lea) => sendAction(who, 'picking-start', { number })
const scan = (title: string, who = lea) => sendAction(who, 'picking-scan', { isbn: isbnOf(title) })
async function trolley(who = lea): Promise<Trolley> {
  const answer = await who.call('/staff/picking/trolley')
  return ((await answer.json()) as Data<Trolley>).data
}
async function waiting(who = lea, after = ''): Promise<OrdersToPrepare> {
  const answer = await who.call(`/staff/picking/orders${after && `?after=${after}`}`)
  return (await answer.json()) as OrdersToPrepare
}
const stateOf = async (number: string) => (await orderByNumber(shop.db, number))?.state
const tenMinutesLater = () =>
  shop.db.update(preparations).set({ until: sql`${preparations.until} - interval '11 minutes'` })

describe('the orders to prepare', () => {
  it('are those with copies in the shop, with their shelves and who prepares them', async () => {
    await sendAction(nora, 'shelves-put', { shelf: 'L10', isbns: [isbnOf('La Place')] })
    await sendAction(nora, 'shelves-put', { shelf: 'L2', isbns: [isbnOf('Persepolis')] })
    const free = await order({ 'La Place': 1, Persepolis: 2, Nedjma: 1 })
    const taken = await order({ Nedjma: 2 })
    await paidOrder(shop.db, { copies: { [isbnOf('Nedjma')]: 1 }, state: 'delivered' })
    await start(taken)
    await scan('Nedjma')
    const { data, meta } = await waiting()
    const one = (await (await lea.call(`/staff/picking/orders?number=${free}`)).json()) as OrdersToPrepare
    expect(one.data).toEqual(data.filter(({ number }) => number === free))
    expect(data).toMatchObject([
      { number: free, copies: 4, picked: 0, shelves: ['L2', 'L10'], claim: null },
      { number: taken, copies: 2, picked: 1, shelves: [], claim: { by: 'Léa', is_mine: true } },
    ])
    expect(meta.next).toBeNull()
    expect(JSON.stringify(data)).not.toContain('@')
    expect((await waiting(nora)).data[1]?.claim).toMatchObject({ by: 'Léa', is_mine: false })
    expect((await waiting(lea, free)).data).toMatchObject([{ number: taken }])
    await tenMinutesLater()
    expect((await waiting(nora)).data[1]?.claim).toBeNull()
  })
})

describe('the shelf of a book', () => {
  it('is noted, and the action that takes that back puts the book where it stood', async () => {
    const isbn = isbnOf('Nedjma')
    const shelf = async () => {
      const { bookId } = (await shop.db.select().from(shelvedBooks))[0] ?? {}
      return bookId === undefined ? undefined : (await shelvesOf(shop.db, [bookId])).get(bookId)
    }
    const put = (code: string) => sendAction(lea, 'shelves-put', { shelf: code, isbns: [isbn] })
    const first = await put('m1')
    expect(await shelf()).toBe('M1')
    const second = await put('S2')
    await sendUndo(lea, second)
    expect(await shelf()).toBe('M1')
    await sendUndo(lea, first)
    expect(await shelf()).toBeUndefined()
  })
})

describe('a trolley', () => {
  it('lists the books of its orders once, in the order of the shelves, with their bins', async () => {
    await sendAction(nora, 'shelves-put', { shelf: 'l10', isbns: [isbnOf('La Place')] })
    await sendAction(nora, 'shelves-put', { shelf: 'L2', isbns: [isbnOf('Persepolis')] })
    const [a, b] = [await order({ 'La Place': 2, Nedjma: 1 }), await order({ Persepolis: 1, 'La Place': 1 })]
    expect((await start(a)).params).toEqual({ number: a, bin: 'A' })
    expect((await start(b)).params).toEqual({ number: b, bin: 'B' })
    const { lines, orders, sender } = await trolley()
    expect(sender).toEqual([firstSettings({ mailFrom: '' }).name])
    expect(lines.map(({ title, shelf, copies, bins }) => [title, shelf, copies, bins.length])).toEqual([
      ['Persepolis', 'L2', 1, 1],
      ['La Place', 'L10', 3, 2],
      ['Nedjma', null, 1, 1],
    ])
    expect(orders).toMatchObject([
      { number: a, bin: 1, state: 'preparing', copies: 3, picked: 0, can_be_prepared: true },
      { number: b, bin: 2, copies: 2 },
    ])
    expect(JSON.stringify({ lines, orders })).not.toContain('@')
  })

  it('shows the place of the hold shelf for copies that a delivery brought for an order, and the shelf for others', async () => {
    const isbn = anIsbn()
    const bookId = await storeBook(shop.db, { title: 'Beloved', isbn, stock: 0 })
    await sendAction(nora, 'shelves-put', { shelf: 'L3', isbns: [isbn] })
    const supplier = await storeSupplier(shop.db)
    await orderFrom(shop.db, supplier.id, { [bookId]: 2 })
    const waited = await waitingOrder(shop.db, { bookId })
    const reception = await sendAction(lea, 'receiving-open', { supplier: String(supplier.id), note: '26-1' })
    await sendAction(lea, 'receiving-read', { number: reception.subject, isbn })
    await sendAction(lea, 'receiving-read', { number: reception.subject, isbn })
    expect((await waiting()).data).toMatchObject([{ number: waited.number, shelves: ['R1'] }])
    await start(waited.number)
    expect((await trolley()).lines).toMatchObject([
      { bins: [{ copies: 1, laid_aside: { place: 'R1', copies: 1 } }] },
    ])

    const other = await paidOrder(shop.db, { copies: { [isbn]: 1 } })
    expect((await waiting()).data.find(({ number }) => number === other)).toMatchObject({ shelves: ['L3'] })
    await start(other)
    const { lines } = await trolley()
    expect(lines).toMatchObject([{ shelf: 'L3', bins: [{}, { copies: 1, laid_aside: null }] }])
    expect(lines.map(pickPlaces)).toEqual([['L3', 'R1']])
  })

  it('is shown to the others for ten minutes, which each scan renews; then the order is free', async () => {
    const number = await order({ Nedjma: 2 })
    await start(number)
    expect(await refused(start(number, nora))).toMatchObject({
      code: 'ACTION_REFUSED',
      refusal: 'BEING_PREPARED',
      params: { number, by: 'Léa' },
      message: `Léa prépare déjà ${number}.`,
    })
    await shop.db.update(preparations).set({ until: sql`now() + interval '1 second'` })
    await scan('Nedjma')
    const [claim] = await shop.db.select().from(preparations)
    expect(claim?.until.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000)
    await tenMinutesLater()
    expect((await start(number, nora)).outcome).toBe('PREPARATION_STARTED')
    expect((await trolley(nora)).orders).toMatchObject([{ number, picked: 1, copies: 2 }])
    expect((await trolley()).orders).toEqual([])
  })

  it('rejects an order that is unpaid, or has nothing left', async () => {
    const unpaid = await paidOrder(shop.db, { copies: { [isbnOf('Nedjma')]: 1 }, state: 'pending' })
    const sent = await paidOrder(shop.db, { copies: { [isbnOf('Nedjma')]: 1 }, state: 'delivered' })
    expect([(await refused(start(unpaid))).code, (await refused(start(sent))).code]).toEqual([
      'ORDER_STATE',
      'ORDER_STATE',
    ])
  })
})

describe('a scanned copy', () => {
  it('goes into the first bin that needs it, and is too many after the last', async () => {
    await start(await order({ Nedjma: 1 }))
    await start(await order({ Nedjma: 1 }))
    expect((await scan('Nedjma')).params).toMatchObject({ bin: 'A', next: 'parcel' })
    expect((await scan('Nedjma')).params).toMatchObject({ bin: 'B', next: 'parcel' })
    expect(await scan('Nedjma')).toMatchObject({ outcome: 'COPY_TOO_MANY', params: { title: 'Nedjma' } })
  })

  it('is wrong where no order on the trolley has it, and changes nothing', async () => {
    await start(await order({ Nedjma: 1 }))
    expect(await scan('Persepolis')).toMatchObject({ outcome: 'COPY_WRONG', params: { title: 'Persepolis' } })
    expect(await sendAction(lea, 'picking-scan', { isbn: '9782070360024' })).toMatchObject({
      outcome: 'COPY_WRONG',
      params: { title: '9782070360024' },
    })
    expect((await trolley()).lines).toMatchObject([{ picked: 0 }])
    expect((await refused(scan('Nedjma', nora))).refusal).toBe('NO_TROLLEY')
  })

  it('comes out again by the action that takes it back', async () => {
    const number = await order({ Nedjma: 2 })
    await start(number)
    const { undo } = await scan('Nedjma')
    expect((await sendUndo(lea, { undo })).outcome).toBe('COPY_TAKEN_OUT')
    expect((await refused(sendUndo(lea, { undo }))).refusal).toBe('NOTHING_SCANNED')
    expect((await trolley()).orders).toMatchObject([{ picked: 0 }])
  })

  it('lays an order that is collected ready at once when it is the last', async () => {
    const number = await order({ Nedjma: 1, Persepolis: 1 }, { deliveryMethod: 'pickup' })
    await start(number)
    expect((await scan('Nedjma')).params).toMatchObject({ next: 'copies', place: null })
    const last = await scan('Persepolis')
    expect(last.params).toMatchObject({ next: 'collection', place: 'R1' })
    expect(await stateOf(number)).toBe('shipped')
    const mailed = await shop.db.select({ template: mails.template }).from(mails)
    expect(mailed.map(({ template }) => template).toSorted()).toEqual(['order-preparing', 'order-ready'])
    expect((await trolley()).orders).toEqual([])
    await sendUndo(lea, last)
    expect(await stateOf(number)).toBe('preparing')
    expect((await waiting()).data).toMatchObject([{ number, picked: 0, claim: null }])
  })
})

describe('a bin', () => {
  it('is sent with its scanned copies; the rest can be prepared again', async () => {
    const number = await order({ Nedjma: 1, Persepolis: 1 })
    await start(number)
    expect((await refused(sendAction(lea, 'picking-close', { number }))).refusal).toBe('NOTHING_SCANNED')
    await scan('Nedjma')
    const parcel = { number, carrier: 'colissimo', tracking: '6A1234' } as const
    expect((await sendAction(lea, 'picking-close', parcel)).outcome).toBe('PARCEL_LEFT')
    const { id = '' } = (await orderByNumber(shop.db, number)) ?? {}
    expect(await parcelsOf(shop.db, id)).toMatchObject([
      { trackingNumber: '6A1234', lines: [{ quantity: 1 }] },
    ])
    await start(number)
    expect((await trolley()).lines).toMatchObject([{ title: 'Persepolis', copies: 1, picked: 0 }])
  })

  it('gives up what a parcel took that was sent from the order, so that no copy counts as scanned and as sent', async () => {
    const number = await order({ Nedjma: 3, Persepolis: 1 })
    await start(number)
    await scan('Nedjma')
    await scan('Nedjma')
    const sent = { number, copies: [`${isbnOf('Nedjma')}=1`], carrier: 'colissimo' } as const
    const done = await sendAction(nora, 'orders-ship', sent)
    expect((await trolley()).lines).toMatchObject([
      { title: 'Nedjma', copies: 2, picked: 1 },
      { title: 'Persepolis', copies: 1, picked: 0 },
    ])
    expect((await scan('Nedjma')).params).toMatchObject({ next: 'copies' })
    expect((await scan('Nedjma')).outcome).toBe('COPY_TOO_MANY')
    await sendUndo(nora, done)
    expect((await trolley()).lines).toMatchObject([
      { copies: 3, picked: 2 },
      { copies: 1, picked: 0 },
    ])
  })

  it.each(['standard', 'pickup'] as const)(
    'is empty once a colleague sent or made ready all of its order (%s)',
    async (deliveryMethod) => {
      const number = await order({ Nedjma: 2 }, deliveryMethod === 'pickup' ? { deliveryMethod } : {})
      await start(number)
      await scan('Nedjma')
      if (deliveryMethod === 'pickup') await sendAction(nora, 'orders-ready', { number })
      else await sendAction(nora, 'orders-ship', { number, carrier: 'colissimo' })
      expect((await trolley()).orders).toMatchObject([{ copies: 0, picked: 0, can_be_prepared: false }])
    },
  )

  it.each(['4006381333931', '978-2-07-036002-4'])(
    'does not leave with %s, the barcode of an article, as the number of its parcel',
    async (tracking) => {
      const number = await order({ Nedjma: 1 })
      await start(number)
      await scan('Nedjma')
      const message = `«\u202F${tracking}\u202F» est le code-barres d’un article, pas un numéro de suivi.`
      expect(await refused(sendAction(lea, 'picking-close', { number, tracking }))).toMatchObject({
        code: 'INVALID_FIELDS',
        error: { tracking: [message] },
      })
      const sent = { number, carrier: 'other', tracking } as const
      expect((await refused(sendAction(lea, 'orders-ship', sent))).code).toBe('INVALID_FIELDS')
      expect(await stateOf(number)).toBe('preparing')
    },
  )

  it('that has just been sent is in the shop again by the action that takes it back', async () => {
    const number = await order({ Nedjma: 1 })
    await start(number)
    await scan('Nedjma')
    const { undo } = await sendAction(lea, 'picking-close', { number })
    expect(await stateOf(number)).toBe('shipped')
    await sendUndo(lea, { undo })
    expect(await stateOf(number)).toBe('preparing')
    const { id = '' } = (await orderByNumber(shop.db, number)) ?? {}
    expect(await parcelsOf(shop.db, id)).toEqual([])
  })

  it('that is sent takes the whole bin of what was added with it, not one that lacks a copy', async () => {
    const first = await order({ Nedjma: 1 })
    const whole = await order({ 'La Place': 1 })
    const short = await order({ Persepolis: 2 })
    const { id = '' } = (await orderByNumber(shop.db, first)) ?? {}
    await shop.db
      .update(allOrders)
      .set({ additionTo: id })
      .where(inArray(allOrders.number, [whole, short]))
    for (const number of [first, whole, short]) await start(number)
    for (const title of ['Nedjma', 'La Place', 'Persepolis']) await scan(title)
    const done = await sendAction(lea, 'picking-close', { number: first, carrier: 'colissimo' })
    expect(done).toMatchObject({ params: { number: `${first} + ${whole}` } })
    expect(await Promise.all([first, whole, short].map(stateOf))).toEqual(['shipped', 'shipped', 'preparing'])
    expect((await trolley()).orders.map(({ number }) => number)).toEqual([short])
    await sendUndo(lea, done)
    expect(await Promise.all([first, whole].map(stateOf))).toEqual(['preparing', 'preparing'])
  })

  it('keeps what was scanned when it is laid aside, and gives it up once its order is cancelled', async () => {
    const number = await order({ Nedjma: 2 })
    await start(number)
    await scan('Nedjma')
    await sendAction(lea, 'picking-aside', { number, missing: isbnOf('Nedjma') })
    await start(number, nora)
    expect((await trolley(nora)).orders).toMatchObject([{ picked: 1 }])
    await sendAction(nora, 'orders-cancel', { number, reason: 'lost' })
    expect((await trolley(nora)).orders).toMatchObject([{ can_be_prepared: false }])
    expect((await scan('Nedjma', nora)).outcome).toBe('COPY_TOO_MANY')
    await sendAction(nora, 'picking-aside', { number })
    expect((await trolley(nora)).orders).toEqual([])
  })

  it.each(['standard', 'pickup'] as const)(
    'of an order (%s) whose buyer withdrew as a whole takes nothing more, is not closed, and is free once laid aside',
    async (deliveryMethod) => {
      const bookId = await storeBook(shop.db, { isbn: anIsbn(), stock: 5 })
      const { number, headers } = await soldOrder(shop.db, {
        lines: [{ bookId, quantity: 2 }],
        state: 'paid',
        paidAt: new Date(),
        deliveredAt: null,
        deliveryMethod,
      })
      await start(number)
      const scanIt = async () =>
        await sendAction(lea, 'picking-scan', { isbn: (await isbnOfBook(bookId)) ?? '' })
      await scanIt()
      const statement = { language: 'fr', name: 'Ada', lines: null }
      const withdrawal = post(statement, { ...headers, 'idempotency-key': randomUUID() })
      expect((await shop.call(`/orders/${number}/withdrawal`, withdrawal)).status).toBe(201)
      expect((await trolley()).orders).toMatchObject([{ number, copies: 0, can_be_prepared: false }])
      expect((await scanIt()).outcome).toBe('COPY_TOO_MANY')
      const closed = await refused(sendAction(lea, 'picking-close', { number, carrier: 'ups' }))
      expect(closed.refusal).toBe('NOTHING_TO_SEND')
      await sendAction(lea, 'picking-aside', { number })
      expect((await trolley()).orders).toEqual([])
      expect((await refused(start(number))).code).toBe('ORDER_STATE')
    },
  )

  it('of an order that is collected waits for every copy', async () => {
    const number = await order({ Nedjma: 2 }, { deliveryMethod: 'pickup' })
    await start(number)
    await scan('Nedjma')
    expect((await refused(sendAction(lea, 'picking-close', { number }))).refusal).toBe('COPIES_MISSING')
  })
})

it('picking is closed to editors', async () => {
  const eva = await signedInAs(shop, 'editor')
  expect((await eva.call('/staff/picking/trolley')).status).toBe(403)
  expect((await refused(start(await order({ Nedjma: 1 }), eva))).code).toBe('ROLE_FORBIDDEN')
})
