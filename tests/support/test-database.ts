/** A fresh, migrated database for one test file. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { inject } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'
import { openHandle } from '#server/platform/db/handle.ts'
import { withDatabase } from './database-templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { adminUrl: string; template: string }
  }
}

/** With what `openDatabase` needs to open the same database again, in this process or a child. */
export type TestDatabase = { db: Db; dataDir: string; databaseUrl: string; close: () => Promise<void> }

/** A shop refuses, after 10 s, shoppers whom a busy machine keeps waiting; the tests check what they get after that. */
const PATIENCE_MS = 60_000

let pool: Pool | undefined

/** The connection on which all files of a worker make and drop databases: each costs as much as a dozen queries of a test. */
export function administrator(): Pool {
  if (!pool) {
    const connectionString = inject('postgres').adminUrl
    pool = new Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
    // The server ends with the tests
    pool.on('error', () => {})
  }
  return pool
}

/** Makes a migrated database that nobody has open; call `remove` at the end. */
export async function migratedDatabase() {
  const { adminUrl, template } = inject('postgres')
  const name = `bookshop_test_${randomUUID().replaceAll('-', '')}`
  // As files, without the log that a crash would need: a third of the time
  await administrator().query(`create database ${name} template ${template} strategy file_copy`)
  return {
    databaseUrl: withDatabase(adminUrl, name),
    async remove() {
      await administrator().query(`drop database ${name} with (force)`)
    },
  }
}

/** Opens a fresh database as it comes, without looking what is missing in it: call in `beforeAll`, and its `close()` in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const { databaseUrl, remove } = await migratedDatabase()
  const db = openHandle({ connectionString: databaseUrl, deadlineMs: PATIENCE_MS })
  return {
    db,
    dataDir: '',
    databaseUrl,
    async close() {
      await db.$client.end()
      await remove()
    },
  }
}

/** Row by row, without foreign keys: for a test's few rows far quicker than truncating; most tables never held any. */
const EMPTY_TABLES = sql`
  do $$
  declare name text;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for name in select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 loop
      execute format('delete from public.%I', name);
    end loop;
    for name in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
      execute format('alter sequence public.%I restart', name);
    end loop;
    -- No trigger notified the readers of lists
    insert into changes (topic) values ('all');
  end $$`

/** Empties every table, and starts the numbering of rows again. */
export async function emptyTables(db: Db): Promise<void> {
  await db.execute(EMPTY_TABLES)
}
