/**
 * `npm run bench:orders`: what one order costs, from its quote to its payment: milliseconds of processor of the shop and of
 * PostgreSQL, statements, bytes of its log; of many books and of one that everybody wants.
 */
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { comeBack, pay, placeOrder } from '../../tests/faults/buyer.ts'
import { openShopUnderFire } from '../../tests/faults/shop-under-fire.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { AUTH_SECRET } from '../../tests/support/test-shop.ts'
import { databaseMs, processorMs } from '../processor-time.ts'

const { values: options } = parseArgs({
  options: { orders: { type: 'string', default: '400' }, 'at-once': { type: 'string', default: '8' } },
})
const ORDERS = Number(options.orders)
const AT_ONCE = Number(options['at-once'])
const BOOKS = 200

const metrics = await freePort()
const shop = await openShopUnderFire({
  ownServer: false,
  more: { NODE_ENV: 'production', AUTH_SECRET, METRICS_PORT: String(metrics) },
})

/** Everything that has been spent until now. */
async function spent() {
  const text = await (await fetch(`http://localhost:${metrics}/metrics`)).text()
  const [, statements = '0'] = /^shop_query_seconds_count (\d+)/m.exec(text) ?? []
  const { rows } = await shop.db.execute<{ log: string }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as log`,
  )
  return {
    at: performance.now(),
    shop: processorMs(shop.pid()),
    database: await databaseMs(shop.databaseUrl ?? ''),
    statements: Number(statements),
    log: Number(rows[0]?.log),
  }
}

async function measure(name: string, bookOf: (n: number) => number) {
  let next = 0
  const before = await spent()
  async function buyer() {
    while (next < ORDERS) {
      const n = (next += 1)
      const order = await placeOrder(shop.place, bookOf(n), {
        email: `buyer-${name.length}-${n}@example.org`,
      })
      await pay(shop.place, order)
      await comeBack(shop.place, order)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, buyer))
  const after = await spent()
  const each = (key: keyof typeof after) => ((after[key] - before[key]) / ORDERS).toFixed(1).padStart(11)
  const rate = (ORDERS / ((after.at - before.at) / 1000)).toFixed(1).padStart(9)
  console.log(
    `${name.padEnd(14)}${rate}${each('shop')}${each('database')}${each('statements')}${each('log')}`,
  )
}

try {
  await shop.openMail()
  // A file has no copies, whatever is written
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`with stocked as (update books set stock = 1000000 where removed_at is null returning id, stock)
      select id from stocked where stock > 0 order by id limit ${BOOKS}`,
  )
  const [first = 0] = rows.map(({ id }) => id)
  const one = (n: number) => rows[n % rows.length]?.id ?? first
  console.log(`${''.padEnd(14)} orders/s    shop ms database ms statements  log bytes`)
  await measure('warm-up', one)
  await measure('many books', one)
  await measure('one book', () => first)
} finally {
  await shop.close()
}
