/** A shop of the release before decisions: its refunds become decisions, those of lines and returns for their copies. */
import { asc } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyDatabase, type EmptyDatabase } from '../../../../tests/support/empty-database.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { applyPending, MIGRATIONS_FOLDER } from '#server/platform/db/migrate.ts'
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
const [SENT_BACK, WITHDRAWN, OVER] = [6, 7, 8].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
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

/** Three orders with a delivery for 3 €: one copy of it came back, its buyer withdrew from it, it was cancelled. */
const OLD_DELIVERIES = [SENT_BACK, WITHDRAWN, OVER].map(
  (id) => `
  insert into orders select (jsonb_populate_record(o, '{"id": "${id}", "number": "${id}", "idempotency_key": "${id}",
      "subtotal_cents": 3500, "discount_cents": 0, "delivery_cents": 300, "total_cents": 3800}')).* from orders o where number = 'GMP-1';
  insert into order_lines select (jsonb_populate_record(l, '{"order_id": "${id}", "cancelled": 0}')).* from order_lines l
    where order_id = '${ORDER}' and position = 2;
  insert into payments (id, order_id, provider, provider_id, state, amount_cents, currency)
    values ('${id}', '${id}', 'stripe', 'pi_${id}', 'captured', 3800, 'eur');`,
)

const OLD_REFUNDS = `
  insert into returns (id, number, order_id, kind, state, language, refund_cents) values
    ('${SENT_BACK}', 'RET-3', '${SENT_BACK}', 'return', 'refunded', 'fr', 500),
    ('${WITHDRAWN}', 'RET-4', '${WITHDRAWN}', 'withdrawal', 'refunded', 'fr', 799);
  insert into return_lines (return_id, order_id, position, quantity, note)
    values ('${SENT_BACK}', '${SENT_BACK}', 2, 1, ''), ('${WITHDRAWN}', '${WITHDRAWN}', 2, 1, '');
  insert into refunds (payment_id, key, order_cents, amount_cents, reason, state, created_at) values
    ('${SENT_BACK}', 'return:${SENT_BACK}', 500, 500, '', 'done', now() - interval '6 days'),
    ('${WITHDRAWN}', 'return:${WITHDRAWN}', 799, 799, '', 'done', now() - interval '5 days'),
    ('${OVER}', 'cancellation:${OVER}', 3800, 3800, '', 'done', now() - interval '4 days');`

it('refunds of a shop that is updated are decisions, in their sequence, for their copies', async () => {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  const at = known.findIndex(({ sql }) => sql.join().includes('refund_decisions'))
  const client = new Client({ connectionString: empty.options.databaseUrl })
  await client.connect()
  await applyPending(client, known.slice(0, at))
  for (const rows of [OLD_ROWS, ...OLD_DELIVERIES, OLD_REFUNDS]) await client.query(rows)
  await client.end()
  const { db, close } = await openDatabase(empty.options)
  const decisions = await db.select().from(refundDecisions).orderBy(asc(refundDecisions.id))
  const copies = await db.select().from(refundedCopies).orderBy(asc(refundedCopies.decisionId))
  await close()
  const ofDeliveries = decisions.splice(0, 3)
  expect(ofDeliveries.map(({ key, deliveryCents }) => [key, deliveryCents])).toEqual([
    [`return:${SENT_BACK}`, 0],
    [`return:${WITHDRAWN}`, 300],
    [`cancellation:${OVER}`, 300],
  ])
  expect(decisions.map(({ key, cents }) => [key, cents])).toEqual([
    [`line:${CANCELLED}`, 967],
    [`return:${RETURNED}`, 966],
    [`staff:${ORDER}:1`, 0],
    [`return:${FOR_NOTHING}`, 0],
  ])
  expect(decisions.every(({ deliveryCents }) => deliveryCents === 0)).toBe(true)
  const rest = copies.filter(({ decisionId }) => ofDeliveries.every(({ id }) => id !== decisionId))
  expect(rest.map(({ decisionId: _, ...one }) => one)).toEqual([
    { position: 1, quantity: 1, sent: 0, cents: 967 },
    { position: 1, quantity: 1, sent: 1, cents: 967 },
    { position: 2, quantity: 1, sent: 1, cents: 500 },
  ])
})
