/** The till and the website sell the same copies: what is sold here and not rung there is not sold again. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { TillView } from '#shared/contract/staff/feeds.ts'
import type { MailContentView, StaffOrder } from '#shared/contract/staff/order.ts'
import type { ActionInput, ActionName } from '#staff/api/actions.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { storeSupplier } from '../../../../tests/support/deliveries.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { stockMovements } from '#server/catalogue/stock/tables.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { missingCopies } from '#server/back-office/missing-copies/tables.ts'
import { pickedCopies } from '#server/back-office/picking/tables.ts'
import { cancelLine } from '#server/selling/fulfilment/cancel-line.ts'
import { lockOrder } from '#server/selling/orders/moves.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { endLocked } from '#server/selling/orders/unpaid.ts'
import { notifyNewDates } from '#server/selling/promise-tracking/notify-new-dates.ts'
import { placed, readOrder } from '../../../../tests/support/checkout.ts'
import { markShort } from '../feeds/mark-short.ts'
import { feeds } from '../feeds/tables.ts'
import { takeFile } from '../feeds/take-file.ts'
import { shelfRules } from '../shelf-copies/tables.ts'
import { copiesToRing } from './tables.ts'

let shop: PayingShop
let lea: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openPayingShop()
  lea = await signedInAs(shop, 'bookseller', { name: 'Léa', language: 'fr' })
})
afterAll(() => shop.close())

let isbn: string
let bookId: number
beforeEach(async () => {
  await shop.db.delete(copiesToRing)
  await shop.db.delete(feeds)
  await shop.db.delete(shelfRules)
  isbn = anIsbn()
  bookId = await storeBook(shop.db, { isbn, stock: 5, publicPriceCents: 990 })
})

const perform = <Name extends ActionName>(name: Name, input: ActionInput<Name>) =>
  sendAction(lea, name, input)

const connect = () => perform('feeds-add', { feed: 'till' })

/** The till counts the book at a moment, by default now. */
async function count(copies: number, asOf = new Date()) {
  const bytes = Buffer.from(`EAN;Qté;Lu\n${isbn};${copies};${Math.random()}\n`)
  const taken = await shop.db.transaction((tx) =>
    takeFile(tx, { feed: 'till', file: 'file', bytes, asOf, by: 'test' }),
  )
  await markShort(shop.db, () => false)
  return taken
}

const stock = () => shop.stockOf(bookId)
const sell = (quantity = 1) => placed(shop, { bookId, quantity, totalCents: 300 + 990 * quantity })
/** An order that is paid and waits to be prepared. */
async function sold(quantity = 1) {
  const { number } = await sell(quantity)
  await shop.db.update(orders).set({ state: 'paid' }).where(eq(orders.number, number))
  return await shop.storedOrder(number)
}
async function toRing() {
  const { data } = (await (await lea.call('/staff/till')).json()) as Data<TillView>
  return data.to_ring.filter((one) => one.isbn === isbn)
}

