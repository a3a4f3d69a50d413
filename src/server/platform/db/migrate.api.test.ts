import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseProcess } from '../../../../tests/support/database-process.ts'
import { emptyDatabase, type EmptyDatabase } from '../../../../tests/support/empty-database.ts'
import { migrationsFolder } from '../../../../tests/support/migrations-folder.ts'
import { OperatorError } from '../runtime/environment.ts'
import { openDatabase, type Database } from './database.ts'

const FIRST = ['create table shelves (id int primary key)', 'insert into shelves values (1)']
const SECOND = ['alter table shelves add column label text', `update shelves set label = 'poetry'`]

let empty: EmptyDatabase
const folders: { remove: () => void }[] = []

beforeEach(async () => {
  empty = await emptyDatabase()
})
afterEach(async () => {
  await empty.remove()
  for (const folder of folders.splice(0)) folder.remove()
})

function migrations(...list: string[][]): string {
  const folder = migrationsFolder(list)
  folders.push(folder)
  return folder.path
}

/** Opens the database with these migrations, runs `look`, and closes it. */
async function opened<T>(folder: string, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ ...empty.options, migrationsFolder: folder })
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

const readShelves = async ({ db }: Database) => (await db.execute(sql`select * from shelves`)).rows
const tableNames = async ({ db }: Database) => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

describe('a migration applies', () => {
  it('what an empty database lacks, then what an update adds, each once', async () => {
    expect(await opened(migrations(FIRST), readShelves)).toEqual([{ id: 1 }])
    const updated = migrations(FIRST, SECOND)
    expect(await opened(updated, readShelves)).toEqual([{ id: 1, label: 'poetry' }])
    expect(await opened(updated, readShelves)).toEqual([{ id: 1, label: 'poetry' }])
  })

  it('all or nothing: a later statement that fails leaves no trace of the earlier ones', async () => {
    const broken = migrations(FIRST, ['create table orphans (id int)', 'select 1 / 0'])
    await expect(opened(broken, tableNames)).rejects.toThrow(/division by zero/)
    expect(await opened(migrations(), tableNames)).toEqual([])
  })

  it('all or nothing: a process killed half-way leaves no trace, and the next start applies them', async () => {
    const endless = migrations(FIRST, [...SECOND, ...empty.endlessStatements])
    const child = databaseProcess({ ...empty.options, migrationsFolder: endless })
    await empty.endlessRuns()
    await child.kill()
    await empty.endEndless()
    expect(await opened(migrations(), tableNames)).toEqual([])
    expect(await opened(migrations(FIRST), readShelves)).toEqual([{ id: 1 }])
  })
})

describe('a migration refuses', () => {
  it('a database that is newer than the program, and changes nothing in it', async () => {
    await opened(migrations(FIRST, SECOND), readShelves)
    const opening = opened(migrations(FIRST), readShelves)
    await expect(opening).rejects.toThrow(OperatorError)
    await expect(opening).rejects.toThrow(/newer than this program.*2024-01-02.*backup/)
    expect(await opened(migrations(FIRST, SECOND), readShelves)).toEqual([{ id: 1, label: 'poetry' }])
  })
})
