/** Migration from the release in which what had expired of a refunded voucher was taken when it came back. */
import { randomUUID } from 'node:crypto'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyDatabase, type EmptyDatabase } from '../../../../tests/support/empty-database.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { applyPending, applyTriggers, MIGRATIONS_FOLDER } from '#server/platform/db/migrate.ts'
import { prolong } from './ledger.ts'
import { voucherById, withdrawnCents } from './read.ts'
import { voucherMovements } from './tables.ts'

let empty: EmptyDatabase
beforeEach(async () => {
  empty = await emptyDatabase()
})
afterEach(() => empty.remove())

type Moved = [kind: string, cents: number, orderId: string | null]

it('takes what had expired of a refunded voucher at once, and leaves what an unpaid order has of it', async () => {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  const at = known.findIndex(({ sql }) => sql.join().includes('unpaid orders have of it'))
  const client = new Client({ connectionString: empty.options.databaseUrl })
  await client.connect()
  await applyPending(client, known.slice(0, at))
  await applyTriggers(client)
  const [lost, found, plain, bought, unpaid] = Array.from({ length: 5 }, () => randomUUID()) as string[]
  const store = async (id = '', movements: Moved[] = []) => {
    await client.query(
      `insert into vouchers (id, code_hash, last_four, face_cents, valid_until) values ($1, $2, 'ABCD', 3000, '2020-01-31')`,
      [id, id],
    )
    for (const [kind, cents, orderId] of movements)
      await client.query(
        `insert into voucher_movements (voucher_id, kind, cents, order_id, actor) values ($1, $2, $3, $4, 'shop')`,
        [id, kind, cents, orderId],
      )
  }
  // 1,800 cents expired of a lost one, an unpaid order has 1,200 of it; the whole 3,000 went back to its buyer
  await store(found)
  await store(lost, [
    ['issued', 3000, bought ?? null],
    ['spent', -1200, unpaid ?? null],
    ['expired', -1800, null],
  ])
  await client.query('update vouchers set replaced_by = $2 where id = $1', [lost, found])
  await client.query('update vouchers set clawback_cents = 3000 where id = $1', [found])
  // Nothing is to be taken off another that expired
  await store(plain, [
    ['issued', 3000, null],
    ['expired', -3000, null],
  ])
  await client.end()
  const { db, close } = await openDatabase(empty.options)
  expect(await voucherById(db, found ?? '')).toMatchObject({ balanceCents: 0, clawbackCents: 1200 })
  expect(await withdrawnCents(db, bought ?? '')).toBe(1800)
  // Whoever prolongs it does not give again what went back
  await db.transaction((tx) => prolong(tx, { voucherId: lost ?? '', until: '2999-12-31', actor: 'Léa' }))
  expect(await voucherById(db, found ?? '')).toMatchObject({ balanceCents: 0, clawbackCents: 1200 })
  const movements = await db.select().from(voucherMovements)
  expect(movements.filter(({ voucherId }) => voucherId === plain)).toHaveLength(2)
  await close()
})
