import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { readSelling } from '#server/shop/company/read-company.ts'
import { prepareShop } from './first-start.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it.each([
  ['of samples', true],
  ['of its own', false],
])('a new shop %s in France applies the French law on book prices', async (_of, sampleShop) => {
  const { db } = database
  await db.execute(sql`truncate company, books cascade`)
  await prepareShop(db, { sampleShop, mailFrom: 'shop@example.org' })
  expect(await readSelling(db)).toMatchObject({ homeCountry: 'FR', frenchBookPrices: true })
  // From the first page: delivered books are never below the public price, collected ones never below 95 % of it
  const { rows } = await db.execute(sql`select title from books where selling_price_cents < public_price_cents
    or pickup_price_cents < ceil(public_price_cents * 0.95)`)
  expect(rows).toEqual([])
})
