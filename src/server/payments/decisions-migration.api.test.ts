/** A shop of the release before decisions: its refunds become decisions, those of lines and returns for their copies. */
import { asc } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyDatabase } from '../../../tests/support/empty-database.ts'
import type { EmptyDatabase } from '../../../tests/support/empty-database.ts'
import { openDatabase } from '../db/database.ts'
import { applyPending, MIGRATIONS_FOLDER } from '../db/migrate.ts'
import { refundDecisions, refundedCopies } from './tables.ts'

let empty: EmptyDatabase
beforeEach(async () => {
  empty = await emptyDatabase()
})
afterEach(() => empty.remove())

const ORDER = '00000000-0000-4000-8000-000000000001'
const CANCELLED = '00000000-0000-4000-8000-000000000002'
const RETURNED = '00000000-0000-4000-8000-000000000003'
const FOR_NOTHING = '00000000-0000-4000-8000-000000000004'
const PAYMENT = '00000000-0000-4000-8000-000000000005'

/** Three copies for 29 €, of which one was cancelled and one returned, and one of another line that nothing was given for. */
const OLD_ROWS = `
  set session_replication_role = replica;
  insert into orders (id, number, idempotency_key, request_hash, state, stock_held, hold_expires_at, language, currency, email,
      phone, delivery_address, delivery_method, terms_version, subtotal_cents, discount_cents, delivery_cents, total_cents, vat_cents)
    values ('${ORDER}', 'GMP-1', '', '', 'delivered', true, now(), 'fr', 'eur', '', '', '{}', 'standard', '', 3500, 100, 0, 3400, 0);
  insert into order_lines (order_id, position, book_id, isbn, title, author, quantity, public_price_cents, discount_ppm,
      unit_price_cents, discount_share_cents, vat_permille, cancelled, returned)
    values ('${ORDER}', 1, 1, '', '', '', 3, 1000, 0, 1000, 100, 55, 1, 1),
      ('${ORDER}', 2, 2, '', '', '', 1, 500, 0, 500, 0, 55, 0, 1);
  insert into payments (id, order_id, provider, provider_id, state, amount_cents, currency)
    values ('${PAYMENT}', '${ORDER}', 'stripe', 'pi_1', 'captured', 3400, 'eur');
  insert into line_cancellations (id, order_id, position, quantity, actor) values ('${CANCELLED}', '${ORDER}', 1, 1, 'staff');
  insert into returns (id, number, order_id, kind, state, language, refund_cents, updated_at)
    values ('${RETURNED}', 'RET-1', '${ORDER}', 'return', 'refunded', 'fr', 966, now()),
      ('${FOR_NOTHING}', 'RET-2', '${ORDER}', 'return', 'refunded', 'fr', 0, now() + interval '1 day');
  insert into return_lines (return_id, order_id, position, quantity, note)
    values ('${RETURNED}', '${ORDER}', 1, 1, ''), ('${FOR_NOTHING}', '${ORDER}', 2, 1, '');
  insert into refunds (payment_id, key, order_cents, amount_cents, reason, state, created_at) values
    ('${PAYMENT}', 'line:${CANCELLED}', 967, 967, '', 'done', now() - interval '3 days'),
    ('${PAYMENT}', 'return:${RETURNED}', 966, 966, '', 'done', now() - interval '2 days'),
    ('${PAYMENT}', 'staff:${ORDER}:1', 100, 100, '', 'dropped', now() - interval '1 day'),
    ('${PAYMENT}', 'stripe:re_1', 200, 200, '', 'done', now());`

it('refunds of a shop that is updated are decisions, in their sequence, for their copies', async () => {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  const at = known.findIndex(({ sql }) => sql.join().includes('refund_decisions'))
  const client = new Client({ connectionString: empty.options.databaseUrl })
  await client.connect()
  await applyPending(client, known.slice(0, at))
  await client.query(OLD_ROWS)
  await client.end()
  const { db, close } = await openDatabase(empty.options)
  const decisions = await db.select().from(refundDecisions).orderBy(asc(refundDecisions.id))
  const copies = await db.select().from(refundedCopies).orderBy(asc(refundedCopies.decisionId))
  await close()
  expect(decisions.map(({ key, cents }) => [key, cents])).toEqual([
    [`line:${CANCELLED}`, 967],
    [`return:${RETURNED}`, 966],
    [`staff:${ORDER}:1`, 0],
    [`return:${FOR_NOTHING}`, 0],
  ])
  expect(copies.map(({ decisionId: _, ...one }) => one)).toEqual([
    { position: 1, quantity: 1, sent: 0, cents: 967 },
    { position: 1, quantity: 1, sent: 1, cents: 967 },
    { position: 2, quantity: 1, sent: 1, cents: 500 },
  ])
})
