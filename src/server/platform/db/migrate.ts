/** Migrates a database to the program's schema with Drizzle's generated files, in one transaction. */
import { createHash } from 'node:crypto'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import { Client, type ClientConfig } from 'pg'
import { inCheckout, OperatorError } from '../runtime/environment.ts'
import { ACTION_TRIGGERS, VOUCHER_TRIGGERS, WITHDRAWAL_TRIGGERS } from './triggers/unchangeable.ts'
import { BACKORDER_TRIGGERS } from './triggers/allocate-copies.ts'
import { RINGING_TRIGGERS } from './triggers/copies-to-ring.ts'
import { STOCK_TRIGGERS } from './triggers/stock.ts'
import { CHANGED_ORDER_TRIGGERS } from './triggers/changed-orders.ts'
import { CHANGE_TRIGGERS } from './triggers/changes.ts'
import { PRICE_TRIGGERS } from './triggers/prices.ts'
import { RETITLED_TRIGGERS } from './triggers/retitled.ts'
import { SHELF_EXIT_TRIGGERS } from './triggers/shelf-exits.ts'
import { WEBHOOK_TRIGGERS } from './triggers/webhooks.ts'

/** The advisory lock of migrations; any number that no other job uses. */
export const MIGRATION_LOCK = 7_203_114

/** The shop's own migrations. */
export const MIGRATIONS_FOLDER = inCheckout('src/server/platform/db/migrations')

/** The table and columns of Drizzle's own migrator, so that its tools work with the database. */
const CREATE_JOURNAL = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  )`

export type Applied = { hash: string; created_at: string }

/** Returns the applied migrations in order of creation. */
export async function readApplied(client: Client): Promise<Applied[]> {
  // Not to_regclass: after waiting for another instance it may return an outdated result
  const journal = await client.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  if (journal.rowCount === 0) return []
  const { rows } = await client.query<Applied>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at, id',
  )
  return rows
}

/** Returns the known migrations that are not applied; throws an OperatorError if unknown ones are. */
export function pendingMigrations(applied: Applied[], known: MigrationMeta[]): MigrationMeta[] {
  const knownHashes = new Set(known.map(({ hash }) => hash))
  const unknown = applied.filter(({ hash }) => !knownHashes.has(hash))
  if (unknown.length > 0) {
    const dates = unknown.map(({ created_at }) => new Date(Number(created_at)).toISOString().slice(0, 10))
    throw new OperatorError(
      `The database is newer than this program: it holds ${unknown.length} migration(s) that the program does not ` +
        `know (made ${dates.join(', ')}). Start the newer program, restore the backup made before the update, or begin with an empty database.`,
    )
  }
  const appliedHashes = new Set(applied.map(({ hash }) => hash))
  return known.filter(({ hash }) => !appliedHashes.has(hash))
}

/** Applies pending migrations in the caller's transaction. */
export async function applyPending(client: Client, known: MigrationMeta[]) {
  // Another instance may be migrating: wait before checking
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  const pending = pendingMigrations(await readApplied(client), known)
  if (pending.length === 0) return
  await client.query(CREATE_JOURNAL)
  for (const { sql, hash, folderMillis } of pending) {
    await client.query(sql.join('\n'))
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

const TRIGGERS = [
  CHANGE_TRIGGERS,
  RETITLED_TRIGGERS,
  WITHDRAWAL_TRIGGERS,
  PRICE_TRIGGERS,
  ACTION_TRIGGERS,
  STOCK_TRIGGERS,
  BACKORDER_TRIGGERS,
  VOUCHER_TRIGGERS,
  RINGING_TRIGGERS,
  SHELF_EXIT_TRIGGERS,
  CHANGED_ORDER_TRIGGERS,
  WEBHOOK_TRIGGERS,
].join('; ')
const TRIGGERS_HASH = createHash('sha256').update(TRIGGERS).digest('hex')

/** Whether the database has tables for the program's triggers, but other versions of these triggers. */
async function lacksTriggers(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ hash: string | null }>(
    `select obj_description(c.oid, 'pg_class') as hash from pg_class c
      where c.relname = 'changes' and c.relnamespace = 'public'::regnamespace`,
  )
  return rows[0] !== undefined && rows[0].hash !== TRIGGERS_HASH
}

/** Triggers are not in the generated files: they are replaced when their stored hash differs. */
export async function applyTriggers(client: Client) {
  if (!(await lacksTriggers(client))) return
  await client.query(`${TRIGGERS}; comment on table changes is '${TRIGGERS_HASH}'`)
}

/**
 * Applies the missing migrations, all or none. It may be killed at any moment and run in several processes at once.
 * Throws an OperatorError if the database has a migration that the folder lacks.
 */
export async function migrate(connection: ClientConfig, migrationsFolder: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder })
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const isCurrent = pendingMigrations(await readApplied(client), known).length === 0
    if (isCurrent && !(await lacksTriggers(client))) return
    await client.query('begin')
    await applyPending(client, known)
    await applyTriggers(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Throws an OperatorError unless the database has exactly the folder's migrations. */
export async function requireMigrated(connection: ClientConfig, migrationsFolder: string): Promise<void> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const pending = pendingMigrations(await readApplied(client), readMigrationFiles({ migrationsFolder }))
    if (pending.length === 0) return
    throw new OperatorError('The running shop is older than this program: restart the shop, then try again.')
  } finally {
    await client.end()
  }
}
