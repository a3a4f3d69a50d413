/** Migration from the release before `selling_price_cents`: each book gets its former selling price. */
import { asc } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyDatabase, type EmptyDatabase } from '../../../../tests/support/empty-database.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { applyPending, MIGRATIONS_FOLDER } from '#server/platform/db/migrate.ts'
import { books } from './tables.ts'

let empty: EmptyDatabase
beforeEach(async () => {
  empty = await emptyDatabase()
})
afterEach(() => empty.remove())

const BOOK = `insert into books (isbn, title, title_key, language, format, search, price_cents, discount_ppm)`

it.each([
  ['by their discount alone', '{}', [1000, 1000], [941, 941], [500, 500]],
  ['by the French rules', '{"frenchBookPrices": true}', [1000, 1000], [990, 941], [1000, 950]],
  [
    'by the French rules, all collected',
    '{"frenchBookPrices": true, "zones": [{"method": "pickup"}]}',
    [1000, 1000],
    [941, 941],
    [950, 950],
  ],
])('%s', async (_, selling, ...prices) => {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  const at = known.findIndex(({ sql }) => sql.join().includes('selling_price_cents'))
  const client = new Client({ connectionString: empty.options.databaseUrl })
  await client.connect()
  await applyPending(client, known.slice(0, at))
  await client.query(`insert into company (settings, selling) values ('{}', $1)`, [selling])
  await client.query(`${BOOK} values ('1', '', '', 'fr', 'poche', '', 1000, 0), ('2', '', '', 'fr', 'poche', '', 990, 50000),
    ('3', '', '', 'fr', 'poche', '', 1000, 500000)`)
  await client.end()
  const { db, close } = await openDatabase(empty.options)
  const rows = await db.select().from(books).orderBy(asc(books.id))
  await close()
  expect(rows.map(({ publicPriceCents }) => publicPriceCents)).toEqual([1000, 990, 1000])
  expect(rows.map((book) => [book.sellingPriceCents, book.pickupPriceCents])).toEqual(prices)
})
