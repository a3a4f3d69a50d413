/** Brings a database to the program's tables: Drizzle's generated files, all in one transaction. */
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { OperatorError } from '../operator-error.ts'

/** Any number that means "migrating this shop" among a server's advisory locks. */
const MIGRATION_LOCK = 7_203_114

/** The table and columns of Drizzle's own migrator, so that its tools understand the database too. */
const CREATE_JOURNAL = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  )`

type Applied = { hash: string; created_at: string }

async function readApplied(client: Client): Promise<Applied[]> {
  // Not to_regclass: after waiting for another instance it may still answer from before
  const journal = await client.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  if (journal.rowCount === 0) return []
  const { rows } = await client.query<Applied>('select hash, created_at from drizzle.__drizzle_migrations')
  return rows
}

function pendingMigrations(applied: Applied[], known: MigrationMeta[]): MigrationMeta[] {
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

async function applyPending(client: Client, known: MigrationMeta[]) {
  // Another instance may be migrating: wait, then look again
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

/**
 * Applies the migrations that the database lacks, all or none; safe to kill at any moment and to run in several
 * processes at once. Throws an OperatorError if the database holds a migration that the folder lacks.
 */
export async function migrate(connection: ClientConfig, migrationsFolder: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder })
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    if (pendingMigrations(await readApplied(client), known).length === 0) return
    await client.query('begin')
    await applyPending(client, known)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Throws an OperatorError unless the database has exactly the migrations of the folder. */
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
