/** Restores a backup completely, in one transaction, or not at all. */
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import { DatabaseError, type Client } from 'pg'
import { connectApart } from '../../db/connect-apart.ts'
import type { Db } from '../../db/database.ts'
import {
  applyPending,
  applyTriggers,
  MIGRATIONS_FOLDER,
  pendingMigrations,
  readApplied,
} from '../../db/migrate.ts'
import { OperatorError } from '../../runtime/environment.ts'
import { SECRET_NAME } from '../archive/tar.ts'
import { readArchive } from '../archive/read-archive.ts'
import type { Manifest } from '../manifest.ts'
import { namesOf, quoted, READABLE_TEXT } from '../shop-tables.ts'
import type { WholeBackup } from '../verify-backup.ts'
import { loadTables, type Loaded } from './load-tables.ts'
import { makeRoom, refuseOpenShop } from './make-room.ts'

type Definition = { table: string; name: string; definition: string }

const FOREIGN_KEYS = `
  select t.relname::text as "table", k.conname::text as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class t on t.oid = k.conrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and t.relname = any($1)
  order by t.relname, k.conname`

/** Primary keys and unique constraints stay: they reject duplicate rows. */
const INDEXES = `
  select t.relname::text as "table", x.relname::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where t.relnamespace = 'public'::regnamespace and t.relname = any($1)
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by x.relname`

/** Returns the function that recreates them. Rows can then be loaded in any order and are checked at the end. */
async function setAside(client: Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<Definition>(FOREIGN_KEYS, [tables])
  const { rows: indexes } = await client.query<Definition>(INDEXES, [tables])
  // Deferred checks of rows that migrations inserted would keep their tables locked
  await client.query('set constraints all immediate')
  for (const { table, name } of keys) {
    await client.query(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`)
  }
  for (const { name } of indexes) await client.query(`drop index public.${quoted(name)}`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { table, name, definition } of keys) {
      await client.query(`alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`)
    }
  }
}

export type RestoreOptions = {
  /** Replace the existing shop. */
  replace: boolean
  migrationsFolder?: string
  onProgress?: (loaded: Loaded) => void
}

export type Restored = {
  /** The included secret. */
  secret: Buffer | undefined
  /** Number of migrations that were applied to the restored rows. */
  migrated: number
}

/** Splits the program's migrations into those of the backup and newer ones. */
function splitMigrations(path: string, manifest: Manifest, known: MigrationMeta[]) {
  const count = manifest.migrations.length
  const own = known.slice(0, count)
  const unknown = manifest.migrations.filter(({ hash }, index) => own[index]?.hash !== hash)
  if (unknown.length === 0) return { own, newer: known.slice(count) }
  const dates = unknown.map(({ madeAt }) => new Date(madeAt).toISOString().slice(0, 10))
  throw new OperatorError(
    `${path} is of another version of the program: its tables had ${unknown.length} migration(s) that this one does ` +
      `not know (made ${dates.join(', ')}). Restore it with the program that made it, or a newer one. Nothing was changed.`,
  )
}

async function continueSequences(client: Client, { sequences }: Manifest) {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quoted(name)}`,
      lastValue,
      isCalled,
    ])
  }
}

async function replaceAll(
  client: Client,
  { file, path, manifest }: WholeBackup,
  { replace, migrationsFolder = MIGRATIONS_FOLDER, onProgress }: RestoreOptions,
): Promise<Restored> {
  const known = readMigrationFiles({ migrationsFolder })
  const { own, newer } = splitMigrations(path, manifest, known)
  pendingMigrations(await readApplied(client), known)
  await makeRoom(client, { names: namesOf(known), replace })
  await applyPending(client, own)
  const tables = manifest.tables.map(({ name }) => name)
  const putBack = await setAside(client, tables)
  // The backup contains the rows that migrations inserted too
  await client.query(`truncate ${tables.map((name) => `public.${quoted(name)}`).join(', ')}`)
  const entries = readArchive(file, path)
  await entries.next()
  await loadTables(client, { manifest, entries, onProgress })
  let secret: Buffer | undefined
  for await (const { name, content } of entries) if (name === SECRET_NAME) secret = content
  await continueSequences(client, manifest)
  await putBack()
  await applyPending(client, known)
  await applyTriggers(client)
  // Otherwise the first queries would be planned for empty tables
  await client.query('analyze')
  return { secret, migrated: newer.length }
}

/** Explains what the database rejected; the transaction is rolled back in any case. */
function asOperatorError(path: string, error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error
  const { message, detail, code } = error
  const why = [message, detail].filter(Boolean).join('\n')
  const remedy = code === '55P03' ? 'Another program uses the shop’s tables: close it, then try again. ' : ''
  return new OperatorError(`${path} was not restored: ${why}\n${remedy}Nothing was changed.`, {
    cause: error,
  })
}

/** Restores a backup into the database of `db`; on failure throws an OperatorError and changes nothing. */
export async function restoreBackup(db: Db, backup: WholeBackup, options: RestoreOptions): Promise<Restored> {
  const client = await connectApart(db, 'gmp-bookshop-restore')
  try {
    await client.query(READABLE_TEXT)
    await client.query(`begin; set local lock_timeout = '10s'`)
    await refuseOpenShop(client)
    const restored = await replaceAll(client, backup, options)
    await client.query('commit')
    return restored
  } catch (error) {
    throw asOperatorError(backup.path, error)
  } finally {
    await client.end()
  }
}