describe('what is sold here', () => {
  beforeEach(connect)

  it('is not sold again before the till knows, however often it counts', async () => {
    await sell(2)
    await count(5)
    expect(await stock()).toBe(3)
    await count(4)
    expect(await stock()).toBe(2)
  })

  it('is taken off by the first count that was made after somebody rang it', async () => {
    const { number } = await sell(2)
    const before = new Date()
    await perform('till-rung', { number })
    await count(5, before)
    expect(await stock()).toBe(3)
    await count(3)
    expect(await stock()).toBe(3)
    await count(3)
    expect(await stock()).toBe(3)
  })

  it('is taken off by a count of the millisecond in which somebody rang it', async () => {
    const { number } = await sell(2)
    await perform('till-rung', { number })
    const at = new Date()
    const rungAt = sql`${at.toISOString()}::timestamptz + interval '0.9 milliseconds'`
    await shop.db.update(copiesToRing).set({ rungAt })
    await count(3, at)
    expect(await stock()).toBe(3)
  })

  it('is for sale again at once when its order ends', async () => {
    const { number } = await sell(2)
    await count(5)
    const { id } = await shop.storedOrder(number)
    await shop.db.transaction(async (tx) => endLocked(tx, await lockOrder(tx, id), 'replaced'))
    expect(await stock()).toBe(5)
    await count(5)
    expect(await stock()).toBe(5)
  })

  it('is listed to ring once it is paid, until somebody says so', async () => {
    await sell()
    expect(await toRing()).toEqual([])
    const { number } = await sold(2)
    expect(await toRing()).toMatchObject([{ number, isbn, copies: 2 }])
    const done = await perform('till-rung', { number })
    expect(await toRing()).toEqual([])
    await sendUndo(lea, done)
    expect(await toRing()).toMatchObject([{ number, copies: 2 }])
  })

  it('cannot be rung twice', async () => {
    const { number } = await sold()
    await perform('till-rung', { number })
    expect(await refused(sendAction(lea, 'till-rung', { number }))).toMatchObject({
      refusal: 'NOTHING_TO_RING',
    })
  })

  it('is what staff take from the stock too, by its book', async () => {
    await perform('stock-take', { isbn, copies: '2', reason: 'damaged' })
    await count(5)
    expect(await stock()).toBe(3)
    expect(await toRing()).toMatchObject([{ number: '', isbn, copies: 2 }])
    await perform('till-rung', { isbn })
    await count(3)
    expect(await stock()).toBe(3)
    // The next one is another copy
    await perform('stock-take', { isbn, copies: '1', reason: 'damaged' })
    expect(await toRing()).toMatchObject([{ number: '', isbn, copies: 1 }])
    await count(3)
    expect(await stock()).toBe(2)
  })

  it('is known of orders that were open when the till was connected', async () => {
    await perform('feeds-remove', { feed: 'till' })
    const { number } = await sold(2)
    await connect()
    expect(await toRing()).toMatchObject([{ number, copies: 2 }])
    const before = await stock()
    await count((before ?? 0) + 2)
    expect(await stock()).toBe(before)
  })

  it('is noted only while a till is connected', async () => {
    await perform('feeds-remove', { feed: 'till' })
    await sold()
    expect(await shop.db.select().from(copiesToRing)).toEqual([])
  })
})

