import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { OperatorError } from '../runtime/environment.ts'
import { isDatabaseUnavailable, openDatabase } from './database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const CUT = sql`select pg_terminate_backend(pg_backend_pid())`

describe('a server that cuts its connections', () => {
  it('is reported to the caller as unavailable, and tried again by the next', async () => {
    const error = await database.db.execute(CUT).catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect((await database.db.execute(sql`select 1`)).rowCount).toBe(1)
  })

  it('does not end the process when a transaction was open', async () => {
    const work = database.db.transaction((tx) => tx.execute(CUT))
    const error = await work.catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect((await database.db.execute(sql`select 1`)).rowCount).toBe(1)
  })
})

it('a start names a database that the server does not have, at once', async () => {
  const address = new URL(database.databaseUrl)
  address.pathname = '/no_such_shop'
  const opening = openDatabase({ dataDir: '', databaseUrl: address.href })
  await expect(opening).rejects.toThrow(OperatorError)
  await expect(opening).rejects.toThrow(/no_such_shop.*DATABASE_URL/)
})
