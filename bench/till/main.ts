/**
 * `npm run bench:till`: what a file of the till costs that changes few of many books, how the shop answers meanwhile, with a
 * program that is notified of stock and without; then how old a price in the feeds is under load.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { bookImages, books } from '#server/catalogue/books/tables.ts'
import { feeds } from '#server/exchange/feeds/tables.ts'
import { hashOfKey } from '#server/exchange/keys/require-key.ts'
import { webhookEndpoints, webhookMessages } from '#server/exchange/webhooks/tables.ts'
import { API_PATH } from '#server/platform/http/api-path.ts'
import { openShopUnderFire } from '../../tests/faults/shop-under-fire.ts'
import { storeManyBooks } from '../../tests/support/many-books.ts'
import { databaseMs, processorMs } from '../processor-time.ts'

const { values: options } = parseArgs({
  options: {
    lines: { type: 'string', default: '100000' },
    changed: { type: 'string', default: '500' },
    files: { type: 'string', default: '3' },
    prices: { type: 'string', default: '5' },
  },
})
const LINES = Number(options.lines)
const EVERY = Math.floor(LINES / Number(options.changed))
const TOKEN = 'of-thirty-two-letters-or-some-more'
const FEEDS = ['google-1.xml', 'meta-1.xml', 'assistants-1.jsonl']

const shop = await openShopUnderFire({ ownServer: false })
const { shopUrl } = shop.place

const spent = async () => ({
  at: performance.now(),
  shop: processorMs(shop.pid()),
  database: await databaseMs(shop.databaseUrl ?? ''),
})

/** Asks for a page again and again until it is stopped; returns how long the answers took. */
async function ask(isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; !isOver(); at += 1) {
    const begun = performance.now()
    await (await fetch(`${shopUrl}${API_PATH}/articles?page=1&limit=24&language=fr&x=${at}`)).text()
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)
}

const part = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)

let isbns: string[] = []
let count = 5

/** Sends a file in which every so many books have another count. */
async function takeFile() {
  count += 1
  const lines = isbns.map((isbn, at) => `${isbn};Un livre de la caisse;${at % EVERY === 0 ? count : 5}`)
  const answer = await fetch(`${shopUrl}${API_PATH}/feeds/till`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}` },
    body: `EAN;Titre;Qté\n${lines.join('\n')}\n`,
  })
  if (answer.status !== 200) throw new Error(`The file: ${answer.status} ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { state: string; changed: number } }
  return data
}

async function measureFiles(name: string) {
  for (let file = 0; file < Number(options.files); file += 1) {
    const before = await spent()
    let isOver = false
    const asking = ask(() => isOver)
    const { state, changed } = await takeFile().finally(() => {
      isOver = true
    })
    const times = await asking
    const after = await spent()
    console.log(
      `${name}: ${state}, ${changed} of ${isbns.length} books in ${Math.round(after.at - before.at)} ms; ` +
        `processor: shop ${Math.round(after.shop - before.shop)} ms, database ${Math.round(after.database - before.database)} ms ` +
        `(with ${times.length} answers meanwhile: half within ${part(times, 0.5)} ms, 95 % within ${part(times, 0.95)} ms, all within ${part(times, 1)} ms)`,
    )
  }
}

/** Waits until a feed shows a price; returns the milliseconds since it was stored. */
async function ageIn(feed: string, price: string, since: number): Promise<number> {
  for (;;) {
    const text = await (await fetch(`${shopUrl}/products/${feed}`)).text()
    if (text.includes(price)) return performance.now() - since
  }
}

async function measureFeeds() {
  const [id = 0] = await storeManyBooks(shop.db, 1)
  await shop.db.insert(bookImages).values({ bookId: id, position: 0, link: 'cover.jpg' })
  let isOver = false
  const asking = Promise.all([1, 2, 3, 4].map(() => ask(() => isOver)))
  for (let turn = 0; turn < Number(options.prices); turn += 1) {
    const publicPriceCents = 98_765 + turn * 111
    await shop.db.update(books).set({ publicPriceCents, discountPpm: 0 }).where(eq(books.id, id))
    const since = performance.now()
    const price = (publicPriceCents / 100).toFixed(2)
    const ages = await Promise.all(FEEDS.map(async (feed) => Math.round(await ageIn(feed, price, since))))
    console.log(`a price is in ${FEEDS.map((feed, at) => `${feed} after ${ages[at]} ms`).join(', ')}`)
  }
  isOver = true
  const times = (await asking).flat().toSorted((a, b) => a - b)
  console.log(
    `${times.length} answers meanwhile: half within ${part(times, 0.5)} ms, all within ${part(times, 1)} ms`,
  )
}

let messages = 0
const program = createServer((request, response) => {
  request.resume().on('end', () => {
    messages += 1
    response.writeHead(204).end()
  })
}).listen(0, '127.0.0.1')
await once(program, 'listening')

try {
  await measureFeeds()
  for (let stored = 0; stored < LINES; stored += 1000)
    await storeManyBooks(shop.db, Math.min(1000, LINES - stored))
  await shop.db.execute(sql`analyze books`)
  await shop.db.insert(feeds).values({ name: 'till', means: 'count', tokenHash: hashOfKey(TOKEN) })
  isbns = (await shop.db.select({ isbn: books.isbn }).from(books).where(eq(books.title, 'Un livre'))).map(
    ({ isbn }) => isbn,
  )
  await measureFiles('no program')
  const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/`
  await shop.db.insert(webhookEndpoints).values({ url, topics: ['stock'] })
  await measureFiles('a program')
  const queued = () => shop.db.$count(webhookMessages, eq(webhookMessages.state, 'queued'))
  const begun = performance.now()
  while ((await queued()) > 0) await new Promise((resolve) => setTimeout(resolve, 200))
  console.log(
    `${messages} messages arrived, the last ${Math.round(performance.now() - begun)} ms after the last file`,
  )
} finally {
  program.closeAllConnections()
  program.close()
  await shop.close()
}
