import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Category } from '#shared/contract/catalogue-lists.ts'
import { storeBook, storeCategory } from '../../../../tests/support/a-book.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { apiOf, aShop } from '../../../../tests/support/test-shop.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let youth: number
let albums: number

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  call = apiOf(aShop({ db }))
  await storeCategory(db, { key: 'zen', fr: 'Zen', en: 'Zen' })
  await storeCategory(db, { key: 'iles', fr: 'Îles', en: 'Islands' })
  await storeCategory(db, { key: 'untranslated', fr: ' ', en: 'Only English' })
  youth = await storeCategory(db, { key: 'youth', fr: 'Jeunesse', en: 'Children' })
  albums = await storeCategory(db, { key: 'albums', fr: 'Albums', en: 'Picture books', parentId: youth })
  await storeBook(db, {
    author: 'Éric Zola',
    publisher: 'Zulma',
    collection: 'Écritures',
    categories: ['youth', 'albums'],
  })
  await storeBook(db, {
    author: 'Eric Abel',
    publisher: 'Écluse',
    collection: 'Domaine',
    categories: ['albums'],
  })
  await storeBook(db, {
    author: 'Zoé Îles',
    publisher: 'Actes Sud',
    collection: 'Folio',
    categories: ['iles'],
  })
  await storeBook(db, {
    author: 'Gone Author',
    publisher: 'Gone',
    collection: 'Gone',
    categories: ['zen'],
    removed: true,
  })
})

afterAll(() => database.close())

async function read(path: string) {
  const response = await call(path)
  expect(response.status).toBe(200)
  return (await response.json()) as { data: Record<string, unknown>[]; meta?: unknown }
}

describe('GET /categories answers', () => {
  it('all levels, sorted as French sorts, names without text dropped (§7)', async () => {
    const { data } = await read('/categories?ecom_type=bookshop')
    expect(data.map(({ _nom }) => _nom)).toEqual(['Albums', 'Îles', 'Jeunesse', 'Zen'])
  })

  it('level, parent, path and the books in and below, each once, without removed ones', async () => {
    const { data } = await read('/categories')
    expect(data.find(({ id }) => id === albums)).toEqual({
      id: albums,
      _nom: 'Albums',
      niveau: 2,
      b_usr_articletheme_id: youth,
      chemin: 'Jeunesse > Albums',
      article_count: 2,
    })
    expect(data.find(({ id }) => id === youth)).toMatchObject({
      b_usr_articletheme_id: null,
      article_count: 2,
    })
    expect(data.find(({ _nom }) => _nom === 'Zen')).toMatchObject({ article_count: 0 })
  })

  it('the names of a language', async () => {
    const { data } = await read('/categories?lang=eng')
    expect(data.map(({ _nom }) => _nom)).toEqual([
      'Children',
      'Islands',
      'Only English',
      'Picture books',
      'Zen',
    ])
  })

  it('one category by number, with its chemin', async () => {
    const response = await call(`/categories/${albums}?lang=eng`)
    expect(((await response.json()) as { data: Category }).data.chemin).toBe('Children > Picture books')
  })
})

describe('GET /categories refuses', () => {
  it.each(['999', 'abc', '-1'])('the unknown number %s with 404', async (id) => {
    expect((await call(`/categories/${id}`)).status).toBe(404)
  })

  it('an unknown language with 422', async () => {
    expect((await call('/categories?lang=de')).status).toBe(422)
  })
})

describe('GET /collaborators, /collections, /publishers answer', () => {
  it.each([
    ['/collaborators', '_nom', ['Eric Abel', 'Éric Zola', 'Zoé Îles']],
    ['/collections', 'nom', ['Domaine', 'Écritures', 'Folio']],
    ['/publishers', 'title', ['Actes Sud', 'Écluse', 'Zulma']],
  ])('%s sorted by %s as French sorts, only with books on sale (§7)', async (path, field, names) => {
    const { data, meta } = await read(`${path}?ecom_type=bookshop`)
    expect(data.map((row) => row[field])).toEqual(names)
    expect(data.map((row) => row['article_count'])).toEqual([1, 1, 1])
    expect(meta).toEqual({ total: 3, page: 1, per_page: 500 })
  })

  it('page by page, with the total also past the end', async () => {
    const second = await read('/publishers?per_page=2&page=2')
    expect([second.data.map(({ title }) => title), second.meta]).toEqual([
      ['Zulma'],
      { total: 3, page: 2, per_page: 2 },
    ])
    expect(await read('/publishers?per_page=2&page=7')).toEqual({
      data: [],
      meta: { total: 3, page: 7, per_page: 2 },
    })
  })
})

describe('GET /collaborators, /collections, /publishers refuse', () => {
  it.each(['/collaborators?page=0', '/collections?per_page=1001', '/publishers?page=x'])(
    '%s with 422',
    async (path) => {
      expect((await call(path)).status).toBe(422)
    },
  )
})

describe('GET /countries answers', () => {
  it('names in the language, sorted by them', async () => {
    const french = (await read('/countries?ecom_type=bookshop')).data
    const english = (await read('/countries?lang=eng')).data
    expect(french).toHaveLength(249)
    expect(french).toContainEqual({ code: 'DE', name: 'Allemagne' })
    expect(english).toContainEqual({ code: 'DE', name: 'Germany' })
    const names = french.map(({ name }) => String(name))
    expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare))
    expect(names.indexOf('Îles Féroé')).toBeLessThan(names.indexOf('Inde'))
  })
})

describe('every list answers', () => {
  it.each([
    ['/articles', 1],
    ['/articles/facets', 1],
    ['/categories', 60],
    ['/collaborators', 60],
    ['/collaborators/letters', 60],
    ['/collections', 60],
    ['/publishers', 60],
    ['/countries', 60],
  ])('%s with an ETag and public caching for %d s (§7)', async (path, seconds) => {
    const response = await call(path)
    expect(response.headers.get('cache-control')).toBe(`public, max-age=${seconds}`)
    const etag = response.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\//)
    expect((await call(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})
