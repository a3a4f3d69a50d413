import type { TestProject } from 'vitest/node'
import startShopForAll from './global-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shop: { url: string; dataDir: string; stripeUrl: string }
  }
}

/** Starts the one shop whose pages are requested without a browser; the returned function stops it. */
export default async function startShopOfPages(project: TestProject) {
  const stop = await startShopForAll()
  const { SHOP_URL: url = '', SHOP_DATA_DIR: dataDir = '', STRIPE_URL: stripeUrl = '' } = process.env
  project.provide('shop', { url, dataDir, stripeUrl })
  return stop
}
