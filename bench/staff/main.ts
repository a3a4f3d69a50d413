/**
 * `npm run bench:staff [-- BOOKS ORDERS]`: loads an invented shop (1,000,000 books and 100,000 orders unless set otherwise)
 * and prints how long the back office's reads take, in milliseconds: the median, and what 95 of 100 stay below. Ends with an
 * error where one is slower than promised. `--plans FILE` also writes the plan of the slowest query of each.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/platform/db/database.ts'
import { benchDatabase } from '../catalogue/bench-database.ts'
import { loadInvented } from '../catalogue/load-invented.ts'
import { loadDocuments } from './load-documents.ts'
import { loadIssues } from './load-issues.ts'
import { loadOrders } from './load-orders.ts'
import { loadPurchases } from './load-purchases.ts'
import { measure } from './measure.ts'
import { describePlans } from './plans.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

const PURCHASES = 30_000
const LOAD_DEADLINE_MS = HOUR_MS

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { plans: { type: 'string' } },
})
const [books = 1_000_000, orders = 100_000] = positionals.map(Number)

async function load(databaseUrl: string) {
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl, queryDeadlineMs: LOAD_DEADLINE_MS })
  await loadInvented(db, books, () => undefined)
  await loadOrders(db, orders)
  await loadIssues(db)
  await loadPurchases(db, { books, orders: PURCHASES })
  await loadDocuments(db)
  await db.execute(sql`vacuum (analyze)`)
  await db.execute(sql`checkpoint`)
  await close()
}

const { databaseUrl, remove } = await benchDatabase()
try {
  await load(databaseUrl)
  console.log(`${books} books, ${orders} orders`)
  if (!(await measure(databaseUrl))) process.exitCode = 1
  if (options.plans) await writeFile(options.plans, await describePlans(databaseUrl))
} finally {
  await remove()
}
