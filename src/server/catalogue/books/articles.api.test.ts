import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Article } from '#shared/contract/articles.ts'
import type { List } from '#shared/contract/envelope.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import { storeBook, storeCategory } from '../../../../tests/support/a-book.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { apiOf, aShop } from '../../../../tests/support/test-shop.ts'
import { books, contributors } from './tables.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
const ids: Record<string, number> = {}
const categoryIds: Record<string, number> = {}

const day = (n: number) => new Date(Date.UTC(2026, 0, n))

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  call = apiOf(aShop({ db }))
  categoryIds['novels'] = await storeCategory(db, { key: 'novels', fr: 'Romans', en: 'Novels' })
  categoryIds['french'] = await storeCategory(db, {
    key: 'french',
    fr: 'Romans français',
    en: 'French novels',
    parentId: categoryIds['novels'],
  })
  categoryIds['modern'] = await storeCategory(db, {
    key: 'modern',
    fr: 'Modernes',
    en: 'Modern',
    parentId: categoryIds['french'],
  })
  ids['plague'] = await storeBook(db, {
    isbn: '9782070360420',
    title: 'La Peste',
    collection: 'Folio',
    categories: ['modern'],
    publicPriceCents: 1000,
    discountPpm: 50_000,
    stock: 7,
    bestsellerCount: 5,
    featured: true,
    descriptionFr: 'Oran ferme ses portes.',
    descriptionEn: 'Oran shuts its gates.',
    createdAt: day(1),
  })
  ids['stranger'] = await storeBook(db, {
    isbn: '9782070360024',
    title: 'L’Étranger',
    collection: 'Folio',
    categories: ['french'],
    publicPriceCents: 960,
    bestsellerCount: 50,
    featured: true,
    descriptionEn: 'A beach and a shot.',
    createdAt: day(2),
  })
  ids['waves'] = await storeBook(db, {
    title: 'Île aux vagues',
    contributors: [
      { name: 'Virginia Woolf', role: 'author' },
      { name: 'Marguerite Yourcenar', role: 'translator' },
    ],
    publisher: 'Stock',
    categories: ['novels'],
    publicPriceCents: 955,
    series: { name: 'Vagues', volume: 2 },
    createdAt: day(3),
  })
  ids['gone'] = await storeBook(db, {
    title: 'La Chute',
    collection: 'Folio',
    categories: ['modern'],
    featured: true,
    removed: true,
  })
})

afterAll(() => database.close())

async function list(path: string): Promise<List<Article>> {
  const response = await call(path)
  expect(response.status).toBe(200)
  return (await response.json()) as List<Article>
}

const titles = async (path: string) => (await list(path)).data.map(({ designation }) => designation)

