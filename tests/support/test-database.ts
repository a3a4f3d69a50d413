/** A fresh, migrated database for one test file, on the engine under test. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import type { Database, Db } from '#server/db/database.ts'
import { runOnServer, withDatabase } from './database-templates.ts'
import { templateCopy } from './template-copy.ts'

declare module 'vitest' {
  interface ProvidedContext {
    pgliteTemplate: string
    postgres: { adminUrl: string; template: string }
  }
}

/** What `openDatabase` needs to open the same database again, in this process or a child. */
export type TestDatabase = Database & { dataDir: string; databaseUrl: string | undefined }

type Settings = { queryDeadlineMs?: number; warn?: (message: string) => void }

export const engineUnderTest = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'pglite'

async function onPglite(settings: Settings): Promise<TestDatabase> {
  const folder = templateCopy()
  const database = await openDatabase({ dataDir: folder.path, ...settings })
  return {
    ...database,
    dataDir: folder.path,
    databaseUrl: undefined,
    async close() {
      await database.close()
      folder.remove()
    },
  }
}

async function onPostgres(settings: Settings): Promise<TestDatabase> {
  const { adminUrl, template } = inject('postgres')
  const name = `bookshop_test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(adminUrl, `create database ${name} template ${template}`)
  const databaseUrl = withDatabase(adminUrl, name)
  const database = await openDatabase({ dataDir: '', databaseUrl, ...settings })
  return {
    ...database,
    dataDir: '',
    databaseUrl,
    async close() {
      await database.close()
      await runOnServer(adminUrl, `drop database ${name} with (force)`)
    },
  }
}

/** Opens a fresh database: call in `beforeAll`, and its `close()` in `afterAll`. */
export function testDatabase(settings: Settings = {}): Promise<TestDatabase> {
  return engineUnderTest === 'postgres' ? onPostgres(settings) : onPglite(settings)
}

/** Empties every table, and starts the numbering of rows again. */
export async function emptyTables(db: Db): Promise<void> {
  const { rows } = await db.execute<{ names: string | null }>(
    sql`select string_agg(format('%I', tablename), ', ') as names from pg_tables where schemaname = 'public'`,
  )
  const names = rows[0]?.names
  if (names) await db.execute(sql.raw(`truncate ${names} restart identity cascade`))
}