describe('copies sold twice', () => {
  beforeEach(connect)

  it('are marked as not found in the newest order, once, for a person to look', async () => {
    await sold(1)
    const last = await sold(1)
    await count(1)
    expect(await stock()).toBe(0)
    const marks = () =>
      shop.db
        .select({ number: missingCopies.orderId, isOpen: missingCopies.isOpen })
        .from(missingCopies)
        .where(eq(missingCopies.isOpen, true))
    expect(await marks()).toEqual([{ number: last.id, isOpen: true }])
    await perform('picking-found', { number: last.number, isbn })
    await count(1)
    expect(await marks()).toEqual([])
  })

  describe('are known to their buyer', () => {
    /** A paid order of one copy that a customer of the shop bought too. */
    async function soldTwice() {
      const buyer = await sell()
      await shop.db.update(orders).set({ state: 'paid' }).where(eq(orders.number, buyer.number))
      await count(0)
      return buyer
    }
    type Buyer = Awaited<ReturnType<typeof soldTwice>>
    const line = async (buyer: Buyer) => (await readOrder(shop, buyer)).lines[0]
    const read = async <T>(path: string) => ((await (await lea.call(path)).json()) as Data<T>).data
    const mailsOf = async ({ number }: Buyer, template: string) =>
      (await read<StaffOrder>(`/staff/orders/${number}`)).mails.filter((one) => one.template === template)

    it('at once, by mail and on the page of the order, with a way to cancel, once', async () => {
      const buyer = await soldTwice()
      expect(await line(buyer)).toMatchObject({ promise: null, promise_loss: 'sought', can_cancel: true })
      await count(0)
      const [mail, ...more] = await mailsOf(buyer, 'order-lost')
      expect(more).toEqual([])
      const { subject, text } = await read<MailContentView>(`/staff/orders/mails/${mail?.id}`)
      expect(subject).toContain('nous cherchons un livre')
      expect(text).toMatch(/Nous le cherchons[^]*Annuler/)
    })

    it('until they are found: then the promise holds again, and a mail that waits is not sent', async () => {
      const buyer = await soldTwice()
      const [mail] = await mailsOf(buyer, 'order-lost')
      await perform('picking-found', { number: buyer.number, isbn })
      expect(await line(buyer)).toMatchObject({ promise_loss: null, promise: { kind: 'shelf' } })
      expect((await lea.call(`/staff/orders/mails/${mail?.id}`)).status).toBe(404)
      await count(0)
      expect(await line(buyer)).toMatchObject({ promise_loss: null })
    })

    it('with the new date once they are given up', async () => {
      const supplier = await storeSupplier(shop.db)
      await perform('books-supply', { isbn, supplier: String(supplier.id) })
      const buyer = await soldTwice()
      await shop.db.update(orders).set({ state: 'preparing' }).where(eq(orders.number, buyer.number))
      await perform('picking-start', { number: buyer.number })
      await perform('picking-await', { number: buyer.number, isbn })
      await notifyNewDates(shop.db)
      expect(await mailsOf(buyer, 'order-later')).toHaveLength(1)
      expect(await line(buyer)).toMatchObject({ promise_loss: null, promise: { kind: 'shelf' } })
    })

    it.each([1, 2])('and are not sold again where the buyer cancels them, of %i copies', async (quantity) => {
      const buyer = await sell(quantity)
      await shop.db.update(orders).set({ state: 'paid' }).where(eq(orders.number, buyer.number))
      await count(0)
      const { id: orderId } = await shop.storedOrder(buyer.number)
      await shop.db.transaction((tx) =>
        cancelLine(tx, { orderId, position: 1, actor: 'customer', atMost: 1 }),
      )
      expect(await stock()).toBe(0)
      const [, last] = (
        await shop.db.select().from(stockMovements).where(eq(stockMovements.bookId, bookId))
      ).slice(-2)
      expect(last).toMatchObject({ change: -1, reason: 'lost', actor: 'customer' })
      await count(0)
      expect(await stock()).toBe(0)
      await count(1)
      expect(await stock()).toBe(quantity === 1 ? 1 : 0)
    })

    it('or that there will be none, once they are given up', async () => {
      const supplier = await storeSupplier(shop.db)
      await perform('books-supply', { isbn, supplier: String(supplier.id) })
      const buyer = await soldTwice()
      await shop.db.update(books).set({ supply: 'out_of_print' }).where(eq(books.id, bookId))
      await shop.db.update(orders).set({ state: 'preparing' }).where(eq(orders.number, buyer.number))
      await perform('picking-start', { number: buyer.number })
      await perform('picking-await', { number: buyer.number, isbn })
      await notifyNewDates(shop.db)
      expect(await mailsOf(buyer, 'order-lost')).toHaveLength(2)
      expect(await line(buyer)).toMatchObject({ promise: null, promise_loss: 'ended' })
    })

    it('but not where somebody has put them into the bin of the order', async () => {
      const buyer = await sell()
      await shop.db.update(orders).set({ state: 'paid' }).where(eq(orders.number, buyer.number))
      const { id: orderId } = await shop.storedOrder(buyer.number)
      await shop.db.insert(pickedCopies).values({ orderId, position: 1, quantity: 1 })
      await count(0)
      expect(await line(buyer)).toMatchObject({ promise_loss: null })
    })
  })

  it('are in the report of the file', async () => {
    await sold(2)
    const taken = await count(1)
    expect(taken).toMatchObject({
      row: { problemCount: 1, problems: [{ isbn, read: '1', problem: 'more_sold' }] },
    })
  })

  it('are none where staff took the copies and the till knows', async () => {
    await perform('stock-take', { isbn, copies: '5', reason: 'lost' })
    expect(await count(0)).toMatchObject({ row: { problemCount: 0 } })
    await count(4)
    expect(await stock()).toBe(4)
  })
})

describe('last copies for the shelf', () => {
  beforeEach(connect)

  it('are not sold online', async () => {
    await perform('till-reserve', { copies: '2' })
    await count(3)
    expect(await stock()).toBe(1)
    await count(1)
    expect(await stock()).toBe(0)
  })

  it('are those of the greatest rule that fits the book', async () => {
    await perform('till-reserve', { copies: '1' })
    await perform('till-reserve', { copies: '3', priceFrom: '9,90' })
    await perform('till-reserve', { copies: '4', priceFrom: '9,91' })
    await count(5)
    expect(await stock()).toBe(2)
  })

  it('end with their rule, which can be taken back', async () => {
    const done = await perform('till-reserve', { copies: '2' })
    await sendUndo(lea, done)
    await count(4)
    expect(await stock()).toBe(4)
  })
})
