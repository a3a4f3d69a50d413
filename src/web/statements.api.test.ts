/** How many statements pages cost the database: what is known already is not asked again. */
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApi } from '#server/app/api.ts'
import { withRequestScope } from '#server/platform/db/changes/changes-now.ts'
import { createDirectCalls } from '#server/platform/http/in-process-calls.ts'
import { loadSample } from '#server/app/sample/load.ts'
import { queries } from '#server/platform/runtime/metrics-events.ts'
import { testDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { aShop } from '../../tests/support/test-shop.ts'
import type { ApiClient } from './api/client.ts'
import { getCompany } from './api/company.ts'
import { pageContext } from './api/context.ts'
import { loader as collection } from './browse/collection-page.tsx'
import { loader as collections } from './browse/collections-page.tsx'
import { loader as people } from './browse/people-page.tsx'
import { loader as person } from './browse/person-page.tsx'
import { loader as book } from './catalogue/book-page.tsx'
import { loader as home } from './home/home-page.tsx'
import { loader as books } from './listing/books-page.tsx'

type Loader = (args: never) => Promise<unknown>

let database: TestDatabase
let api: ApiClient
let heard: string[] = []
queries.hear(({ text }) => heard.push(text))

/** Answers are kept for a whole one. */
const SECOND_MS = 1001
let second = 0

/** Loads a page as its first visitor of a second does; returns the statements but for the one that asks what changed. */
async function statementsOf(loader: Loader, path: string, id?: number): Promise<string[]> {
  second += 1
  heard = []
  const context = new RouterContextProvider()
  context.set(pageContext, {
    api,
    publicUrl: 'http://shop.test',
    wordFiles: undefined,
    nonce: '',
    readClock: () => new Date(),
    announceFailure: () => {},
    keepPage: () => {},
  })
  const request = new Request(`http://shop.test${path}`)
  await withRequestScope(async () => {
    await getCompany(api)
    await loader({ context, request, params: { id: String(id) } } as never)
  })
  // Of a book that is sold out, who may leave the last copies depends on the clock too
  const isHold = (text: string) => text.includes('"stock_held"')
  const isShared = (text: string) => text.includes('from changes')
  expect(heard.filter(isShared)).toHaveLength(1)
  return heard.filter((text) => !isShared(text) && !isHold(text))
}

beforeAll(async () => {
  database = await testDatabase()
  await loadSample(database.db)
  const ask = createDirectCalls(createApi(aShop({ db: database.db })), { now: () => second * SECOND_MS })
  const fetch = () => Promise.reject(new Error('A page asked outside of its process.'))
  api = { origin: 'http://shop.test', fetch, ask }
  for (let page = 1; page <= 10; page += 1) await statementsOf(books, `/books?page=${page}`)
})
afterAll(() => database.close())

it.each([
  ['home', home, '/', undefined],
  ['the list', books, '/books', undefined],
  ['a category', books, '/books?category=1', undefined],
  ['a book', book, '/bookdetails/7', 7],
  ['the collections', collections, '/collections', undefined],
  ['a collection', collection, '/collection-details/1', 1],
  ['the people', people, '/collaborators', undefined],
  ['a person', person, '/collaborator/3/details', 3],
] as const)('%s, asked for again while nothing changed, asks only that', async (_name, loader, path, id) => {
  await statementsOf(loader, path, id)
  expect(await statementsOf(loader, path, id)).toEqual([])
})

it('a list with filters that nobody chose before asks nothing of books and names that are known', async () => {
  for (const filters of ['format=poche', 'availability=in_stock'])
    await statementsOf(books, `/books?${filters}`)
  expect(await statementsOf(books, '/books?format=poche&availability=in_stock&sort=price_desc')).toEqual([])
})

it('a book that nobody asked for before costs three statements: what belongs to it, who answers for its safety, what its readers bought', async () => {
  const asked = await statementsOf(book, '/bookdetails/20', 20)
  expect(
    asked.map((text) => /series_key|work_pairs|publisher_safety_contacts/.exec(text)?.[0] ?? text).toSorted(),
  ).toEqual(['publisher_safety_contacts', 'series_key', 'work_pairs'])
})
