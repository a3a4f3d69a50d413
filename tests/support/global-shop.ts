import { startShop } from './shop.ts'

/** Starts the one shop that all browser journeys visit; the returned function stops it. */
export default async function startShopForAll() {
  const shop = await startShop()
  process.env['SHOP_URL'] = shop.url
  process.env['STRIPE_URL'] = shop.stripeUrl
  process.env['SHOP_DATA_DIR'] = shop.dataDir
  return shop.stop
}
