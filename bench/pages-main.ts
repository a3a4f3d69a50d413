/** `npm run bench:pages`: what a phone loads and waits for on its first page, beside the budget of the script. */
import { chromium } from '@playwright/test'
import { ensureBuilt } from '../scripts/parts/build.mjs'
import { ensureChromium } from '../scripts/parts/chromium.mjs'
import { startShop } from '../tests/support/shop.ts'
import { loadPage } from './page-load.ts'

const SCRIPT_BUDGET_KB = 150
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(9)

await ensureBuilt()
const executablePath = await ensureChromium()
const shop = await startShop({ env: { NODE_ENV: 'production' } })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })

try {
  const answer = await fetch(`${shop.url}/api/sofialib/bookshop/articles?per_page=1`)
  const { data } = (await answer.json()) as { data: { id: number }[] }
  const pages = { home: '/', list: '/books', book: `/bookdetails/${data[0]?.id}` }
  console.log('kB as sent (brotli); processor slowed 4 times, 1.6 Mbit/s, 150 ms')
  console.log(
    `${'page'.padEnd(8)}${'script'.padStart(9)}${'HTML'.padStart(9)}${'all'.padStart(9)}${'shift'.padStart(9)}${'LCP'.padStart(10)}`,
  )
  for (const [name, path] of Object.entries(pages)) {
    const { script, html, all, shift, paintedMs } = await loadPage(browser, shop.url + path)
    const figures = `${kilobytes(script)}${kilobytes(html)}${kilobytes(all)}${shift.toFixed(3).padStart(9)}`
    const verdict = script / 1000 <= SCRIPT_BUDGET_KB ? 'within' : 'OVER'
    console.log(
      `${name.padEnd(8)}${figures}${`${paintedMs.toFixed(0)} ms`.padStart(10)}   ${verdict} ${SCRIPT_BUDGET_KB} kB of script`,
    )
  }
} finally {
  await browser.close()
  await shop.stop()
}
