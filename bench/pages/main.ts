/**
 * `npm run bench:pages`: what Lighthouse says, as a phone, of every screen of a shop of 10,000 books; what a phone loads on its
 * first page; how soon it shows what was pressed; each beside its limit. `npm run bench:pages -- books` measures the
 * screens whose path holds that word.
 */
import { chromium } from '@playwright/test'
import { openDatabase } from '#server/db/database.ts'
import { ensureBuilt } from '../../scripts/parts/build.mjs'
import { ensureChromium } from '../../scripts/parts/chromium.mjs'
import { freePort } from '../../tests/support/free-port.ts'
import { startPostgres } from '../../tests/support/postgres-server.ts'
import { startShop } from '../../tests/support/shop.ts'
import { AUTH_SECRET } from '../../tests/support/test-shop.ts'
import { copyBooks } from '../copied-books.ts'
import { INTERACTIONS, interactionMs } from './interactions.ts'
import { judge } from './lighthouse.ts'
import type { Judgement } from './lighthouse.ts'
import { loadPage } from './page-load.ts'
import { listScreens } from './screens.ts'

const SCRIPT_BUDGET_KB = 140
const BOOKS = 10_000
/** A screen below the limit is judged again: other work of the machine may have cost it a point. */
const MAX_RUNS = 3
const LEAST = 100
const SLOWEST_INTERACTION_MS = 100
const wanted = process.argv[2] ?? ''

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(9)
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`.padStart(10)
const row = (name: string, cells: readonly string[]) => console.log(name.padEnd(30) + cells.join(''))

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

const isBelow = ({ scores }: Judgement) => Object.values(scores).some((score) => score < LEAST)

/** The best of up to three runs, by performance. */
async function judgePage(url: string): Promise<Judgement> {
  let best = await judge(url, port)
  for (let run = 1; run < MAX_RUNS && isBelow(best); run += 1) {
    const again = await judge(url, port)
    if (again.scores.performance > best.scores.performance) best = again
  }
  return best
}

try {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  await copyBooks(database.db, BOOKS)
  await database.close()
  const screens = await listScreens(shop.url)
  const book = screens.find((path) => path.startsWith('/bookdetails/')) ?? '/'

  console.log(
    `${BOOKS} books; Lighthouse as a phone, the best of ${MAX_RUNS} where the first is below ${LEAST}`,
  )
  row(
    'page',
    ['perform.', 'access.', 'practices', 'SEO', 'shift', 'LCP', 'blocked'].map((one) => one.padStart(10)),
  )
  for (const path of screens.filter((one) => one.includes(wanted))) {
    const judgement = await judgePage(shop.url + path)
    const { scores, shift, paintedMs, blockedMs, faults } = judgement
    const cells = Object.values(scores).map((score) => String(score).padStart(10))
    row(path, [...cells, shift.toFixed(3).padStart(10), milliseconds(paintedMs), milliseconds(blockedMs)])
    if (isBelow(judgement) || shift >= 0.005) console.log(`        BELOW ${LEAST}: ${faults.join(', ')}`)
  }

  console.log('\nkB as sent (brotli); processor slowed 4 times, 1.6 Mbit/s, 150 ms')
  row(
    'page',
    ['script', 'HTML', 'all', 'shift', 'LCP', 'answers'].map((one, at) => one.padStart(at > 3 ? 10 : 9)),
  )
  for (const [name, path] of Object.entries({ home: '/', list: '/books', book })) {
    const { script, html, all, shift, paintedMs, interactiveMs } = await loadPage(browser, shop.url + path)
    const verdict = script / 1000 <= SCRIPT_BUDGET_KB ? 'within' : 'OVER'
    row(name, [
      kilobytes(script),
      kilobytes(html),
      kilobytes(all),
      shift.toFixed(3).padStart(9),
      milliseconds(paintedMs),
      milliseconds(interactiveMs),
      `   ${verdict} ${SCRIPT_BUDGET_KB} kB of script`,
    ])
  }

  console.log('\nslowest interaction until the next paint; processor slowed 6 times')
  for (const { name, path, act } of INTERACTIONS) {
    const ms = await interactionMs(browser, shop.url + path, act)
    const verdict = ms <= SLOWEST_INTERACTION_MS ? 'within' : 'OVER'
    row(name, [milliseconds(ms), `   ${verdict} ${SLOWEST_INTERACTION_MS} ms`])
  }
} finally {
  await browser.close()
  await shop.stop()
  await postgres.stop()
}