describe('GET /articles answers', () => {
  it('lists what is on sale, newest first, with the total (§7)', async () => {
    const { data, meta } = await list('/articles?ecom_type=bookshop')
    expect(data.map(({ id }) => id)).toEqual([ids['waves'], ids['stranger'], ids['plague']])
    expect(meta).toEqual({ total: 3, page: 1, per_page: 24 })
  })

  it('uses the wire names of §3', async () => {
    const [article] = (await list(`/articles?ids=${ids['plague']}`)).data
    expect(article).toMatchObject({
      designation: 'La Peste',
      descriptif: 'Oran ferme ses portes.',
      _code_barre: '9782070360420',
      dc_auteur: 'Albert Camus',
      dc_traducteur: '',
      dc_editor: 'Gallimard',
      dc_collection: 'Folio',
      categories: [{ id: categoryIds['modern'], _nom: 'Modernes', niveau: 3 }],
      prixpublic: 10,
      _prix_public_ttc: 10,
      discount: 5,
      public_price_cents: 1000,
      price_cents: 950,
      _qte_a_terme_calcule: 7,
      article_stock: 7,
      articleimage: [],
      bestseller_count: 5,
      removed: false,
    })
  })

  it('separates authors from translators, and gives the series', async () => {
    const [article] = (await list(`/articles?ids=${ids['waves']}`)).data
    expect(article).toMatchObject({
      dc_auteur: 'Virginia Woolf',
      dc_traducteur: 'Marguerite Yourcenar',
      series: { name: 'Vagues', volume: 2 },
    })
  })

  it('describes in the requested language, else in the other', async () => {
    const inEnglish = await list(`/articles?ids=${ids['plague']},${ids['stranger']}&lang=eng`)
    expect(inEnglish.data.map(({ descriptif }) => descriptif)).toEqual([
      'Oran shuts its gates.',
      'A beach and a shot.',
    ])
    expect(inEnglish.data[0]?.categories[0]?._nom).toBe('Modern')
    expect((await list(`/articles?ids=${ids['stranger']}`)).data[0]?.descriptif).toBe('A beach and a shot.')
  })

  it('favorites are the booksellers’ choice, best sellers first', async () => {
    expect(await titles('/articles?ecom_type=bookshop&favorites')).toEqual(['L’Étranger', 'La Peste'])
  })

  it('finds books of a category and below it', async () => {
    expect(await titles(`/articles?category=${categoryIds['novels']}&sort=title`)).toEqual([
      'Île aux vagues',
      'L’Étranger',
      'La Peste',
    ])
    expect(await titles(`/articles?category=${categoryIds['french']}&sort=new`)).toEqual([
      'L’Étranger',
      'La Peste',
    ])
    expect(await titles(`/articles?category=${categoryIds['modern']}`)).toEqual(['La Peste'])
  })

  it('finds books of a collaborator, a collection, a publisher, and of all of these together', async () => {
    const rows = await database.db
      .select()
      .from(contributors)
      .where(eq(contributors.name, 'Marguerite Yourcenar'))
    const [plague, , waves] = (
      await list(`/articles?ids=${ids['plague']},${ids['stranger']},${ids['waves']}`)
    ).data
    expect(await titles(`/articles?collaborator=${rows[0]?.id}`)).toEqual(['Île aux vagues'])
    expect(await titles(`/articles?collection=${plague?.collection_id}`)).toEqual(['L’Étranger', 'La Peste'])
    expect(await titles(`/articles?publisher=${waves?.publisher_id},999`)).toEqual(['Île aux vagues'])
    expect(
      await titles(
        `/articles?collection=${plague?.collection_id}&category=${categoryIds['modern']}&favorites`,
      ),
    ).toEqual(['La Peste'])
  })

  it.each([
    ['title', ['Île aux vagues', 'L’Étranger', 'La Peste']],
    ['price_asc', ['La Peste', 'Île aux vagues', 'L’Étranger']],
    ['price_desc', ['L’Étranger', 'Île aux vagues', 'La Peste']],
    ['best', ['L’Étranger', 'La Peste', 'Île aux vagues']],
    ['new', ['Île aux vagues', 'L’Étranger', 'La Peste']],
  ])('sorts by %s, prices as they are paid', async (sort, expected) => {
    expect(await titles(`/articles?sort=${sort}`)).toEqual(expected)
  })

  it('pages without gap or overlap and knows the total past the end', async () => {
    const first = await list('/articles?per_page=2')
    const second = await list('/articles?per_page=2&page=2')
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([
      ids['waves'],
      ids['stranger'],
      ids['plague'],
    ])
    expect([first.meta.total, second.meta.total]).toEqual([3, 3])
    expect(await list('/articles?per_page=2&page=9')).toEqual({
      data: [],
      meta: { total: 3, page: 9, per_page: 2 },
    })
  })

  it('gives numbered books in the requested order, removed ones too, unknown ones not', async () => {
    const { data, meta } = await list(`/articles?ids=${ids['gone']},999,${ids['waves']},${ids['gone']}`)
    expect(data.map(({ id, removed }) => [id, removed])).toEqual([
      [ids['gone'], true],
      [ids['waves'], false],
    ])
    expect(meta.total).toBe(2)
  })

  it('ignores parameters that others have added to a link', async () => {
    expect((await list('/articles?utm_source=letter')).meta.total).toBe(3)
  })
})

describe('GET /articles rejects', () => {
  it.each([
    'page=0',
    'page=x',
    'per_page=101',
    'ids=1;2',
    'category=-1',
    'sort=random',
    'ecom_type=shoes',
    'lang=de',
  ])('%s with 422 and the field', async (query) => {
    const response = await call(`/articles?${query}`)
    const body = (await response.json()) as ErrorBody
    expect(response.status).toBe(422)
    expect(body.code).toBe('INVALID_FIELDS')
    expect(Object.keys(body.error ?? {})).toEqual([query.split('=')[0]])
  })
})

describe('GET /articles/{id}', () => {
  it('answers one book, in a language', async () => {
    const response = await call(`/articles/${ids['plague']}?lang=eng`)
    expect(await response.json()).toMatchObject({
      data: { id: ids['plague'], descriptif: 'Oran shuts its gates.', price_cents: 950 },
    })
  })

  it('answers a removed book as removed, as carts and orders still name it', async () => {
    const response = await call(`/articles/${ids['gone']}`)
    expect(await response.json()).toMatchObject({ data: { designation: 'La Chute', removed: true } })
  })

  it.each(['999999', '0', '-1', 'abc', '1.5', '99999999999', '%00'])('refuses %s with 404', async (id) => {
    const response = await call(`/articles/${id}`)
    expect(response.status).toBe(404)
    expect(((await response.json()) as ErrorBody).code).toBe('NOT_FOUND')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('guards against stale and useless answers', () => {
  it('answers 304 to a client that holds the same list', async () => {
    const first = await call('/articles?per_page=1')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=1')
    const again = await call('/articles?per_page=1', { headers: { 'If-None-Match': `"x", ${etag}` } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  })

  it('shows a changed price and stock within seconds, under another ETag', async () => {
    const path = `/articles/${ids['waves']}`
    const before = await call(path)
    const etag = before.headers.get('etag') ?? ''
    await database.db
      .update(books)
      .set({ stock: 0, publicPriceCents: 1234 })
      .where(eq(books.id, ids['waves'] ?? 0))
    await expect
      .poll(async () => {
        const response = await call(path, { headers: { 'If-None-Match': etag } })
        return response.status === 200 ? ((await response.json()) as { data: Article }).data : undefined
      })
      .toMatchObject({ _qte_a_terme_calcule: 0, price_cents: 1234 })
  })
})
