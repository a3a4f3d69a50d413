import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Article } from '#shared/contract/articles.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { importing } from '../../../../tests/support/importing.ts'
import { aShop, apiOf } from '../../../../tests/support/test-shop.ts'
import { startJobs } from '#server/app/composition/jobs.ts'
import { indexRetitled } from '../import/index-retitled.ts'
import { bookContributors, books } from '../books/tables.ts'
import { retitledBooks } from '../import/tables.ts'

const shop = importing()

const SECONDS_MS = 3000
/** The job runs every two seconds, and a search is cached for three. */
const REINDEXED_MS = 20_000
const HEADER = 'isbn,title,author,price,stock,format\n'
const feed = (title: string, price: string, stock: number) =>
  `${HEADER}9782070360420,${title},Albert Camus,${price},${stock},poche\n9782070360024,La Peste,Albert Camus,20,1,relie\n`

describe('a change of price, stock or title', () => {
  it('is visible within seconds wherever it was requested before, whatever is cached', async () => {
    const call = apiOf(aShop({ db: shop.db }))
    const dataOf = async (path: string) => ((await (await call(path)).json()) as { data: Article[] }).data
    await shop.run(feed('La Peste', '9.90', 4), '--take-stock')
    const ids = (await dataOf('/articles?sort=title')).map(({ id }) => id)
    const [pocket = 0, hardback = 0] = ids
    const places = {
      list: () => dataOf('/articles?sort=price_asc'),
      search: () => dataOf('/articles?smart_search=peste'),
      byNumber: async () => [(await dataOf(`/articles/${pocket}`)) as unknown as Article],
      editions: () => dataOf(`/articles/${hardback}/editions`),
    }
    const shown = async () => {
      const answers = await Promise.all(Object.values(places).map((read) => read()))
      return answers.map((found) => {
        const book = found.find(({ id }) => id === pocket)
        return [book?.designation, book?.price_cents, book?._qte_a_terme_calcule]
      })
    }
    const everywhere = <T>(state: T) => Object.keys(places).map(() => state)
    expect(await shown()).toEqual(everywhere(['La Peste', 990, 4]))

    await shop.run(feed('La Peste', '8.50', 0), '--take-stock')
    await expect.poll(shown, { timeout: SECONDS_MS }).toEqual(everywhere(['La Peste', 850, 0]))

    await shop.run(feed('La Peste noire', '8.50', 7), '--take-stock')
    const gone = [undefined, undefined, undefined]
    const retitled = ['La Peste noire', 850, 7]
    // With its new title it is no longer an edition of that work
    await expect.poll(shown, { timeout: SECONDS_MS }).toEqual([retitled, retitled, retitled, gone])
    await expect
      .poll(async () => (await dataOf('/articles?smart_search=noire')).map(({ id }) => id), {
        timeout: SECONDS_MS,
      })
      .toEqual([pocket])
  })
  it('made with a statement of one’s own shows too: the book is found by its new words, in its new place', async () => {
    const call = apiOf(aShop({ db: shop.db }))
    const listed = async (query: string) =>
      ((await (await call(`/articles?${query}`)).json()) as { data: Article[] }).data
    await shop.run(feed('La Peste', '9.90', 4), '--take-stock')
    const [pocket] = await listed('smart_search=9782070360420')
    const { id } = pocket ?? { id: 0 }
    const editionsOf = async () =>
      ((await (await call(`/articles/${id}/editions`)).json()) as { data: Article[] }).data.length
    expect([(await listed('smart_search=noyade')).length, await editionsOf()]).toEqual([0, 1])
    const people = () => shop.db.select().from(bookContributors).where(eq(bookContributors.bookId, id))
    const before = await people()

    await shop.db
      .update(books)
      .set({ title: 'Une noyade', publicPriceCents: 777, stock: 0 })
      .where(eq(books.id, id))
    const changed = ['Une noyade', 777, 0]
    const shown = async (query: string) => {
      const book = (await listed(query)).find((one) => one.id === id)
      return [book?.designation, book?.price_cents, book?._qte_a_terme_calcule]
    }
    const soon = { timeout: SECONDS_MS }
    await expect.poll(() => shown('sort=price_asc&price_max=800'), soon).toEqual(changed)
    await expect.poll(() => shown('smart_search=9782070360420'), soon).toEqual(changed)

    const reindexed = { timeout: REINDEXED_MS }
    const jobs = startJobs(aShop({ db: shop.db }))
    try {
      await expect.poll(() => shown('smart_search=noyades'), reindexed).toEqual(changed)
      await expect.poll(() => shown('smart_search=camus%20noyade'), reindexed).toEqual(changed)
      await expect
        .poll(() => shown('smart_search=peste'), reindexed)
        .toEqual([undefined, undefined, undefined])
      await expect
        .poll(async () => (await listed('sort=title')).map(({ designation }) => designation), reindexed)
        .toEqual(['La Peste', 'Une noyade'])
      await expect.poll(editionsOf, reindexed).toBe(0)
    } finally {
      await jobs.stop()
    }
    expect(await people()).toEqual(before)
    expect(await shop.db.select().from(retitledBooks)).toEqual([])
  })

  it('of the program too: books stored before the number of their volume was a word are found by it', async () => {
    const call = apiOf(aShop({ db: shop.db }))
    const found = async () =>
      ((await (await call('/articles?smart_search=nocturnes%207')).json()) as { data: Article[] }).data.length
    const id = await storeBook(shop.db, { title: 'Chants', series: { name: 'Nocturnes', volume: 7 } })
    await shop.db
      .update(books)
      .set({ search: sql`''::tsvector` })
      .where(eq(books.id, id))
    const update = new URL('../../platform/db/migrations/0001_index_volumes.sql', import.meta.url)
    await shop.db.execute(sql.raw(await readFile(update, 'utf8')))
    await indexRetitled(shop.db)
    expect(await found()).toBe(1)
  })

  it('of stock alone waits for no job', async () => {
    await shop.run(feed('La Peste', '9.90', 4), '--take-stock')
    await shop.db.update(books).set({ stock: 1, publicPriceCents: 500 })
    expect(await shop.db.select().from(retitledBooks)).toEqual([])
  })
})
