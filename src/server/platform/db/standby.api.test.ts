/** Reads from a real hot standby that lags: if it is too old, the primary is read instead. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres, type PostgresServer } from '../../../../tests/support/postgres-server.ts'
import { PRIMARY_SETTINGS, startStandby } from '../../../../tests/instances/standby-server.ts'
import { openDatabase, type Database } from './database.ts'

let primary: PostgresServer
let standby: Awaited<ReturnType<typeof startStandby>>
let database: Database
const warnings: string[] = []
beforeAll(async () => {
  primary = await startPostgres(PRIMARY_SETTINGS)
  standby = await startStandby(primary)
  database = await openDatabase({
    dataDir: '',
    databaseUrl: primary.urlOf('postgres'),
    replicaUrl: standby.url,
    leaveTables: true,
    warn: (message) => void warnings.push(message),
  })
  await database.db.execute(sql`create table shown (price integer)`)
  await database.db.execute(sql`insert into shown values (1)`)
}, 120_000)
afterAll(async () => {
  await database.close()
  await standby.stop()
  await primary.stop()
})

/** Which server answers a read, and with what. */
async function read() {
  const { rows } = await database.reading.execute<{ here: string; price: number }>(
    sql`select case when pg_is_in_recovery() then 'standby' else 'primary' end as here, max(price) as price from shown`,
  )
  return rows[0]
}

it('a standby is read while it keeps up, and again once it has caught up', async () => {
  await expect.poll(read, { timeout: 20_000 }).toEqual({ here: 'standby', price: 1 })
  await standby.pauseReplay()
  await database.db.execute(sql`update shown set price = 2`)
  await expect.poll(read, { timeout: 20_000 }).toEqual({ here: 'primary', price: 2 })
  // While it lags, nothing outdated is read, with or without a transaction
  const { rows } = await database.reading.transaction((tx) => tx.execute(sql`select price from shown`))
  expect(rows).toEqual([{ price: 2 }])
  expect(warnings).toEqual(['The standby is not read: it is more than 3 s behind.'])
  await database.db.execute(sql`update shown set price = 3`)
  expect(await read()).toEqual({ here: 'primary', price: 3 })
  await standby.resumeReplay()
  await expect.poll(read, { timeout: 20_000 }).toEqual({ here: 'standby', price: 3 })
  expect(warnings.at(-1)).toBe('The catalogue is read from the standby again.')
}, 120_000)

it('a standby that ends while it is read loses no answer', async () => {
  await expect.poll(read, { timeout: 20_000 }).toMatchObject({ here: 'standby' })
  const reading = Array.from({ length: 20 }, () => read())
  await standby.kill()
  const answers = [...(await Promise.all(reading)), await read()]
  expect(answers.map((one) => one?.price)).toEqual(Array.from({ length: 21 }, () => 3))
}, 120_000)
