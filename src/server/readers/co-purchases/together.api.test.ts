/** What readers of a book also bought, over HTTP, from the orders of the shop. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Article } from '#shared/contract/articles.ts'
import { storeBook, type BookToStore } from '../../../../tests/support/a-book.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { emptyTables, testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { apiOf, aShop } from '../../../../tests/support/test-shop.ts'
import { pairWorks, pairWorksNightly } from './pair-works.ts'
import { workPairings, workPairs } from './tables.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

const ZONE = 'Europe/Paris'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let peste: number
let chute: number
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await emptyTables(database.db)
  // Responses are cached for a second, and ids restart
  call = apiOf(aShop({ db: database.db }))
  peste = await aBook({ title: 'La Peste', work: 'peste' })
  chute = await aBook({ title: 'La Chute' })
})
afterAll(() => database.close())

const aBook = (book: BookToStore) => storeBook(database.db, book)

type Buying = { readers?: number; from?: number; changes?: Parameters<typeof soldOrder>[1] }

/** Makes this many readers buy some books, in one order each or in one order per book. */
async function buy(bookIds: readonly number[], { readers = 5, from = 0, changes = {} }: Buying = {}) {
  for (let reader = from; reader < from + readers; reader += 1) {
    const email = `Reader${reader}@example.org`
    const lines = bookIds.map((bookId) => ({ bookId }))
    await soldOrder(database.db, { email, paidAt: new Date(), lines, ...changes })
  }
}

async function together(id: number): Promise<number[]> {
  await pairWorks(database.db)
  const response = await call(`/articles/${id}/together`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: Article[] }).data.map((article) => article.id)
}

describe('what readers of a book also bought', () => {
  it('is shown from the fifth reader, whether they bought it at once or later, as guests or not', async () => {
    await buy([peste, chute], { readers: 2 })
    await buy([peste], { readers: 2, from: 2 })
    await buy([chute], { readers: 2, from: 2 })
    expect(await together(peste)).toEqual([])
    // The same address in different case is the same reader, and a reader counts once
    await buy([peste, chute], { readers: 1, changes: { email: 'reader0@EXAMPLE.org' } })
    await pairWorks(database.db)
    expect(await database.db.$count(workPairs)).toBe(0)
    await buy([peste, chute], { readers: 1, from: 4 })
    await pairWorks(database.db)
    expect(await database.db.select().from(workPairs)).toHaveLength(2)
  })

  it('is shown with its price and stock, what goes best first, and says less of what everybody buys', async () => {
    const everywhere = await aBook({ title: 'Le Prix' })
    await buy([peste, everywhere, chute], { readers: 5 })
    await buy([everywhere], { readers: 20, from: 20 })
    expect(await together(peste)).toEqual([chute, everywhere])
  })

  it('is one edition of each other work, in its language, those in stock first', async () => {
    const pocket = await aBook({ title: 'La Peste', work: 'peste', format: 'poche' })
    await aBook({ title: 'Nuptials', work: 'noces', language: 'en', stock: 9 })
    const sold = await aBook({ title: 'Noces', work: 'noces', stock: 0 })
    const there = await aBook({ title: 'Noces', work: 'noces', stock: 1, format: 'poche' })
    await buy([peste, sold, pocket])
    expect(await together(pocket)).toEqual([there])
    expect(await together(there)).toHaveLength(1)
  })

  it('leaves out books that are no longer sold, and answers 404 for none', async () => {
    const gone = await aBook({ title: 'Actuelles', removed: true })
    await buy([peste, gone])
    expect(await together(peste)).toEqual([])
    expect((await call('/articles/x/together')).status).toBe(404)
  })
})

describe('orders that say nothing of what goes together', () => {
  it.each<[string, Buying]>([
    ['were not paid', { changes: { paidAt: null, state: 'pending' } }],
    ['were cancelled', { changes: { state: 'cancelled' } }],
    ['were refunded', { changes: { state: 'refunded' } }],
    ['are of years ago', { changes: { paidAt: new Date('2020-01-01') } }],
    ['are of people who were forgotten', { changes: { buyer: 'forgotten' } }],
  ])('%s', async (_what, buying) => {
    await buy([peste, chute], buying)
    expect(await together(peste)).toEqual([])
  })

  it('are of schools and libraries', async () => {
    const all = [peste, chute]
    for (let n = 0; n < 60; n += 1) all.push(await aBook({ title: `Tome ${n}` }))
    await buy(all)
    expect(await together(peste)).toEqual([])
  })
})

it('nothing that is stored names a reader', () => {
  expect(Object.keys(workPairs).filter((name) => !name.startsWith('_') && name !== 'enableRLS')).toEqual([
    'workId',
    'otherWorkId',
    'place',
  ])
})

it('pairs are counted at once in a new shop, and then once a night, by one instance', async () => {
  const { db } = database
  await buy([peste, chute])
  await Promise.all([pairWorksNightly(db, ZONE), pairWorksNightly(db, ZONE), pairWorksNightly(db, ZONE)])
  expect(await db.$count(workPairs)).toBe(2)
  await db.delete(workPairs)
  await pairWorksNightly(db, ZONE)
  expect(await db.$count(workPairs)).toBe(0)
  await db.update(workPairings).set({ at: new Date(Date.now() - 49 * HOUR_MS) })
  await pairWorksNightly(db, ZONE)
  expect(await db.$count(workPairs)).toBe(2)
})
