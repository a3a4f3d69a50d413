/**
 * `npm run bench:quality -- together [BOOKS ORDERS]`: an invented shop (1,000,000 books and 100,000 orders unless set otherwise) counts
 * what its readers buy together from nine of ten orders. Prints how long that takes, how long a book's answer takes, and, for
 * the orders that were held out, how often the six books shown for one of their books hold another, beside the six best
 * sellers. Ends with an error where a promise is not met.
 */
import { sql } from 'drizzle-orm'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { boughtTogether, pairWorks } from '#server/readers/co-purchases/pair-works.ts'
import { benchDatabase } from '../catalogue/bench-database.ts'
import { loadInvented } from '../catalogue/load-invented.ts'
import { inventBaskets, loadBaskets, type Basket } from './invent-readers.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

const LOAD_DEADLINE_MS = HOUR_MS
const HELD_OUT = 0.1
const MAX_SECONDS = 60
const MIN_TIMES_BEST_SELLERS = 2
const SHOWN = 6
const MAX_BASKETS = 3000

const [books = 1_000_000, orders = 100_000] = process.argv.slice(2).map(Number)

function bestSellers(baskets: readonly Basket[]): number[] {
  const sold = new Map<number, number>()
  for (const book of baskets.flatMap((basket) => basket.books)) sold.set(book, (sold.get(book) ?? 0) + 1)
  return [...sold].toSorted(([, a], [, b]) => b - a).map(([book]) => book)
}

/** Returns the hits of what is shown for the first book of each order, and those of the best sellers. */
async function countHits(db: Db, sold: readonly Basket[], best: readonly number[]) {
  const times: number[] = []
  const hits = { together: 0, bestSellers: 0 }
  for (const {
    books: [first = 0, ...others],
  } of sold) {
    const begun = performance.now()
    const shown = await boughtTogether(db, first)
    times.push(performance.now() - begun)
    const sixBest = best.filter((book) => book !== first).slice(0, SHOWN)
    hits.together += others.filter((book) => shown.includes(book)).length
    hits.bestSellers += others.filter((book) => sixBest.includes(book)).length
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  return { ...hits, p95, wanted: sold.reduce((sum, basket) => sum + basket.books.length - 1, 0) }
}

async function measure(db: Db): Promise<boolean> {
  const baskets = inventBaskets({ orders, books })
  const known = baskets.slice(0, Math.round(orders * (1 - HELD_OUT)))
  await loadInvented(db, books, () => undefined)
  await db.execute(
    sql`insert into works (id) overriding system value select id from books on conflict do nothing`,
  )
  await db.execute(
    sql`insert into editions (book_id, work_id) select id, id from books on conflict do nothing`,
  )
  await loadBaskets(db, known)
  await db.execute(sql`vacuum (analyze)`)
  const begun = performance.now()
  await pairWorks(db)
  const seconds = (performance.now() - begun) / 1000
  const sold = baskets
    .slice(known.length)
    .filter((basket) => basket.books.length > 1)
    .slice(0, MAX_BASKETS)
  const { together, bestSellers: ofBest, wanted, p95 } = await countHits(db, sold, bestSellers(known))
  const { rows } = await db.execute<{ works: string; pairs: string }>(
    sql`select count(distinct work_id) as works, count(*) as pairs from work_pairs`,
  )
  const share = (hits: number) => `${((100 * hits) / wanted).toFixed(1)} %`
  const ratio = together / Math.max(1, ofBest)
  console.log(
    `${books} books, ${known.length} orders counted in ${seconds.toFixed(1)} s (at most ${MAX_SECONDS})`,
  )
  console.log(
    `${rows[0]?.pairs} pairs of ${rows[0]?.works} works; a book's answer ${p95.toFixed(1)} ms at p95`,
  )
  console.log(`${sold.length} orders held out, ${wanted} books to find among ${SHOWN}`)
  console.log(
    `together ${share(together)}, best sellers ${share(ofBest)}: ${ratio.toFixed(1)} times (at least ${MIN_TIMES_BEST_SELLERS})`,
  )
  return seconds <= MAX_SECONDS && ratio >= MIN_TIMES_BEST_SELLERS
}

const { databaseUrl, remove } = await benchDatabase()
const { db, close } = await openDatabase({ dataDir: '', databaseUrl, queryDeadlineMs: LOAD_DEADLINE_MS })
try {
  if (!(await measure(db))) process.exitCode = 1
} finally {
  await close()
  await remove()
}
