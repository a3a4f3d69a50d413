/**
 * What can be bought and when it is available, over HTTP: the same in lists, pages, carts and order
 * summaries.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Article, Edition } from '#shared/contract/articles.ts'
import type { ServerCartLine } from '#shared/contract/cart.ts'
import type { Data, List } from '#shared/contract/envelope.ts'
import type { OpeningTimes } from '#shared/contract/opening.ts'
import type { Quote } from '#shared/contract/checkout.ts'
import type { StaffSupply } from '#shared/contract/staff/supply.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { dayAt } from '#shared/time/zoned-time.ts'
import { MAX_BEYOND_SHELF } from '#shared/promises/book-promise.ts'
import { type BookToStore, anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { refused, sendAction } from '../../../../tests/support/staff-actions.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { promiseCopies } from '../backorders/backorders.ts'
import { books } from '../books/tables.ts'

let shop: OpenShop
let lea: Awaited<ReturnType<typeof signedInAs>>
let supplier: string
beforeAll(async () => {
  shop = await openShop()
  lea = await signedInAs(shop, 'bookseller')
  await sendAction(lea, 'suppliers-add', { name: 'Sodis', leadDays: '3' })
  const { rows } = await shop.db.$client.query('select id from suppliers')
  supplier = String(rows[0].id)
})
afterAll(() => shop.close())

// Dates that are compared belong to one moment: the next half hour, or a supplier's cut-off, gives others
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function read<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await shop.call(path, init)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as Data<T>).data
}

/** A book from a supplier, unless given otherwise. */
async function supplied(book: BookToStore, supply: Record<string, string> = {}): Promise<number> {
  const isbn = anIsbn()
  const id = await storeBook(shop.db, { stock: 0, ...book, isbn })
  await sendAction(lea, 'books-supply', { isbn, supplier, ...supply })
  return id
}

/** Puts copies on backorder for a customer. */
async function promiseTo(bookId: number, wanted: number): Promise<void> {
  await shop.db.transaction((tx) =>
    promiseCopies(tx, [
      {
        orderId: randomUUID(),
        position: 0,
        bookId,
        wanted,
        isPaid: false,
        requestedAt: new Date(),
      },
    ]),
  )
}

const page = (id: number) => read<Article>(`/articles/${id}`)
const quoted = (id: number, quantity: number, method = 'standard', country = 'FR') =>
  read<Quote>(
    '/orders/quote',
    post({ lines: [{ article_id: id, quantity }], delivery_method: method, country }),
  )
const firstLine = async (...of: Parameters<typeof quoted>) => (await quoted(...of)).lines[0]

it('a supplier’s book has one date, on lists, its page, its other editions’ pages, carts and recaps', async () => {
  const id = await supplied({ title: 'Le Rivage', work: 'rivage' })
  const other = await storeBook(shop.db, { title: 'Le Rivage', work: 'rivage', format: 'relie' })
  const { promise, copies_available: copies, promise_beyond: beyond } = await page(id)
  expect(promise).toMatchObject({ kind: 'supplier', home_from: expect.any(String) })
  expect([copies, beyond]).toEqual([MAX_BEYOND_SHELF, null])

  const { data: listed } = (await (await shop.call('/articles?smart_search=rivage')).json()) as List<Article>
  expect(listed.find((one) => one.id === id)?.promise).toEqual(promise)
  const [edition] = await read<Edition[]>(`/articles/${other}/editions`)
  expect([edition?.promise, edition?.copies_available]).toEqual([promise, copies])
  expect(await firstLine(id, 2)).toMatchObject({ available: copies, promise })
  const ada = await aCustomer(shop)
  const adding = post({ user_id: ada.id, article_id: id, quantity: 30 }, ada.headers)
  expect(await read('/cart', adding)).toMatchObject({ quantity: copies })
  const [line] = await read<ServerCartLine[]>(`/users/${ada.id}/cart`, { headers: ada.headers })
  expect(line).toMatchObject({ quantity: copies, article: { promise } })
})

const HALF_HOUR_MS = 30 * MINUTE_MS

