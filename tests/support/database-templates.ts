/** The migrated database that every test file gets a copy of, made once per run. */
import { Client } from 'pg'
import { openDatabase } from '#server/platform/db/database.ts'

/** Runs one statement on a server, outside of the database under test. */
export async function runOnServer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** The same address with another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** Creates a migrated database on a server and returns its name; copies are made from it. */
export async function postgresTemplate(adminUrl: string): Promise<string> {
  const name = `bookshop_template_${process.pid}_${Date.now()}`
  await runOnServer(adminUrl, `create database ${name}`)
  const database = await openDatabase({ dataDir: '', databaseUrl: withDatabase(adminUrl, name) })
  await database.close()
  return name
}
