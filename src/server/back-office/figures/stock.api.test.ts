/** The stock on a day, as its ledger has it: value, turn, what does not sell, of a book each. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { storeSupplier } from '../../../../tests/support/deliveries.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { StockFigures } from '#shared/contract/staff/figures.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { purchaseOrderLines, purchaseOrders } from '#server/catalogue/purchase-orders/tables.ts'
import { stockMovements } from '#server/catalogue/stock/tables.ts'
import { suppliers } from '#server/catalogue/suppliers/tables.ts'

let shop: OpenShop
let owner: Awaited<ReturnType<typeof signedInAs>>

type Moved = [
  at: string,
  change: number,
  reason: 'opening' | 'arrival' | 'sale' | 'release' | 'counter_sale' | 'till' | 'count',
  reference?: string,
]

/** Stores a book that moved so; the ledger has nothing else of it. */
async function moved(title: string, movements: readonly Moved[], publicPriceCents = 1000) {
  const bookId = await storeBook(shop.db, { title, stock: 0, publicPriceCents })
  await shop.db.insert(stockMovements).values(
    movements.map(([at, change, reason, reference]) => ({
      bookId,
      at: new Date(at),
      change,
      stock: 0,
      reason,
      actor: 'shop',
      reference: reference ?? null,
    })),
  )
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    const stock = movements.reduce((all, [, change]) => all + change, 0)
    await tx.update(books).set({ stock }).where(eq(books.id, bookId))
  })
  return bookId
}

/** Stores an order to a supplier of which this was received. */
async function received(
  supplierId: number,
  lines: { bookId: number; received: number; unitNetCents: number; discountPpm?: number }[],
) {
  const [purchase] = await shop.db
    .insert(purchaseOrders)
    .values({ supplierId, sentBy: 'Nora', channel: 'mail' })
    .returning()
  await shop.db
    .insert(purchaseOrderLines)
    .values(lines.map((line) => ({ ...line, purchaseOrderId: purchase?.id ?? 0, quantity: line.received })))
}

let sodis: number
/** A supplier that has agreed to no discount: what its copies cost is not known. */
let cairn: number

beforeAll(async () => {
  shop = await openShop()
  owner = await signedInAs(shop, 'owner')
  const still = await moved('Still', [
    ['2024-01-10T10:00:00Z', 3, 'opening'],
    ['2026-06-01T10:00:00Z', 2, 'arrival'],
  ])
  const sells = await moved('Sells', [
    ['2024-01-10T10:00:00Z', 4, 'opening'],
    ['2026-05-01T10:00:00Z', -1, 'sale'],
  ])
  await moved('At the till', [
    ['2024-01-10T10:00:00Z', 4, 'opening'],
    ['2026-05-01T10:00:00Z', -2, 'till'],
  ])
  await moved('Sold long ago', [
    ['2024-01-10T10:00:00Z', 4, 'opening'],
    ['2024-03-01T10:00:00Z', -1, 'counter_sale'],
  ])
  await moved('New', [['2026-06-01T10:00:00Z', 5, 'arrival']])
  await moved('Sold out', [
    ['2024-01-10T10:00:00Z', 2, 'opening'],
    // The last hour of 30 June in UTC is the first of July at the shop
    ['2026-06-30T22:30:00Z', -2, 'sale'],
  ])
  const stored = await shop.db
    .insert(suppliers)
    .values(
      [360_000, 0].map((discountPpm, at) => {
        const name = ['Sodis', 'Cairn'][at] ?? ''
        return {
          name,
          nameKey: name.toLowerCase(),
          leadDays: 3,
          orderingDays: [1 as const],
          cutOff: '16:00',
          discountPpm,
        }
      }),
    )
    .returning()
  ;[sodis = 0, cairn = 0] = stored.map(({ id }) => id)
  await received(sodis, [{ bookId: still, received: 3, unitNetCents: 600 }])
  await received(cairn, [{ bookId: sells, received: 3, unitNetCents: 948 }])
})
afterAll(() => shop.close())

async function stockOf(query: Record<string, string>) {
  const wanted = new URLSearchParams({ day: '2026-06-30', months: '12', show: 'unsold', ...query })
  return ((await (await owner.call(`/staff/figures/stock?${wanted}`)).json()) as Data<StockFigures>).data
}

it('is worth what lay in the shop on that day, at public prices, and at cost where that is known', async () => {
  const { all } = await stockOf({})
  // Five still, three that sell, two of the till, three sold long ago, five new, two that sold in July
  expect(all).toMatchObject({
    books: 6,
    copies: 20,
    value_cents: 20_000,
    costed_copies: 5,
    purchase_cents: 3000,
  })
  expect((await stockOf({ day: '2026-07-01' })).all).toMatchObject({ books: 5, copies: 18 })
  expect((await stockOf({ day: '2026-05-31' })).all).toMatchObject({ copies: 13, costed_copies: 3 })
  const { rows } = await stockOf({ show: 'all' })
  expect(rows.reduce((sum, row) => sum + row.value_cents, 0)).toBe(all.value_cents)
})

