import { eq } from 'drizzle-orm'
import Pdf from 'pdfkit'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { pay, placed, readOrder, refresh } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import { rateLimits } from '#server/platform/limits/tables.ts'
import { orders } from '../orders/tables.ts'
import { forgottenOrders } from '../orders/purge-buyers.ts'
import { purgeInvoiceBuyers } from './documents.ts'
import { invoices } from './tables.ts'

/** The last step of each drawing. */
const { end: endDrawing } = Pdf.prototype
const end = vi.spyOn(Pdf.prototype, 'end')

let shop: PayingShop
let order: PlacedOrder
let number: string
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(rateLimits)
  end.mockClear()
  order = await placed(shop, { bookId: await shop.addBook({ stock: 5 }) })
  await pay(shop, order)
  await refresh(shop, order)
  number = (await readOrder(shop, order)).documents[0]?.number ?? ''
})

const ask = () =>
  shop.call(`/orders/${order.number}/documents/${number}`, { headers: { 'x-order-key': order.access_key } })
const file = async () => Buffer.from(await (await ask()).arrayBuffer())

it('an invoice is drawn once for all who ask at the same time, and for those who ask later', async () => {
  const first = await Promise.all(Array.from({ length: 5 }, file))
  expect(end).toHaveBeenCalledTimes(1)
  expect(await file()).toEqual(first[0])
  expect(end).toHaveBeenCalledTimes(1)
})

it('the stored file is deleted with the buyer: the next one names nobody', async () => {
  expect((await readPdf(await file())).text).toContain('Ada Reader')
  await shop.db.update(orders).set({ buyer: 'forgotten' }).where(eq(orders.number, order.number))
  await shop.db.transaction((tx) => purgeInvoiceBuyers(tx, forgottenOrders(tx)))
  const [stored] = await shop.db.select().from(invoices).where(eq(invoices.number, number))
  expect(stored?.drawing).toBeNull()
  expect((await readPdf(await file())).text).not.toContain('Ada Reader')
})

it('a drawing in progress when the buyer is erased is not stored', async () => {
  end.mockImplementationOnce(function endLater(this: PDFKit.PDFDocument) {
    void (async () => {
      await shop.db.update(orders).set({ buyer: 'forgotten' }).where(eq(orders.number, order.number))
      await shop.db.transaction((tx) => purgeInvoiceBuyers(tx, forgottenOrders(tx)))
      endDrawing.call(this)
    })()
  })
  await file()
  const [stored] = await shop.db.select().from(invoices).where(eq(invoices.number, number))
  expect(stored?.drawing).toBeNull()
})

it('one visitor asks 60 times in a quarter of an hour at most', async () => {
  await file()
  const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await ask()).status))
  expect(statuses.toSorted()).toEqual([...Array<number>(59).fill(200), 429])
})
