import { allowDiscounts } from './allow-discounts.ts'
import { freePort } from './free-port.ts'
import { startShop } from './shop.ts'

/** Starts the one shop that all end-to-end tests visit; the returned function stops it. */
export default async function startShopForAll() {
  // Visitors are distinguished by a header that a proxy would set: see ownAddress in visitor.ts
  // Tests without an address of their own are one network, which may leave twelve orders unpaid
  const staffPort = String(await freePort())
  const shop = await startShop({ env: { TRUST_PROXY: '1', UNPAID_LIMITS: '0', STAFF_PORT: staffPort } })
  process.env['SHOP_URL'] = shop.url
  process.env['STAFF_URL'] = `http://localhost:${staffPort}`
  process.env['STRIPE_URL'] = shop.stripeUrl
  process.env['SHOP_DATA_DIR'] = shop.dataDir
  await allowDiscounts(shop)
  return shop.stop
}
