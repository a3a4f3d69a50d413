import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { emptyDatabase } from '../../../../tests/support/empty-database.ts'
import { openDatabase } from './database.ts'

const { options, remove } = await emptyDatabase()
const onlooker = new Client(options.databaseUrl)
afterAll(async () => {
  await onlooker.end()
  await remove()
})

it('a database that was closed has no connection left on its server', async () => {
  await onlooker.connect()
  for (let round = 0; round < 10; round += 1) {
    const { db, close } = await openDatabase({ ...options, leaveTables: true })
    await Promise.all(Array.from({ length: 8 }, () => db.execute('select pg_sleep(0.005)')))
    await close()
    const { rows } = await onlooker.query(
      `select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    expect(rows).toEqual([])
  }
})

it('a database is closed although somebody still asks', async () => {
  const { db, close } = await openDatabase({ ...options, leaveTables: true })
  const enough = new AbortController()
  const asking = db.transaction(async (tx) => {
    while (!enough.signal.aborted) await tx.execute('select pg_sleep(0.05)')
    return 'asked until the end'
  })
  await close()
  enough.abort()
  expect(await asking).toBe('asked until the end')
})