it('does not sell where nothing was sold for so long, as many copies as lay there then', async () => {
  const { rows, unsold } = await stockOf({})
  expect(
    rows.map(({ title, copies, last_sold_at: at }) => [title, copies, at?.slice(0, 10) ?? null]),
  ).toEqual([
    ['Sold long ago', 3, '2024-03-01'],
    ['Still', 3, null],
    ['Sold out', 2, null],
  ])
  expect(unsold).toMatchObject({
    books: 3,
    copies: 8,
    value_cents: 8000,
    costed_copies: 3,
    purchase_cents: 1800,
  })
  expect((await stockOf({ months: '1' })).rows.map(({ title }) => title)).toEqual([
    'Sells',
    'Sold long ago',
    'Still',
    'At the till',
    'Sold out',
  ])
})

it('turns as often as the stock of the middle of a year was sold; not known of a younger ledger', async () => {
  // Three sold, of 16 copies a year before and 20 now
  expect((await stockOf({})).all.turn).toBe(0.2)
  expect((await stockOf({ day: '2024-06-30' })).all.turn).toBeNull()
})

it('is a file, whole', async () => {
  const answer = await owner.call('/staff/actions/figures-stock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ input: { day: '2026-06-30', months: '12', show: 'all' } }),
  })
  expect((await answer.text()).trim().split('\r\n')).toHaveLength(1 + 6)
})

it('is worth more than 21 million euros, and costs it, of more copies than a whole number of 32 bits', async () => {
  const many: Moved[] = [
    ['2016-03-01T10:00:00Z', 2_000_000_000, 'arrival'],
    ['2018-03-01T10:00:00Z', -2_000_000_000, 'count'],
  ]
  const dear = [await moved('Dear', many, 2500), await moved('Dearer', many, 3500)]
  await received(
    sodis,
    dear.map((bookId) => ({ bookId, received: 2_000_000_000, unitNetCents: 1000 })),
  )
  const { all, unsold, rows } = await stockOf({ day: '2017-06-30', show: 'all' })
  const worth = { copies: 4e9, value_cents: 12e12, costed_copies: 4e9, purchase_cents: 4e12 }
  expect(all).toEqual({ books: 2, ...worth, turn: 0 })
  expect(unsold).toEqual({ books: 2, ...worth })
  expect(rows.map(({ value_cents: value, purchase_cents: cost }) => [value, cost])).toEqual([
    [7e12, 2e12],
    [5e12, 2e12],
  ])
})

it('was not sold by an order, a reservation or a customer that gave it back', async () => {
  await moved('Held', [
    ['2020-01-10T10:00:00Z', 2, 'opening'],
    ['2021-01-10T10:00:00Z', -1, 'sale', 'GMP-SOLD'],
    ['2021-08-01T10:00:00Z', -2, 'sale', 'GMP-HELD'],
    ['2021-08-03T10:00:00Z', 2, 'release', 'GMP-HELD'],
    ['2022-03-01T10:00:00Z', -1, 'count'],
  ])
  const held = async (day: string, months: string) => {
    const { rows, all } = await stockOf({ day, months })
    return [rows.find(({ title }) => title === 'Held')?.last_sold_at?.slice(0, 10), all.turn]
  }
  expect(await held('2021-12-31', '6')).toEqual(['2021-01-10', expect.any(Number)])
  // Within the year it was sold once
  expect((await held('2021-12-31', '12'))[0]).toBeUndefined()
})

it('costs what its orders say, whatever discount the supplier has later', async () => {
  const { id: later } = await storeSupplier(shop.db)
  const { id: earlier } = await storeSupplier(shop.db, { discountPpm: 300_000 })
  const bookId = await moved('Ordered', [['2015-06-01T10:00:00Z', 2, 'opening']])
  const other = await moved('Ordered without', [['2015-06-01T10:00:00Z', 2, 'opening']])
  await received(earlier, [{ bookId, received: 2, unitNetCents: 700, discountPpm: 300_000 }])
  await received(later, [{ bookId: other, received: 2, unitNetCents: 948, discountPpm: 0 }])
  const costOf = async () => (await stockOf({ day: '2015-12-31' })).all.purchase_cents
  expect(await costOf()).toBe(1400)
  await shop.db.update(suppliers).set({ discountPpm: 0 }).where(eq(suppliers.id, earlier))
  await shop.db.update(suppliers).set({ discountPpm: 360_000 }).where(eq(suppliers.id, later))
  expect(await costOf()).toBe(1400)
})
