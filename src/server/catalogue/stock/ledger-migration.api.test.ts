/** Migration from the release before the ledger: the ledger starts with the current stock. */
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyDatabase, type EmptyDatabase } from '../../../../tests/support/empty-database.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { applyPending, MIGRATIONS_FOLDER } from '#server/platform/db/migrate.ts'
import { stockMovements } from './tables.ts'

let empty: EmptyDatabase
beforeEach(async () => {
  empty = await emptyDatabase()
})
afterEach(() => empty.remove())

it('the ledger of a shop that is updated begins with the copies that it has', async () => {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  const at = known.findIndex(({ sql }) => sql.join().includes('stock_movements'))
  const client = new Client({ connectionString: empty.options.databaseUrl })
  await client.connect()
  await applyPending(client, known.slice(0, at))
  await client.query(`insert into books (isbn, title, title_key, language, format, search, public_price_cents, stock)
    values ('1', '', '', 'fr', 'poche', '', 1000, 0), ('2', '', '', 'fr', 'poche', '', 990, 7)`)
  await client.end()
  const { db, close } = await openDatabase(empty.options)
  const rows = await db.select().from(stockMovements)
  await close()
  expect(rows).toMatchObject([{ bookId: 2, change: 7, stock: 7, reason: 'opening', actor: 'shop' }])
})
