/**
 * `npm run bench:pages`: what Lighthouse says, as a phone, of every screen of a shop of 10,000 books; what a phone loads on its
 * first page; how soon it shows what was pressed; how long a known customer needs to buy again; each beside its limit. Ends with
 * 1 when a limit is not met. `npm run bench:pages -- books cart` judges the screens whose path holds one of these words; `-- --desk`
 * judges them at a desk.
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { openDatabase } from '#server/platform/db/database.ts'
import { ensureBuilt } from '../../scripts/parts/build.mjs'
import { ensureChromium } from '../../scripts/parts/chromium.mjs'
import { freePort } from '../../tests/support/free-port.ts'
import { startPostgres } from '../../tests/support/postgres-server.ts'
import { startShop } from '../../tests/support/shop.ts'
import { AUTH_SECRET } from '../../tests/support/test-shop.ts'
import { copyBooks } from '../copied-books.ts'
import { printBuyingAgain, printInteractions, printLoads, printScores } from './report.ts'
import { listScreens } from './screens.ts'

const BOOKS = 10_000

const { values, positionals: words } = parseArgs({
  options: { desk: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const device = values.desk ? 'desk' : 'phone'

await ensureBuilt()
const executablePath = await ensureChromium()
const postgres = await startPostgres()
const databaseUrl = postgres.urlOf('postgres')
const shop = await startShop({
  env: { DATABASE_URL: databaseUrl, SAMPLE_SHOP: '1', AUTH_SECRET, NODE_ENV: 'production' },
})
const port = await freePort()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
})

try {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  await copyBooks(database.db, BOOKS)
  const screens = await listScreens(shop.url, database.db)
  await database.close()
  console.log(`${BOOKS} books; Lighthouse as ${device === 'desk' ? 'at a desk' : 'on a phone'}`)
  const missed = [
    await printScores({
      origin: shop.url,
      paths: screens.filter((path) => words.length === 0 || words.some((word) => path.includes(word))),
      port,
      device,
    }),
    ...(device === 'phone'
      ? [
          await printLoads(browser, shop.url, screens),
          await printInteractions(browser, shop.url),
          await printBuyingAgain(browser),
        ]
      : []),
  ].flat()
  console.log(missed.length > 0 ? `\nmissed: ${missed.join('; ')}` : '\nevery limit is kept')
  if (missed.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await shop.stop()
  await postgres.stop()
}
