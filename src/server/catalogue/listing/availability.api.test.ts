/** Lists by how a book can be had, as its stock, the trade and its suppliers change (§4). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facets } from '#shared/contract/facets.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { aShop } from '../../../../tests/support/test-shop.ts'
import { API_PATH, createApi } from '#server/app/api.ts'
import { randomUUID } from 'node:crypto'
import type { Article } from '#shared/contract/articles.ts'
import { randomFrom } from '../../../../bench/catalogue/random.ts'
import { backorders } from '../backorders/tables.ts'
import { keepUsualHours } from '#server/shop/opening/change-hours.ts'
import { books } from '../books/tables.ts'
import { bookSupplies, publisherSuppliers, suppliers } from '../suppliers/tables.ts'
import { createDayWatch } from './memory/listed-availability.ts'

let database: TestDatabase
let read: <T>(path: string) => Promise<T>
let wholesaler: number

const terms = { leadDays: 2, orderingDays: [3 as const], cutOff: '14:00' }

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  // Without the response cache, since this tests the catalogue in memory
  const api = createApi(aShop({ db }))
  read = async <T>(path: string) => (await (await api.request(API_PATH + path)).json()) as T
  await db.transaction(keepUsualHours)
  await db.delete(suppliers)
  const [row] = await db
    .insert(suppliers)
    .values({ ...terms, name: 'Grossiste', nameKey: 'grossiste' })
    .returning()
  wholesaler = row?.id ?? 0
})
afterAll(() => database.close())

type Set = Partial<typeof books.$inferInsert>

async function aBook(title: string, set: Set = {}): Promise<number> {
  const id = await storeBook(database.db, { title, publisher: title, stock: set.stock ?? 0 })
  if (Object.keys(set).length > 0) await database.db.update(books).set(set).where(eq(books.id, id))
  return id
}

const supplyOf = (bookId: number) =>
  database.db.insert(bookSupplies).values({ bookId, supplierId: wholesaler })

/** How lists show a book: the filter that finds it, which alone counts it. */
async function listedAs(id: number): Promise<string | undefined> {
  const { data } = await read<{ data: Facets }>('/articles/facets')
  const found: string[] = []
  for (const { value, count } of data.availability) {
    const { data: listed } = await read<{ data: { id: number }[] }>(
      `/articles?per_page=100&availability=${value}`,
    )
    expect([value, listed.length]).toEqual([value, count])
    if (listed.some((one) => one.id === id)) found.push(value)
  }
  expect(found.length).toBeLessThan(2)
  return found[0]
}

describe('a list shows a book as', () => {
  it.each<[string | undefined, string, Set]>([
    ['in_stock', 'with a copy', { stock: 1 }],
    ['in_stock', 'whatever the trade says of further copies', { stock: 1, supply: 'reprinting' }],
    ['forthcoming', 'that is announced without a day', { supply: 'forthcoming' }],
    ['forthcoming', 'with a day to come', { publishedOn: '2999-01-01' }],
    ['forthcoming', 'with a month to come', { publishedOn: '2999-01' }],
    ['back_soon', 'that is reprinted', { supply: 'reprinting' }],
    [undefined, 'that nobody delivers', {}],
    [undefined, 'that the trade has no more of', { supply: 'out_of_print', publishedOn: '2999' }],
    [undefined, 'that is a file', { format: 'numerique', supply: 'forthcoming' }],
  ])('%s: a book %s', async (listed, title, set) => {
    expect(await listedAs(await aBook(title, set))).toBe(listed)
  })

  it('to order while its own supplier delivers', async () => {
    const id = await aBook('Supplied alone')
    await supplyOf(id)
    expect(await listedAs(id)).toBe('to_order')
    await database.db.update(bookSupplies).set({ supplierId: null }).where(eq(bookSupplies.bookId, id))
    expect(await listedAs(id)).toBeUndefined()
    await database.db.update(bookSupplies).set({ supplierId: wholesaler }).where(eq(bookSupplies.bookId, id))
    expect(await listedAs(id)).toBe('to_order')
    await database.db.delete(bookSupplies).where(eq(bookSupplies.bookId, id))
    expect(await listedAs(id)).toBeUndefined()
  })

  it('to order while a supplier has its publisher', async () => {
    const id = await aBook('Published by one')
    const [row] = await database.db.select().from(books).where(eq(books.id, id))
    const publisherId = row?.publisherId ?? 0
    await database.db.insert(publisherSuppliers).values({ publisherId, supplierId: wholesaler })
    expect(await listedAs(id)).toBe('to_order')
    await database.db.update(suppliers).set({ archivedAt: new Date() }).where(eq(suppliers.id, wholesaler))
    expect(await listedAs(id)).toBeUndefined()
    await database.db.update(suppliers).set({ archivedAt: null }).where(eq(suppliers.id, wholesaler))
    expect(await listedAs(id)).toBe('to_order')
    await database.db.delete(publisherSuppliers).where(eq(publisherSuppliers.publisherId, publisherId))
    expect(await listedAs(id)).toBeUndefined()
  })

  it('to order once a supplier has all books', async () => {
    const id = await aBook('Of no supplier')
    expect(await listedAs(id)).toBeUndefined()
    const usual = { ...terms, name: 'Tous', nameKey: 'tous', isDefault: true }
    const [added] = await database.db.insert(suppliers).values(usual).returning()
    expect(await listedAs(id)).toBe('to_order')
    await database.db
      .update(suppliers)
      .set({ isDefault: false })
      .where(eq(suppliers.id, added?.id ?? 0))
    expect(await listedAs(id)).toBeUndefined()
  })

  it('to come until its trade says otherwise, or a copy is there', async () => {
    const id = await aBook('Announced', { supply: 'forthcoming' })
    await supplyOf(id)
    expect(await listedAs(id)).toBe('forthcoming')
    await database.db.update(books).set({ supply: 'available' }).where(eq(books.id, id))
    expect(await listedAs(id)).toBe('to_order')
    await database.db.update(books).set({ stock: 2 }).where(eq(books.id, id))
    expect(await listedAs(id)).toBe('in_stock')
  })
})

