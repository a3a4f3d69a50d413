import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { readArticles } from '#server/catalogue/books/read-articles.ts'
import { readChangeVersion } from './changes/read-change-version.ts'
import { connectApart } from './connect-apart.ts'
import { openDatabase, type Database, type Db } from './database.ts'

let own: TestDatabase

beforeAll(async () => {
  own = await testDatabase()
})
afterAll(() => own.close())

async function inDatabase(
  urls: { directUrl?: string; replicaUrl?: string },
  work: (database: Database, warnings: string[]) => Promise<void>,
) {
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  const database = await openDatabase({ dataDir: '', databaseUrl: own.databaseUrl, ...urls, warn })
  try {
    await work(database, warnings)
  } finally {
    await database.close()
  }
}

/** Sends one statement so often that it is worth preparing. */
async function askOften(db: Db) {
  for (let n = 1; n <= 40; n += 1) {
    const { rows } = await db.execute(sql`select ${n}::integer as asked`)
    expect(rows).toEqual([{ asked: n }])
  }
}

describe('a database behind a pooler', () => {
  it('is used for nothing that outlives a transaction, and says what the role lacks', async () => {
    await inDatabase({ directUrl: own.databaseUrl }, async ({ db }, warnings) => {
      await readArticles(db, [1], 'fr')
      await readChangeVersion(db)
      await askOften(db)
      const { rows } = await db.execute(sql`select name, statement from pg_prepared_statements`)
      expect(rows).toEqual([])
      expect(warnings).toEqual([expect.stringMatching(/ALTER ROLE postgres SET statement_timeout/)])
    })
    // Without a pooler, queries are prepared
    await inDatabase({}, async ({ db }, warnings) => {
      await readArticles(db, [1], 'fr')
      await readChangeVersion(db)
      await askOften(db)
      const { rows } = await db.execute<{ name: string; statement: string }>(
        sql`select name, statement from pg_prepared_statements`,
      )
      expect(rows.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['articles_by_id', 'changes_since']),
      )
      expect(rows.map(({ statement }) => statement)).toContain('select $1::integer as asked')
      expect(warnings).toEqual([])
    })
  })

  it('is passed by for work that takes long', async () => {
    const direct = `${own.databaseUrl}&options=-c%20work_mem%3D12MB`
    await inDatabase({ directUrl: direct }, async ({ db }) => {
      const client = await connectApart(db, 'apart')
      const { rows } = await client.query(`select current_setting('work_mem') as memory,
        current_setting('application_name') as name`)
      await client.end()
      expect(rows).toEqual([{ memory: '12MB', name: 'apart' }])
    })
  })
})

describe('a standby', () => {
  it.each([
    ['that is none', () => own.databaseUrl, /no standby any more/],
    ['that is away', () => 'postgres://nobody@127.0.0.1:1/shop', /not read: it fails/],
  ])('%s is not read: the primary answers, and the log says so once', async (_, url, reason) => {
    await inDatabase({ replicaUrl: url() }, async ({ reading }, warnings) => {
      await expect.poll(() => warnings).toEqual([expect.stringMatching(reason)])
      const { rows } = await reading.execute(sql`select 1 as one`)
      expect(rows).toEqual([{ one: 1 }])
      expect(await reading.transaction((tx) => tx.execute(sql`select 2 as two`))).toMatchObject({
        rows: [{ two: 2 }],
      })
      expect(warnings).toHaveLength(1)
    })
  })
})
