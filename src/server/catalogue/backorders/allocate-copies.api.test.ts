/** Copies are allocated to backorders in order, whatever adds them to the stock. */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { importer } from '../../../../tests/support/import-file.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { books } from '../books/tables.ts'
import { cancelOrder } from '#server/selling/fulfilment/cancel.ts'
import { takeBack } from '#server/selling/orders/stock.ts'
import { lockOrder } from '#server/selling/orders/moves.ts'
import { stockMovements } from '../stock/tables.ts'
import {
  backordersOf,
  payBackorders,
  takeAllocated,
  waitingFor,
  promiseCopies,
  promisedCopies,
} from './backorders.ts'

let shop: PayingShop
let files: ReturnType<typeof importer>
let staff: ReturnType<typeof staffIn>
let isbn: string
let bookId: number
let queries: number
beforeAll(async () => {
  shop = await openPayingShop()
  files = importer(shop.db)
  staff = staffIn(shop.db)
})
beforeEach(async () => {
  isbn = anIsbn()
  bookId = await storeBook(shop.db, { isbn, title: 'Nedjma', stock: 0, publicPriceCents: 990 })
  queries = Date.now()
})
afterAll(async () => {
  files.remove()
  await shop.close()
})

/** Stores an order whose copies are all on backorder, after the previous orders. */
async function waiting(wanted: number, isPaid = true) {
  const order = await soldOrder(shop.db, { lines: [{ bookId, quantity: wanted }], state: 'paid' })
  const line = {
    orderId: order.id,
    position: 0,
    bookId,
    wanted,
    isPaid,
    requestedAt: new Date((queries += 1)),
  }
  await shop.db.transaction((tx) => promiseCopies(tx, [line]))
  return order
}
const allocated = async () => (await backordersOf(shop.db, [bookId])).map((one) => one.allocated)
const arrive = (copies: number) => staff('stock', 'add', isbn, `${copies}`)

describe('copies on the shelf', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['arrive', () => arrive(4)],
    ['are counted', () => staff('stock', 'set', isbn, '4')],
    ['are imported', () => files.run(`isbn,title,price,stock\n${isbn},Nedjma,9.90,4\n`, '--take-stock')],
    ['are written by hand', () => shop.db.update(books).set({ stock: 4 }).where(eq(books.id, bookId))],
  ])(
    'that %s go to whoever paid, in the order of their requests; the rest is for anybody',
    async (_how, come) => {
      await waiting(2)
      await waiting(1, false)
      await waiting(1)
      await come()
      expect(await allocated()).toEqual([2, 0, 1])
      expect(await shop.stockOf(bookId)).toBe(1)
      expect(await promisedCopies(shop.db, [bookId])).toEqual(new Map([[bookId, 1]]))
      expect(await waitingFor(shop.db, [bookId])).toEqual([])
    },
  )

  it('that a cancelled order frees go to the next who waits, and those of a return too', async () => {
    const first = await waiting(2)
    const second = await waiting(3)
    await arrive(2)
    await shop.db.transaction((tx) => cancelOrder(tx, { orderId: first.id, actor: 'staff' }))
    expect(await backordersOf(shop.db, [bookId])).toMatchObject([{ orderId: second.id, allocated: 2 }])
    expect(await shop.stockOf(bookId)).toBe(0)
    const sold = await soldOrder(shop.db, { lines: [{ bookId, quantity: 2 }] })
    await shop.db.transaction(async (tx) => {
      const order = await lockOrder(tx, sold.id)
      await takeBack(tx, order, { position: 0, bookId, quantity: 2, sellable: 2 })
    })
    expect(await allocated()).toEqual([3])
    expect(await shop.stockOf(bookId)).toBe(1)
  })

  it('are written into the ledger as they came, then as they went, each with its order', async () => {
    const [first, second] = [await waiting(1), await waiting(1)]
    await arrive(3)
    const rows = await shop.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.bookId, bookId))
      .orderBy(asc(stockMovements.id))
    expect(rows.map(({ change, stock, reason, reference }) => [change, stock, reason, reference])).toEqual([
      [3, 3, 'arrival', null],
      [-1, 2, 'sale', first.number],
      [-1, 1, 'sale', second.number],
    ])
  })

  it('that lie there when an order is paid are its own at once', async () => {
    const order = await waiting(2, false)
    await arrive(1)
    expect(await shop.stockOf(bookId)).toBe(1)
    await shop.db.transaction((tx) => payBackorders(tx, order.id))
    expect([await allocated(), await shop.stockOf(bookId)]).toEqual([[1], 0])
    await arrive(1)
    expect([await allocated(), await shop.stockOf(bookId)]).toEqual([[2], 0])
  })

  it('that were not there after all leave the order that had them, which waits in its turn again', async () => {
    const [first, second] = [await waiting(1), await waiting(1)]
    await arrive(2)
    const line = { orderId: first.id, position: 0 }
    expect(await shop.db.transaction((tx) => takeAllocated(tx, { ...line, quantity: 2 }))).toBe(false)
    expect(await shop.db.transaction((tx) => takeAllocated(tx, { ...line, quantity: 1 }))).toBe(true)
    expect(await waitingFor(shop.db, [bookId])).toMatchObject([{ orderId: first.id }])
    await shop.db.transaction((tx) => cancelOrder(tx, { orderId: second.id, actor: 'staff' }))
    expect(await backordersOf(shop.db, [bookId])).toMatchObject([{ orderId: first.id, allocated: 1 }])
    expect(await shop.stockOf(bookId)).toBe(0)
  })
})