it('a list and the card of a book agree, whatever is on the shelf, allotted and promised to others', async () => {
  const { db } = database
  const random = randomFrom(30)
  const below = (limit: number) => Math.floor(random() * limit)
  const ids: number[] = []
  for (let at = 0; at < 6; at += 1) {
    const id = await aBook(`Allotted ${at}`)
    await supplyOf(id)
    ids.push(id)
  }
  const shown = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    for (const bookId of ids.filter(() => random() < 0.5)) {
      const orderId = randomUUID()
      if (random() < 0.3)
        await db
          .update(books)
          .set({ stock: below(2) })
          .where(eq(books.id, bookId))
      if (random() < 0.5)
        await db
          .update(bookSupplies)
          .set({ allotment: random() < 0.2 ? null : below(4) })
          .where(eq(bookSupplies.bookId, bookId))
      if (random() < 0.3) await db.delete(backorders).where(eq(backorders.bookId, bookId))
      if (random() < 0.6)
        await db.insert(backorders).values({
          orderId,
          position: 1,
          bookId,
          wanted: 1 + below(2),
          isPaid: false,
          requestedAt: new Date(),
        })
    }
    const { data: cards } = await read<{ data: Article[] }>(`/articles?ids=${ids.join(',')}`)
    const { data: inStock } = await read<{ data: Article[] }>('/articles?per_page=100&availability=in_stock')
    const { data: toOrder } = await read<{ data: Article[] }>('/articles?per_page=100&availability=to_order')
    for (const { id, promise } of cards) {
      const has = (list: Article[]) => list.some((one) => one.id === id)
      const kind = promise?.kind ?? 'none'
      shown.add(kind)
      expect([id, has(inStock), has(toOrder)]).toEqual([id, kind === 'shelf', kind === 'supplier'])
    }
  }
  expect([...shown].toSorted()).toEqual(['none', 'shelf', 'supplier'])
})

it('a list of several has the books of each', async () => {
  const total = async (availability: string) =>
    (await read<{ meta: { total: number } }>(`/articles?availability=${availability}`)).meta.total
  const [announced, reprinted] = [await total('forthcoming'), await total('back_soon')]
  expect(await total('forthcoming,back_soon')).toBe(announced + reprinted)
})

it('a day that begins has lists read again what it publishes, and nothing else', async () => {
  const { db } = database
  const noted = async () =>
    (await db.$client.query(`select book_id as id from changes`)).rows as { id: number }[]
  const id = await aBook('Published that day', { publishedOn: '2030-05-02' })
  const ofMonth = await aBook('Published that month', { publishedOn: '2030-05' })
  await aBook('Published later', { publishedOn: '2030-06-01' })
  const watch = createDayWatch(db, '2030-04-30')
  await db.$client.query('delete from changes')
  await watch('2030-04-30')
  expect(await noted()).toEqual([])
  await watch('2030-05-01')
  expect(await noted()).toEqual([{ id: ofMonth }])
  await watch('2030-05-02')
  expect(await noted()).toEqual([{ id: ofMonth }, { id }])
})
