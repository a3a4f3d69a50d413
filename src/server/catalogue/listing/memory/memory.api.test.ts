/** The catalogue in memory follows every change, whatever its source, and matches the database. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArticleList, Category } from '#shared/contract/catalogue-lists.ts'
import type { Facets } from '#shared/contract/facets.ts'
import { bookCategories, books, categories, publishers } from '../../books/tables.ts'
import { storeBook, storeCategory } from '../../../../../tests/support/a-book.ts'
import { testDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts'
import { aShop } from '../../../../../tests/support/test-shop.ts'
import { API_PATH, createApi } from '#server/app/api.ts'
import { purgeOldChanges, NOTES_LIFETIME_MS } from '#server/platform/db/changes/read-notes.ts'

let database: TestDatabase
let read: <T>(path: string) => Promise<T>
const ids: number[] = []
let shelf: number

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  // Without the response cache, since this tests the catalogue in memory
  const api = createApi(aShop({ db }))
  read = async <T>(path: string) => {
    const response = await api.request(API_PATH + path)
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    return (await response.json()) as T
  }
  shelf = await storeCategory(db, { key: 'shelf', fr: 'Étagère' })
  for (let at = 0; at < 40; at += 1)
    ids.push(
      await storeBook(db, {
        title: `Livre ${String.fromCharCode(65 + (at % 26))}${at}`,
        publicPriceCents: 500 + ((at * 377) % 3000),
        bestsellerCount: (at * 7) % 40,
        stock: at % 5,
        format: at % 3 === 0 ? 'poche' : 'broche',
        categories: at % 2 === 0 ? ['shelf'] : [],
        createdAt: new Date(Date.UTC(2026, 0, 1 + ((at * 11) % 40))),
      }),
    )
})

afterAll(() => database.close())

const listed = async (query: string) =>
  (await read<ArticleList>(`/articles?per_page=100&${query}`)).data.map(({ id }) => id)
const total = async (query: string) => (await read<ArticleList>(`/articles?per_page=1&${query}`)).meta.total
const facets = async (query: string) => (await read<{ data: Facets }>(`/articles/facets?${query}`)).data

async function orderedBy(order: string): Promise<number[]> {
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from books where removed_at is null order by ${sql.raw(order)}`,
  )
  return rows.map(({ id }) => id)
}

/** Compares every order and every count with the database. */
async function agrees() {
  expect(await listed('sort=new')).toEqual(await orderedBy('created_at desc, id desc'))
  expect(await listed('sort=best')).toEqual(await orderedBy('bestseller_count desc, id desc'))
  expect(await listed('sort=title')).toEqual(await orderedBy('title_key, id'))
  expect(await listed('sort=price_asc')).toEqual(await orderedBy('selling_price_cents, id'))
  const { format, category } = await facets('availability=in_stock')
  const { rows } = await database.db.execute<{ format: string; count: number }>(sql`
    select format, count(*)::int as count from books where removed_at is null and stock > 0 group by 1`)
  expect(new Map(format.map(({ value, count }) => [value as string, count]))).toEqual(
    new Map(rows.map((row) => [row.format, row.count])),
  )
  const filed = await database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from books join book_categories on book_id = id
    where removed_at is null and stock > 0`)
  expect(category.find(({ id }) => id === shelf)?.article_count ?? 0).toBe(filed.rows[0]?.count)
}

describe('the catalogue in memory', () => {
  it('agrees with the database', agrees)

  it('follows a price, a title, a sale, a removal and a return, with filters that it has counted before', async () => {
    const { db } = database
    const [first = 0, second = 0, third = 0] = ids
    const inStock = await total('availability=in_stock')
    const pocket = await total('format=poche')
    await db.update(books).set({ publicPriceCents: 1, titleKey: 'aaa' }).where(eq(books.id, second))
    expect((await listed('sort=title'))[0]).toBe(second)
    expect((await listed('sort=price_asc'))[0]).toBe(second)
    await db.update(books).set({ stock: 0, bestsellerCount: 999 }).where(eq(books.id, third))
    expect((await listed('sort=best'))[0]).toBe(third)
    expect(await total('availability=in_stock')).toBe(inStock - 1)
    await db.update(books).set({ removedAt: new Date() }).where(eq(books.id, first))
    expect(await total('format=poche')).toBe(pocket - 1)
    await agrees()
    await db.update(books).set({ removedAt: null }).where(eq(books.id, first))
    expect(await total('format=poche')).toBe(pocket)
    await agrees()
  })

  it('follows what a book is filed under, and new books', async () => {
    const { db } = database
    const before = await total(`category=${shelf}`)
    await db.insert(bookCategories).values({ bookId: ids[1] ?? 0, categoryId: shelf })
    expect(await total(`category=${shelf}`)).toBe(before + 1)
    await db.delete(bookCategories).where(eq(bookCategories.bookId, ids[1] ?? 0))
    expect(await total(`category=${shelf}`)).toBe(before)
    const id = await storeBook(db, { title: 'Tout neuf', categories: ['shelf'] })
    expect((await listed('sort=new'))[0]).toBe(id)
    expect(await total(`category=${shelf}`)).toBe(before + 1)
    await agrees()
  })

  it('follows the categories: a new one, another name, another place in the tree', async () => {
    const { db } = database
    const tree = async () =>
      (await read<{ data: Category[] }>('/categories')).data.map(({ chemin, article_count }) => [
        chemin,
        article_count,
      ])
    const filed = await total(`category=${shelf}`)
    expect(await tree()).toEqual([['Étagère', filed]])
    const bookcase = await storeCategory(db, { key: 'bookcase', fr: 'Bibliothèque' })
    expect(await tree()).toEqual([
      ['Bibliothèque', 0],
      ['Étagère', filed],
    ])
    const empty = await facets(`category=${bookcase}`)
    expect(empty).toMatchObject({ total: 0, publisher: [] })
    expect(empty.category.map(({ _nom, article_count }) => [_nom, article_count])).toEqual([
      ['Bibliothèque', 0],
      ['Étagère', filed],
    ])
    await db.update(categories).set({ nameFr: 'Rayon' }).where(eq(categories.id, shelf))
    expect((await facets('')).category.map(({ _nom }) => _nom)).toEqual(['Rayon'])
    await db.update(categories).set({ parentId: bookcase, level: 2 }).where(eq(categories.id, shelf))
    expect(await tree()).toEqual([
      ['Bibliothèque', filed],
      ['Bibliothèque > Rayon', filed],
    ])
    expect(await total(`category=${bookcase}`)).toBe(filed)
    const { total: all, format } = await facets(`category=${bookcase}`)
    expect(all).toBe(filed)
    expect(format.reduce((sum, { count }) => sum + count, 0)).toBe(filed)
    await agrees()
  })

  it('follows another name among the values of filters', async () => {
    const { db } = database
    await storeBook(db, { title: 'Chez un autre', publisher: 'Ancien Nom' })
    const publishersNow = async () => (await facets('')).publisher.map(({ name }) => name)
    expect(await publishersNow()).toContain('Ancien Nom')
    await db.update(publishers).set({ name: 'Nouveau Nom' }).where(eq(publishers.name, 'Ancien Nom'))
    expect(await publishersNow()).toContain('Nouveau Nom')
  })

  it('sees a change that is committed after later ones', async () => {
    const { db } = database
    await db.transaction(async (tx) => {
      await tx
        .update(books)
        .set({ bestsellerCount: 5000 })
        .where(eq(books.id, ids[4] ?? 0))
    })
    expect((await listed('sort=best'))[0]).toBe(ids[4])
    await agrees()
  })

  it('follows more changes at once than it moves one by one', async () => {
    const { db } = database
    for (let at = 0; at < 320; at += 1) await storeBook(db, { title: `Masse ${at}`, stock: at % 2 })
    const { length } = await orderedBy('id')
    expect(await total('')).toBe(length)
    await db.update(books).set({ publicPriceCents: sql`public_price_cents + id` })
    expect((await listed('sort=price_desc'))[0]).toBe(
      (await orderedBy('selling_price_cents desc, id desc'))[0],
    )
  })

  it('throws notes away once every shop has read them', async () => {
    await purgeOldChanges(database.db, { now: new Date(Date.now() + NOTES_LIFETIME_MS + 1000) })
    const { rows } = await database.db.execute(sql`select 1 from changes`)
    expect(rows).toEqual([])
    expect(await total('')).toBeGreaterThan(300)
  })
})
