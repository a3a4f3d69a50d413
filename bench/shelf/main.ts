/**
 * `npm run bench:quality -- shelf`: asks the advice of a shelf about cases made by hand from the real catalogues: the same work in another
 * edition or language, other volumes, boxed sets, books about a book, works of one title. Prints how many it gets right, those
 * that nothing was tuned on apart, and how long a file of 10,000 rows and advice for 24 books take beside 5,000 owned. Ends with
 * an error where a promise is not met. `--verbose` names the tuned cases that are wrong.
 */
import { parseArgs } from 'node:util'
import { inArray } from 'drizzle-orm'
import { advise } from '#server/readers/bookcase/advice/advise.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { createArticles } from '#server/catalogue/promises/articles-with-promises.ts'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { heldUntil } from '#server/selling/orders/unpaid.ts'
import { benchDatabase } from '../catalogue/bench-database.ts'
import { hasCatalogues, loadCatalogue } from '../lists/load-catalogue.ts'
import { readGold, type GoldCase } from './gold.ts'
import { aReader, own } from './reader.ts'
import { measureTimes } from './times.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

const LOAD_DEADLINE_MS = HOUR_MS
const MIN_RIGHT = 0.98
/** Beside the real catalogues: more than 100,000 books in all. */
const INVENTED = 80_000

const { values: options } = parseArgs({ options: { verbose: { type: 'boolean', default: false } } })

/** Returns what the shelf says, in the words of the gold list. */
async function saidOf(db: Db, { isbn, owned }: GoldCase, ids: ReadonlyMap<string, number>): Promise<string> {
  const id = ids.get(isbn)
  if (id === undefined) return 'not in the shop'
  const reader = await aReader(db)
  await own(db, reader, owned)
  const articles = createArticles(db, heldUntil)
  const [advice] = await advise(db, articles, reader, { ids: [id], language: 'fr' })
  if (advice?.owned) return 'same'
  return advice?.series ? `volume ${advice.series.have.join(' ')}` : 'other'
}

/** What matters beside a book of a case that is `other` is that it is not said to be owned. */
const isRight = (said: string, { right }: GoldCase) =>
  said === right || (right === 'other' && said.startsWith('volume'))

async function measureCases(db: Db, cases: readonly GoldCase[], isVerbose: boolean): Promise<GoldCase[]> {
  const found = await db
    .select({ id: books.id, isbn: books.isbn })
    .from(books)
    .where(
      inArray(
        books.isbn,
        cases.map(({ isbn }) => isbn),
      ),
    )
  const ids = new Map(found.map(({ id, isbn }) => [isbn, id]))
  const wrong: GoldCase[] = []
  for (const one of cases) {
    const said = await saidOf(db, one, ids)
    if (isRight(said, one)) continue
    wrong.push(one)
    if (isVerbose) console.log(`  ${one.isbn}, ${one.owned} owned: ${said}, and right is ${one.right}`)
  }
  return wrong
}

async function measure(db: Db): Promise<boolean> {
  let [requested, right] = [0, 0]
  for (const [name, file] of [
    ['tuned on', 'tuned.tsv'],
    ['held out', 'held-out.tsv'],
  ] as const) {
    const cases = readGold(file)
    const wrong = await measureCases(db, cases, options.verbose && file === 'tuned.tsv')
    requested += cases.length
    right += cases.length - wrong.length
    console.log(`${name}: ${cases.length - wrong.length} of ${cases.length} cases right`)
  }
  const share = right / requested
  console.log(`all: ${(share * 100).toFixed(1)} % of ${requested} cases (at least ${MIN_RIGHT * 100} %)`)
  return (await measureTimes(db)) && share >= MIN_RIGHT
}

if (hasCatalogues()) {
  const { databaseUrl, remove } = await benchDatabase()
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl, queryDeadlineMs: LOAD_DEADLINE_MS })
  try {
    await loadCatalogue(db, INVENTED)
    if (!(await measure(db))) process.exitCode = 1
  } finally {
    await close()
    await remove()
  }
} else {
  console.log(
    'Skipped: the real catalogues that the cases are made from are not here (REFERENCE_DATA names their folder).',
  )
}
