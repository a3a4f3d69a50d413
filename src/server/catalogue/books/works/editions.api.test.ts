import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Article, Edition, Extract } from '#shared/contract/articles.ts'
import { storeBook } from '../../../../../tests/support/a-book.ts'
import { emptyTables, testDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts'
import { apiOf, aShop } from '../../../../../tests/support/test-shop.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>

beforeAll(async () => {
  database = await testDatabase()
})

beforeEach(async () => {
  await emptyTables(database.db)
  // A new API per test: responses are cached for a second, and ids restart
  call = apiOf(aShop({ db: database.db }))
})
afterAll(() => database.close())

async function dataOf<T>(path: string): Promise<T> {
  const response = await call(path)
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: T }).data
}

const editionsOf = (id: number) => dataOf<Edition[]>(`/articles/${id}/editions`)

const camus = { name: 'Albert Camus', role: 'author' as const }
const gilbert = { name: 'Stuart Gilbert', role: 'translator' as const }

describe('the editions of a work', () => {
  it('are its other formats, cheapest first, then its translations, each with price and stock', async () => {
    const { db } = database
    const poche = await storeBook(db, { format: 'poche', work: 'peste' })
    const relie = await storeBook(db, { format: 'relie', work: 'peste', publicPriceCents: 2500, stock: 0 })
    const dear = await storeBook(db, { format: 'broche', work: 'peste', publicPriceCents: 1900 })
    const cheap = await storeBook(db, {
      format: 'broche',
      work: 'peste',
      publicPriceCents: 1500,
      discountPpm: 50_000,
    })
    const english = await storeBook(db, {
      title: 'The Plague',
      language: 'en',
      contributors: [camus, gilbert],
      work: 'peste',
    })
    await storeBook(db, { title: 'L’Étranger' })
    const editions = await editionsOf(poche)
    expect(editions.map(({ id, relation }) => [id, relation])).toEqual([
      [cheap, 'format'],
      [dear, 'format'],
      [relie, 'format'],
      [english, 'translation'],
    ])
    expect(editions[0]).toMatchObject({
      designation: 'La Peste',
      format: 'broche',
      public_price_cents: 1500,
      price_cents: 1425,
      _qte_a_terme_calcule: 5,
    })
    expect((await editionsOf(english)).map(({ id, relation }) => [id, relation])).toEqual([
      [poche, 'original'],
      [cheap, 'original'],
      [dear, 'original'],
      [relie, 'original'],
    ])
  })

  it('carry one number of their work, which others do not', async () => {
    const { db } = database
    const ids = [
      await storeBook(db, { format: 'poche' }),
      await storeBook(db, { format: 'relie', author: 'A. CAMUS', title: 'La peste' }),
      await storeBook(db, { title: 'L’Étranger' }),
    ]
    const numbers = await Promise.all(ids.map((id) => dataOf<Article>(`/articles/${id}`)))
    const [one, same, other] = numbers.map(({ work_id }) => work_id)
    expect(one).toEqual(expect.any(Number))
    expect([same, other === one]).toEqual([one, false])
  })

  it('are not the other volumes of a text in several, though these are one work', async () => {
    const { db } = database
    const volume = (of: number) =>
      storeBook(db, {
        title: `Les Misérables, tome ${of}`,
        work: 'miserables',
        series: { name: 'Les Misérables', volume: of },
      })
    const first = await volume(1)
    await volume(2)
    const whole = await storeBook(db, { title: 'Les Misérables', language: 'en', work: 'miserables' })
    expect((await editionsOf(first)).map(({ id }) => id)).toEqual([whole])
  })

  it('leave out what is no longer sold, and the book itself', async () => {
    const { db } = database
    const here = await storeBook(db, { work: 'peste' })
    await storeBook(db, { work: 'peste', removed: true })
    expect(await editionsOf(here)).toEqual([])
    expect((await call('/articles/999/editions')).status).toBe(404)
    expect((await call('/articles/x/editions')).status).toBe(404)
  })
})

describe('the series of a book', () => {
  it('lists its volumes in order, itself included, and no series of others with the same name', async () => {
    const { db } = database
    const volume = (of: number, more: Parameters<typeof storeBook>[1] = {}) =>
      storeBook(db, { title: `Tome ${of}`, series: { name: 'Les Contes', volume: of }, ...more })
    const second = await volume(2)
    const first = await volume(1, { publisher: 'Folio' })
    await volume(3, { author: 'Charles Perrault', publisher: 'Barbin' })
    await volume(4, { removed: true })
    const alone = await storeBook(db)
    const series = await dataOf<Article[]>(`/articles/${second}/series`)
    expect(series.map(({ id }) => id)).toEqual([first, second])
    expect(await dataOf(`/articles/${alone}/series`)).toEqual([])
    expect((await call('/articles/999/series')).status).toBe(404)
  })
})

describe('the extract of a book', () => {
  it('is read on its own, and only announced elsewhere', async () => {
    const { db } = database
    const withPages = await storeBook(db, { extract: 'Les curieux événements…\n\nÀ Oran.' })
    const without = await storeBook(db)
    expect(await dataOf<Extract>(`/articles/${withPages}/extract`)).toEqual({
      text: 'Les curieux événements…\n\nÀ Oran.',
      language: 'fr',
    })
    const article = await dataOf<Article>(`/articles/${withPages}`)
    expect([article.has_extract, JSON.stringify(article).includes('curieux')]).toEqual([true, false])
    expect((await call(`/articles/${without}/extract`)).status).toBe(404)
  })
})
