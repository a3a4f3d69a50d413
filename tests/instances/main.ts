/**
 * `npm run test:instances [-- --rounds 3]`: two instances of the shop behind HAProxy, on one PostgreSQL behind PgBouncer,
 * with a hot standby. They are restarted one after the other while shoppers read and buy; prices change while the standby
 * follows, lags, is away and is promoted. A table says what broke.
 */
import { parseArgs } from 'node:util'
import { printTable } from '../faults/promises.ts'
import { limits } from './limits.ts'
import { ready, said } from './looks.ts'
import { ownWrites } from './own-writes.ts'
import { prices } from './prices.ts'
import { rates } from './rates.ts'
import { rollingRestart } from './rolling-restart.ts'
import { openShopOfInstances } from './shop-of-instances.ts'
import { standbyLost } from './standby-lost.ts'
import { standbyPromoted } from './standby-promoted.ts'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })

const shop = await openShopOfInstances()
try {
  await Promise.all([ready(shop, 0), ready(shop, 1)])
  said('two instances are open')
  const rows = [
    ...(await rollingRestart(shop, Number(options.rounds))),
    ...(await prices(shop)),
    ...(await ownWrites(shop)),
    ...(await limits(shop)),
    ...(await standbyLost(shop)),
  ]
  await rates(shop)
  // The last: nothing follows the primary from then on
  rows.push(...(await standbyPromoted(shop)))
  printTable('Broken promises of a shop of two instances', rows)
  if (rows.some(({ figure }) => figure > 0)) process.exitCode = 1
} finally {
  await shop.close()
}
