/** What pages ask of the database: each list of books in one statement, with suppliers and promised copies. */
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { NOTES_SINCE } from '#server/platform/db/changes/read-notes.ts'
import { createApi } from '#server/app/api.ts'
import { withRequestScope } from '#server/platform/db/changes/read-change-version.ts'
import { createDirectCalls } from '#server/platform/http/in-process-calls.ts'
import { loadSample } from '#server/app/sample/load.ts'
import { queries } from '#server/platform/runtime/metrics-events.ts'
import { filesEntered } from '../../tests/support/entered-files.ts'
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

const FILES_OF_A_LIST = 45

type Loader = (args: never) => Promise<unknown>

let database: TestDatabase
let api: ApiClient
let statements: string[] = []
queries.on(({ text }) => statements.push(text))

/** Runs the loader of a page, as a visitor does. */
async function load(loader: Loader, path: string, id?: number): Promise<void> {
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
  await loader({ context, request, params: { id: String(id) } } as never)
}

/** Loads a page as its first visitor does; returns the statements but for the one that asks what changed. */
async function statementsOf(loader: Loader, path: string, id?: number): Promise<string[]> {
  statements = []
  await withRequestScope(async () => {
    await getCompany(api)
    await load(loader, path, id)
  })
  const isShared = (text: string) => text === NOTES_SINCE
  expect(statements.filter(isShared)).toHaveLength(1)
  return statements.filter((text) => !isShared(text))
}

beforeAll(async () => {
  // With each minute the dates of promises are read anew
  vi.useFakeTimers({ toFake: ['Date'] })
  database = await testDatabase()
  await loadSample(database.db)
  const ask = createDirectCalls(createApi(aShop({ db: database.db })))
  const fetch = () => Promise.reject(new Error('A page asked outside of its process.'))
  api = { origin: 'http://shop.test', fetch, ask }
})
afterAll(() => {
  vi.useRealTimers()
  return database.close()
})

/** What a statement asks for, by a word that no other has. */
const SUBJECTS = {
  supplied: 'books with their promises',
  sort_name: 'names',
  staff_picks: 'staff picks',
  display_tables: 'a table',
  '"events"': 'events',
  series_key: 'related books',
  work_pairs: 'bought together',
  publisher_safety_contacts: 'safety contact',
  order_lines: 'copies held by checkouts',
  '"collections"': 'the collection',
}
const subjectOf = (text: string) =>
  Object.entries(SUBJECTS).find(([word]) => text.includes(word))?.[1] ?? text

const BOOKS = 'books with their promises'

it.each([
  [
    'home',
    home,
    '/',
    undefined,
    ['a table', ...Array<string>(4).fill(BOOKS), 'events', 'events', 'staff picks'],
  ],
  ['the list', books, '/books', undefined, [BOOKS]],
  ['a category', books, '/books?category=1', undefined, [BOOKS]],
  [
    'a book',
    book,
    '/bookdetails/7',
    7,
    [
      ...Array<string>(4).fill(BOOKS),
      'bought together',
      'copies held by checkouts',
      'related books',
      'safety contact',
    ],
  ],
  ['the collections', collections, '/collections', undefined, []],
  ['a collection', collection, '/collection-details/1', 1, [BOOKS, 'the collection']],
  ['the people', people, '/collaborators', undefined, []],
  ['a person', person, '/collaborator/3/details', 3, [BOOKS, 'names']],
] as const)('%s asks once for each of its lists', async (_name, loader, path, id, requested) => {
  await statementsOf(loader, path, id)
  expect((await statementsOf(loader, path, id)).map(subjectOf).toSorted()).toEqual(requested)
})

it('a list with filters that nobody chose before reads its books in one statement, and the names of its filters in another', async () => {
  const requested = await statementsOf(books, '/books?format=poche&availability=in_stock&sort=price_desc')
  expect(requested.map(subjectOf).toSorted()).toEqual([BOOKS, 'names'])
})

it(`a list page, from its address to the data of its cards, enters ${FILES_OF_A_LIST} files`, async () => {
  const visit = (path: string) => withRequestScope(() => load(books, path))
  // What is cached from the first page on is not entered again
  await visit('/books')
  const files = await filesEntered(() => visit('/books?page=2'))
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(FILES_OF_A_LIST)
})
