import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { anOrder, readOrder, sendOrder } from '../../../../tests/support/checkout.ts'
import { emptyDatabase } from '../../../../tests/support/empty-database.ts'
import { openPayingShop } from '../../../../tests/support/paying-shop.ts'
import { apiOf, aShop } from '../../../../tests/support/test-shop.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { applyPending, MIGRATIONS_FOLDER } from '#server/platform/db/migrate.ts'

it('no key that opens an order is in the database', async () => {
  const shop = await openPayingShop()
  try {
    const bookId = await shop.addBook({ stock: 1 })
    const key = randomUUID()
    const answer = await sendOrder(shop, anOrder({ bookId }), key)
    const { data: order } = (await answer.json()) as Data<PlacedOrder>
    expect(await readOrder(shop, order)).toMatchObject({ number: order.number })
    const { rows: tables } = await shop.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const { rows } = await shop.db.execute(sql`select * from ${sql.identifier(name)}`)
      // The browser's own key, sent again, is answered with one of the order's
      for (const secret of [order.access_key, key]) expect(JSON.stringify(rows)).not.toContain(secret)
    }
  } finally {
    await shop.close()
  }
})

it('links that were mailed before keys were hashed still open their orders; forgotten ones stay closed', async () => {
  const empty = await emptyDatabase()
  try {
    // As it was before keys became hashes
    const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
    const until = known.findLastIndex((migration) => migration.sql.join().includes('access_key'))
    const before = new Client({ connectionString: empty.options.databaseUrl })
    await before.connect()
    await applyPending(before, known.slice(0, until))
    const keep = (number: string, key: string, buyer: string) =>
      before.query(
        `insert into orders (number, access_key, idempotency_key, request_hash, state, stock_held,
        hold_expires_at, language, currency, email, phone, delivery_address, delivery_method, terms_version,
        subtotal_cents, delivery_cents, total_cents, vat_cents, buyer)
        values ($1, $2, $1, '', 'paid', true, now(), 'fr', 'eur', 'ada@example.org', '',
          '{"name": "Ada", "country": "FR"}', 'standard', '1', 0, 0, 0, 0, $3)`,
        [number, key, buyer],
      )
    await keep('GMP-4F7K-92QX', 'the-key-of-an-old-mail', 'known')
    await keep('GMP-4F7K-92QY', 'the-key-of-a-forgotten-buyer', 'forgotten')
    await before.end()

    const after = await openDatabase(empty.options)
    const call = apiOf(aShop({ db: after.db }))
    const open = async (number: string, key: string) =>
      (await call(`/orders/${number}`, { headers: { 'x-order-key': key } })).status
    expect(await open('GMP-4F7K-92QX', 'the-key-of-an-old-mail')).toBe(200)
    expect(await open('GMP-4F7K-92QX', 'another-key')).toBe(404)
    expect(await open('GMP-4F7K-92QY', 'the-key-of-a-forgotten-buyer')).toBe(404)
    expect(await open('GMP-4F7K-92QY', 'the-key-of-an-old-mail')).toBe(404)
    await after.close()
  } finally {
    await empty.remove()
  }
})
