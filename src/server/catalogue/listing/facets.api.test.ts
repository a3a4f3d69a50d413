import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facets } from '#shared/contract/facets.ts'
import { storeBook, storeCategory } from '../../../../tests/support/a-book.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { apiOf, aShop } from '../../../../tests/support/test-shop.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let fiction: number
let novels: number
let essays: number

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  call = apiOf(aShop({ db }))
  fiction = await storeCategory(db, { key: 'fiction', fr: 'Fiction' })
  novels = await storeCategory(db, { key: 'novels', fr: 'Romans', parentId: fiction })
  essays = await storeCategory(db, { key: 'essays', fr: 'Essais' })
  const camus = { author: 'Albert Camus', publisher: 'Gallimard', language: 'fr' }
  await storeBook(db, {
    ...camus,
    title: 'La Peste',
    collection: 'Folio',
    format: 'poche',
    publicPriceCents: 890,
    categories: ['fiction', 'novels'],
  })
  await storeBook(db, {
    ...camus,
    title: 'Noces',
    collection: 'Folio',
    format: 'poche',
    publicPriceCents: 1200,
    discountPpm: 200_000,
    stock: 0,
    categories: ['essays'],
  })
  await storeBook(db, {
    ...camus,
    title: 'Carnets',
    format: 'broche',
    publicPriceCents: 1999,
    categories: ['essays'],
  })
  await storeBook(db, {
    title: 'The Waves',
    contributors: [
      { name: 'Virginia Woolf', role: 'author' },
      { name: 'Virginia Woolf', role: 'preface' },
    ],
    publisher: 'Hogarth',
    language: 'en',
    format: 'relie',
    publicPriceCents: 3000,
    categories: ['novels'],
  })
  await storeBook(db, {
    title: 'Gone',
    publisher: 'Gone',
    language: 'de',
    removed: true,
    categories: ['essays'],
  })
})

afterAll(() => database.close())

async function facets(query = ''): Promise<Facets> {
  const response = await call(`/articles/facets?ecom_type=bookshop&${query}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: Facets }).data
}

async function totalOf(query: string): Promise<number> {
  const response = await call(`/articles?${query}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { meta: { total: number } }).meta.total
}

const filed = ({ category }: Facets) => category.map(({ _nom, article_count }) => [_nom, article_count])
const named = (counts: Facets['publisher']) => counts.map(({ name, count }) => [name, count])
const valued = (counts: { value: string; count: number }[]) =>
  counts.map(({ value, count }) => [value, count])
const prices = ({ price }: Facets) => price.map(({ count }) => count)

describe('GET /articles/facets counts', () => {
  it('every value of every filter, removed books nowhere', async () => {
    const all = await facets()
    expect(all.total).toBe(4)
    expect(filed(all)).toEqual([
      ['Essais', 2],
      ['Fiction', 2],
      ['Romans', 2],
    ])
    expect(named(all.publisher)).toEqual([
      ['Gallimard', 3],
      ['Hogarth', 1],
    ])
    expect(named(all.collection)).toEqual([['Folio', 2]])
    expect(valued(all.format)).toEqual([
      ['poche', 2],
      ['broche', 1],
      ['relie', 1],
    ])
    expect(valued(all.language)).toEqual([
      ['fr', 3],
      ['en', 1],
    ])
    expect(valued(all.availability)).toEqual([
      ['in_stock', 3],
      ['to_order', 0],
      ['forthcoming', 0],
      ['back_soon', 0],
    ])
    expect(prices(all)).toEqual([2, 0, 1, 0, 1])
  })

  it('a book once, in a branch that holds it twice and for a person with two roles', async () => {
    const all = await facets()
    expect(all.category.find(({ id }) => id === fiction)).toMatchObject({ article_count: 2, niveau: 1 })
    expect(all.category.find(({ id }) => id === novels)).toMatchObject({ b_usr_articletheme_id: fiction })
    expect(named(all.collaborator)).toEqual([
      ['Albert Camus', 3],
      ['Virginia Woolf', 1],
    ])
  })

  it('each facet under the other filters, not under its own', async () => {
    const pockets = await facets('format=poche')
    expect(pockets.total).toBe(2)
    expect(valued(pockets.format)).toEqual([
      ['poche', 2],
      ['broche', 1],
      ['relie', 1],
    ])
    expect(named(pockets.publisher)).toEqual([['Gallimard', 2]])
    const frenchPockets = await facets(`format=poche&language=fr&category=${essays}`)
    expect(frenchPockets.total).toBe(1)
    expect(valued(frenchPockets.format)).toEqual([
      ['poche', 1],
      ['broche', 1],
    ])
    expect(filed(frenchPockets)).toEqual([
      ['Essais', 1],
      ['Fiction', 1],
      ['Romans', 1],
    ])
  })

  it('what was searched for, also misspelt', async () => {
    for (const words of ['noces', 'nocez']) {
      const found = await facets(`smart_search=${words}`)
      expect([found.total, valued(found.format)]).toEqual([1, [['poche', 1]]])
    }
    expect((await facets('smart_search=%26')).total).toBe(0)
  })

  it('zero for a chosen value that the other filters leave nothing of', async () => {
    const { publisher, category } = await facets(`language=en&category=${essays}&publisher=1`)
    expect(publisher.find(({ id }) => id === 1)).toMatchObject({ name: 'Gallimard', count: 0 })
    expect(category.find(({ id }) => id === essays)).toMatchObject({ _nom: 'Essais', article_count: 0 })
  })
})

describe('GET /articles narrows by', () => {
  it.each([
    ['format=poche', 2],
    ['format=poche,relie', 3],
    ['language=en', 1],
    ['availability=in_stock', 3],
    ['price_max=960', 2],
    ['price_max=959', 1],
    ['price_min=960', 3],
    ['price_min=961&price_max=1999', 1],
    ['price_min=0&price_max=0', 0],
    ['format=poche&language=fr&availability=in_stock&price_max=1000', 1],
  ])('%s, the price being what is paid', async (query, total) => {
    expect(await totalOf(query)).toBe(total)
    expect((await facets(query)).total).toBe(total)
  })

  it('as many books as each facet said', async () => {
    const { price, format, publisher } = await facets('language=fr')
    for (const { min, max, count } of price) {
      const upTo = max === null ? '' : `&price_max=${max}`
      expect(await totalOf(`language=fr&price_min=${min}${upTo}`)).toBe(count)
    }
    for (const { value, count } of format) expect(await totalOf(`language=fr&format=${value}`)).toBe(count)
    for (const { id, count } of publisher) expect(await totalOf(`language=fr&publisher=${id}`)).toBe(count)
  })
})

describe('GET /articles and /articles/facets refuse', () => {
  it.each(['format=vinyl', 'language=FR', 'availability=soon', 'price_min=-1', 'price_max=cheap'])(
    '%s with 422',
    async (query) => {
      expect((await call(`/articles?${query}`)).status).toBe(422)
      expect((await call(`/articles/facets?${query}`)).status).toBe(422)
    },
  )
})
