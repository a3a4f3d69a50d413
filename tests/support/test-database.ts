/** A fresh, migrated database for one test file. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { openDatabase, type Database, type Db } from '#server/platform/db/database.ts'
import { runOnServer, withDatabase } from './database-templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { adminUrl: string; template: string }
  }
}

/** What `openDatabase` needs to open the same database again, in this process or a child. */
export type TestDatabase = Database & { dataDir: string; databaseUrl: string }

type Settings = { queryDeadlineMs?: number; warn?: (message: string) => void }

/** A shop refuses, after 10 s, shoppers whom a busy machine keeps waiting; the tests check what they get after that. */
const PATIENCE_MS = 60_000

/** Makes a migrated database that nobody has open; call `remove` at the end. */
export async function migratedDatabase() {
  const { adminUrl, template } = inject('postgres')
  const name = `bookshop_test_${randomUUID().replaceAll('-', '')}`
  // As files, without the log that a crash would need: a third of the time
  await runOnServer(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    databaseUrl: withDatabase(adminUrl, name),
    remove: () => runOnServer(adminUrl, `drop database ${name} with (force)`),
  }
}

/** Opens a fresh database: call in `beforeAll`, and its `close()` in `afterAll`. */
export async function testDatabase(settings: Settings = {}): Promise<TestDatabase> {
  const { databaseUrl, remove } = await migratedDatabase()
  const database = await openDatabase({ dataDir: '', databaseUrl, queryDeadlineMs: PATIENCE_MS, ...settings })
  return {
    ...database,
    dataDir: '',
    databaseUrl,
    async close() {
      await database.close()
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