it('what the shelf has is promised from the shelf, and more copies when they are there', async () => {
  // Dates of the shelf are rounded to the half hour: seconds after one, a page and a recap might name two
  vi.setSystemTime(Math.ceil(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS + 20_000)
  const id = await supplied({ stock: 2 })
  const book = await page(id)
  expect(book).toMatchObject({
    _qte_a_terme_calcule: 2,
    copies_available: 2 + MAX_BEYOND_SHELF,
    promise: { kind: 'shelf' },
    promise_beyond: { kind: 'supplier' },
  })
  expect((await firstLine(id, 2))?.promise).toEqual(book.promise)
  expect((await firstLine(id, 3))?.promise).toEqual(book.promise_beyond)
  expect(await firstLine(id, 23)).toMatchObject({ available: 22, promise: null })
})

it('a book without a supplier, an e-book, and one out of print are unavailable', async () => {
  const nobodys = await storeBook(shop.db, { stock: 0 })
  const file = await supplied({ format: 'numerique' })
  const gone = await supplied({})
  await shop.db.update(books).set({ supply: 'out_of_print' }).where(eq(books.id, gone))
  for (const id of [nobodys, file, gone]) {
    expect(await page(id)).toMatchObject({ copies_available: 0, promise: null, promise_beyond: null })
  }
})

it('what a supplier allots is promised once: copies that somebody waits for are no longer free', async () => {
  const id = await supplied({}, { allotment: '5' })
  expect((await page(id)).copies_available).toBe(5)
  await promiseTo(id, 4)
  // Pages are cached for a second; order summaries are not
  expect(await firstLine(id, 2)).toMatchObject({ available: 1, promise: null })
  expect(await firstLine(id, 1)).toMatchObject({ available: 1, promise: { kind: 'supplier' } })
})

it('an announced book is a pre-order until it appears, and one that is reprinted waits for its day', async () => {
  const announced = await supplied({})
  await shop.db.update(books).set({ publishedOn: '2199-02' }).where(eq(books.id, announced))
  expect((await page(announced)).promise).toMatchObject({ kind: 'preorder' })
  expect((await page(announced)).promise?.ready_at.slice(0, 7)).toMatch(/2199-0[23]/)
  const reprinted = await supplied({}, { expected: '2199-02-01' })
  await shop.db.update(books).set({ supply: 'reprinting' }).where(eq(books.id, reprinted))
  expect((await page(reprinted)).promise?.ready_at.slice(0, 4)).toBe('2199')
  await shop.db.execute(`update book_supplies set expected_on = null where book_id = ${reprinted}`)
  expect(await firstLine(reprinted, 1)).toMatchObject({ available: 0, promise: null })
})

it('how it travels counts: the carrier’s days of a country, and none where it is collected or not sent', async () => {
  const id = await supplied({})
  const before = await firstLine(id, 1)
  await sendAction(lea, 'delivery-set', { method: 'standard', prices: ['2000:3'], to: 'FR,MC', days: '9-12' })
  const after = await firstLine(id, 1)
  expect(after?.promise?.ready_at).toBe(before?.promise?.ready_at)
  expect(String(after?.promise?.home_from) > String(before?.promise?.home_by)).toBe(true)
  expect((await page(id)).promise).toEqual(after?.promise)
  const abroad = await firstLine(id, 1, 'standard', 'BE')
  expect(String(abroad?.promise?.home_by) < String(after?.promise?.home_from)).toBe(true)
  expect((await firstLine(id, 1, 'pickup'))?.promise).toMatchObject({ home_from: null, home_by: null })
})

it('a book is ready to collect on a day on which the contact page says that the shop is open', async () => {
  await sendAction(lea, 'opening-set', { saturday: '10:00-18:00' })
  const id = await storeBook(shop.db, { stock: 2 })
  const readyOn = async () => {
    const ready = (await firstLine(id, 1, 'pickup'))?.promise?.ready_at ?? ''
    return dayAt({ zone: 'Europe/Paris' }, new Date(ready))
  }
  const shown = () => read<OpeningTimes>('/opening-hours')
  const first = await readyOn()
  expect((await shown()).closed).toEqual([])
  await sendAction(lea, 'opening-close', { from: first })
  expect((await shown()).closed).toEqual([{ from: first, to: first }])
  expect((await readyOn()) > first).toBe(true)
  await sendAction(lea, 'opening-reopen', { from: first })
  expect(await readyOn()).toBe(first)
})

it('staff read who brings a book and what is promised of it; preparers do not', async () => {
  const isbn = anIsbn()
  const id = await storeBook(shop.db, { isbn, stock: 2, publisher: 'Éditions du Quai' })
  const path = `/staff/books/${isbn}/supply`
  const supply = async () => ((await (await lea.call(path)).json()) as Data<StaffSupply>).data
  expect(await supply()).toMatchObject({
    supplier: null,
    own_supplier_id: null,
    shelf: 2,
    promise: { kind: 'shelf' },
    beyond: 0,
    promise_beyond: null,
  })
  await sendAction(lea, 'publishers-assign', { publishers: ['Éditions du Quai'], supplier })
  expect(await supply()).toMatchObject({
    supplier: { name: 'Sodis', origin: 'publisher', lead_days: 3 },
    own_supplier_id: null,
    beyond: MAX_BEYOND_SHELF,
    promise_beyond: { kind: 'supplier' },
  })
  const { version } = await supply()
  const given = { isbn, supplier, expected: '2027-01-15', allotment: '5', minimum: '2' }
  await sendAction(lea, 'books-supply', given, { expectedVersion: version })
  await promiseTo(id, 3)
  expect(await supply()).toMatchObject({
    supplier: { origin: 'book' },
    own_supplier_id: Number(supplier),
    expected_on: '2027-01-15',
    allotment: 5,
    minimum_stock: 2,
    promised: 3,
    shelf: 2,
    beyond: 2,
  })
  expect(
    await refused(sendAction(lea, 'books-supply', { isbn, allotment: '6' }, { expectedVersion: version })),
  ).toMatchObject({
    code: 'STALE',
  })

  const statuses = []
  for (const role of ['owner', 'editor', 'preparer'] as const) {
    statuses.push((await (await signedInAs(shop, role)).call(path)).status)
  }
  expect(statuses).toEqual([200, 200, 403])
  expect((await lea.call(`/staff/books/${anIsbn()}/supply`)).status).toBe(404)
})
