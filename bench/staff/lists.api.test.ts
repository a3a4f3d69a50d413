/** Why lists of the back office are as quick in a shop that sells for years: they read by index what they show, and count no further. */
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedInAs } from '../../tests/support/staff-api.ts'
import { testDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { aShop } from '../../tests/support/test-shop.ts'
import { storeManyBooks } from '../../tests/support/many-books.ts'
import { changes } from '#server/platform/db/tables.ts'
import { catchQueries, planOf, queriesOf, type Caught } from '../catalogue/caught-queries.ts'
import { randomFrom } from '../catalogue/random.ts'
import { loadIssues } from './load-issues.ts'
import { loadOrders } from './load-orders.ts'
import { loadPurchases } from './load-purchases.ts'
import { someOrders } from './measure.ts'
import { questionsOf } from './questions.ts'
import { rowsRead } from './rows-read.ts'

const [BOOKS, ORDERS, PURCHASES] = [2000, 4000, 3000]
/** A total is counted up to 1,000; the proposal adds up what is to be ordered, a book at most once. */
const MAX_READ = 2000

let database: TestDatabase
let owner: Awaited<ReturnType<typeof signedInAs>>
let client: Client
const catching = catchQueries()

beforeAll(async () => {
  database = await testDatabase()
  const { db, databaseUrl } = database
  await storeManyBooks(db, BOOKS)
  await loadOrders(db, ORDERS)
  await loadIssues(db)
  await loadPurchases(db, { books: BOOKS, orders: PURCHASES })
  // As autovacuum leaves a shop: rows that triggers wrote twice take no room
  await db.execute(sql`vacuum analyze`)
  // Which are read again for as long as a transaction of another file of tests runs that is older
  await db.delete(changes)
  owner = await signedInAs({ shop: aShop({ db }) }, 'owner')
  client = new Client({ connectionString: databaseUrl })
  await client.connect()
})
afterAll(async () => {
  catching.stop()
  await client.end()
  await database.close()
})

/** Returns what a query reads too much of, whether or not the planner takes a table as small as these whole. */
async function excessOf(one: Caught) {
  const excess = async (isWhole: 'on' | 'off') => {
    await client.query(`set enable_seqscan = ${isWhole}`)
    return rowsRead(await planOf(client, one)).filter(({ read }) => read > MAX_READ)
  }
  const usual = await excess('on')
  return usual.length === 0 ? [] : await excess('off')
}

it('no read of the back office goes through a table that grows with the shop', async () => {
  // Which asks for the orders of a book that few have bought
  const random = randomFrom(4)
  const astray: string[] = []
  for (const { name, ask } of questionsOf(await someOrders(database.databaseUrl))) {
    const [path = ''] = ask(random)
    // Once before: what is read when a module is entered for the first time is cached in memory
    expect(`${name} ${(await owner.call(path)).status}`).toBe(`${name} 200`)
    const queries = await queriesOf(() => owner.call(path))
    expect(queries).not.toEqual([])
    for (const one of queries)
      for (const { table, read } of await excessOf(one)) astray.push(`${name} reads ${read} rows of ${table}`)
  }
  expect(astray).toEqual([])
})
