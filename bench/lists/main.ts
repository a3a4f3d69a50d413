/**
 * `npm run bench:quality -- lists [BOOKS]`: matches lists as people paste them against the sample shop and the real catalogues,
 * among so many invented books (100,000 unless set otherwise). Prints how many lines have the right book first, on how many
 * of the wrong ones doubt is shown, and how long 40 lines take; lines that nothing was tuned on are counted apart,
 * and so are further ones, written when the first were done. Ends with
 * an error where a promise is not met. `--verbose` names the lines that were not right, save those held out.
 */
import { parseArgs } from 'node:util'
import { createListMatcher } from '#server/selling/book-lists/match-list.ts'
import { createArticles } from '#server/catalogue/promises/articles-with-promises.ts'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { heldUntil } from '#server/selling/orders/unpaid.ts'
import { benchDatabase } from '../catalogue/bench-database.ts'
import { readGold } from './gold.ts'
import { hasCatalogues, loadCatalogue } from './load-catalogue.ts'
import { measureIsbns } from './isbns.ts'
import { measureLists, printFigures } from './measure.ts'
import { figuresOf, type Figures } from './score.ts'
import { measureTimes } from './times.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

const LOAD_DEADLINE_MS = HOUR_MS
const MIN_TITLES = 0.9
const MIN_DOUBT = 0.95
const MAX_MS = 1000

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: 'boolean', default: false } },
})
const [invented = 100_000] = positionals.map(Number)

const isGoodEnough = ({ isbns, titles, doubt }: Figures) =>
  isbns === 1 && titles >= MIN_TITLES && doubt >= MIN_DOUBT

async function measure(db: Db): Promise<boolean> {
  const matchList = createListMatcher(db, createArticles(db, heldUntil))
  const match = (text: string) => matchList(text, 'fr')
  const [tuned, heldOut, further] = [readGold('tuned.txt'), readGold('held-out.txt'), readGold('further.txt')]
  const isbns = await measureIsbns(db, match)
  const lines = [
    ...(await measureLists(match, { name: 'tuned on', lists: tuned, isVerbose: options.verbose })),
    ...(await measureLists(match, { name: 'held out', lists: heldOut, isVerbose: false })),
    ...(await measureLists(match, { name: 'further', lists: further, isVerbose: options.verbose })),
  ]
  const figures = figuresOf(lines)
  printFigures('all', figures)
  const slowest = await measureTimes(match, [...tuned, ...heldOut, ...further])
  console.log(`40 lines within ${MAX_MS} ms: the slowest took ${Math.round(slowest)} ms`)
  return isGoodEnough(figures) && isbns === 1 && slowest <= MAX_MS
}

if (hasCatalogues()) {
  const { databaseUrl, remove } = await benchDatabase()
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl, queryDeadlineMs: LOAD_DEADLINE_MS })
  try {
    await loadCatalogue(db, invented)
    if (!(await measure(db))) process.exitCode = 1
  } finally {
    await close()
    await remove()
  }
} else {
  console.log(
    'Skipped: the real catalogues that the lists were written for are not here (REFERENCE_DATA names their folder).',
  )
}
