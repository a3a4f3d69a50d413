import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { books } from '#server/catalogue/tables.ts'
import { freePort } from './free-port.ts'
import { startShop } from './shop.ts'
import { inDatabase } from './shop-database.ts'
import { staffOf } from './staff.ts'

/** Journeys show discounts and coupons on books that are sent, which the French book prices of a new shop do not allow. */
async function allowDiscounts(dataDir: string) {
  const { code, err } = await staffOf({ dataDir })('prices', 'french', 'off')
  if (code !== 0) throw new Error(err)
  await inDatabase({ dataDir }, async (db) => {
    const isOld = sql`${books.discountPpm} > 0 and ${books.sellingPriceCents} = ${books.publicPriceCents}`
    while ((await db.$count(books, isOld)) > 0) await setTimeout(100)
  })
}

/** Starts the one shop that all browser journeys visit; the returned function stops it. */
export default async function startShopForAll() {
  // Visitors are told apart by a header that a proxy would set: see ownAddress in visitor.ts
  // Journeys without an address of their own are one network, which may leave twelve orders unpaid
  const staffPort = String(await freePort())
  const shop = await startShop({ env: { TRUST_PROXY: '1', UNPAID_LIMITS: '0', STAFF_PORT: staffPort } })
  process.env['SHOP_URL'] = shop.url
  process.env['STAFF_URL'] = `http://localhost:${staffPort}`
  process.env['STRIPE_URL'] = shop.stripeUrl
  process.env['SHOP_DATA_DIR'] = shop.dataDir
  await allowDiscounts(shop.dataDir)
  return shop.stop
}
