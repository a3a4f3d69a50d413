/**
 * While very many books change, a large catalogue is read at intervals, and nothing derived from it is
 * cached.
 */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ArticleList, Category } from '#shared/contract/catalogue-lists.ts'
import type { Facets } from '#shared/contract/facets.ts'
import { copyBooks } from '../../../../../bench/copied-books.ts'
import { storeBook, storeCategory } from '../../../../../tests/support/a-book.ts'
import { testDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts'
import { aShop } from '../../../../../tests/support/test-shop.ts'
import { API_PATH, createApi } from '#server/app/api.ts'
import { books } from '../../books/tables.ts'

/** More books than requests wait for. */
const MANY = 20_100
const ORIGINALS = 30
/** More changes than are applied one by one. */
const CHANGED_AT_ONCE = 400
const ROUNDS = 2

let database: TestDatabase
let read: <T>(path: string) => Promise<T>
let id: number

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const api = createApi(aShop({ db }))
  read = async <T>(path: string) => (await (await api.request(API_PATH + path)).json()) as T
  await storeCategory(db, { key: 'shelf', fr: 'Étagère' })
  for (let at = 0; at < ORIGINALS; at += 1)
    id = await storeBook(db, { title: `Livre ${at}`, author: 'Une seule', categories: ['shelf'] })
  await copyBooks(db, MANY)
})

afterAll(() => database.close())

/** Returns the number of books in each list. */
async function described() {
  const { meta } = await read<ArticleList>('/articles?per_page=1')
  const { data } = await read<{ data: Facets }>('/articles/facets')
  const categories = await read<{ data: Category[] }>('/categories')
  const people = await read<{ data: { article_count: number }[] }>('/collaborators')
  return [
    meta.total,
    data.total,
    data.category[0]?.article_count,
    categories.data[0]?.article_count,
    people.data[0]?.article_count,
  ]
}

it('counts are right soon after, although some were requested meanwhile', async () => {
  const { db } = database
  const same = (count: number) => [count, count, count, count, count]
  const { length } = await db.select({ id: books.id }).from(books)
  expect(await described()).toEqual(same(length))
  for (let round = 1; round <= ROUNDS; round += 1) {
    await db.execute(sql`update books set public_price_cents = public_price_cents + 1
      where id in (select id from books where id <> ${id} order by id limit ${CHANGED_AT_ONCE})`)
    // From here on all books are read again in the background
    await read('/articles?per_page=1')
    await db
      .update(books)
      .set({ removedAt: round % 2 ? new Date() : null })
      .where(eq(books.id, id))
    await described()
    await expect.poll(described, { timeout: 60_000 }).toEqual(same(round % 2 ? length - 1 : length))
  }
})
