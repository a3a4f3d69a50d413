import { afterEach, beforeEach, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { books, categories } from '#server/catalogue/books/tables.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import { company } from '#server/shop/company/tables.ts'
import { loadSample } from './load.ts'
import { readSample } from './sample.ts'

const sample = readSample()

let database: TestDatabase

beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

it('the sample fills a new shop once', async () => {
  const { db } = database
  await loadSample(db)
  await loadSample(db)
  expect(await db.$count(books)).toBe(sample.books.length)
  expect((await readCompany(db)).heroSections).toHaveLength(sample.hero.length)
})

it('adds nothing to a catalogue that was imported before the first start', async () => {
  const { db } = database
  await storeBook(db, { title: 'La Peste' })
  await loadSample(db)
  expect(await db.$count(books)).toBe(1)
  expect(await db.$count(categories)).toBe(0)
  expect(await db.$count(company)).toBe(0)
})
