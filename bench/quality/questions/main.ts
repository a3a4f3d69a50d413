/**
 * `npm run bench:quality -- questions`: judges what a shop of sample books answers to 3,000 questions that a seed makes from its
 * own rows (titles, people, series, shelves, ISBNs; misspelt, by ear, in other forms) and that were written by hand (shelves, forms
 * and prices in other words; people and books that it does not have), and what MiniSearch and Orama answer over the same rows.
 * `--misses` names all that is wrong, `--seed N` draws others, `--among N` judges a shop that has so many invented books beside the
 * sample, `--real` one that has the real catalogues where they are at hand, and `--alone` the shop without the other two. Ends with
 * an error where a target is missed.
 */
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { sql } from 'drizzle-orm'
import { ArticleQuery } from '#shared/contract/catalogue-lists.ts'
import { readSample } from '#server/app/sample/sample.ts'
import { books as allBooks } from '#server/catalogue/books/tables.ts'
import { refreshStatistics } from '#server/catalogue/import/refresh-statistics.ts'
import { createArticleLists } from '#server/catalogue/listing/article-lists.ts'
import { searchQuery } from '#server/catalogue/search/query.ts'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { benchDatabase } from '../../catalogue/bench-database.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { percentile } from '../../catalogue/latency.ts'
import { loadInvented } from '../../catalogue/load-invented.ts'
import { loadCatalogue, loadShop } from '../../lists/load-catalogue.ts'
import { databaseMs } from '../../processor-time.ts'
import { type Answer, type Search, SHOWN } from './answer.ts'
import { absentByHand, makeQuestions, type Question, type Subject } from './make-questions.ts'
import { miniSearch, orama } from './references.ts'
import { isNoInvention, presentAmong, readRows, type BookRow } from './rows.ts'

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    among: { type: 'string', default: '0' },
    misses: { type: 'boolean', default: false },
    real: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
  },
})

const LEAST: Readonly<Record<Subject, number>> = { books: 0.97, people: 0.97, shelves: 0.95, absent: 0.98 }
const MOST_MS = 50

/** The shop's own search. */
function shopSearch(db: Db): Search {
  const { listArticles } = createArticleLists(db)
  return async (text) => {
    const { data, meta } = await listArticles(ArticleQuery.parse({ smart_search: text }))
    const { words, applied, category, ...filters } = meta.understood ?? { words: '', applied: false }
    return {
      ids: data.slice(0, SHOWN).map(({ id }) => id),
      total: meta.total,
      suggestion: meta.suggestion,
      understood: words === '' && applied && Object.keys(filters).length > 0 ? filters : undefined,
      shelf: applied ? category?.[0]?._nom : undefined,
    }
  }
}

type Judged = Question & { answer: Answer; tookMs: number; isGood: boolean }

async function judge(db: Db, search: Search, questions: readonly Question[]): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const question of questions) {
    const begun = performance.now()
    const found = await search(question.text)
    const tookMs = performance.now() - begun
    const answer = { ...found, books: await rowsOf(db, found.ids) }
    judged.push({ ...question, answer, tookMs, isGood: question.isAnswered(answer) })
  }
  return judged
}

const share = (some: readonly Judged[]) => some.filter(({ isGood }) => isGood).length / some.length
const percent = (some: readonly Judged[]) => `${(100 * share(some)).toFixed(1)} %`
const took = (some: readonly { tookMs: number }[], of: number) =>
  percentile(
    some.map(({ tookMs }) => tookMs),
    of,
  )
const milliseconds = (some: readonly { tookMs: number }[]) =>
  `${took(some, 0.5).toFixed(1)} ms (p50), ${took(some, 0.95).toFixed(1)} ms (p95)`
const missed = ({ text, answer }: Judged) =>
  `${text} (${answer.suggestion ?? answer.books[0]?.title ?? 'nothing'})`

function report(name: string, judged: readonly Judged[], isWhole: boolean) {
  console.log(`\n${name}: ${milliseconds(judged)}`)
  for (const [subject, ofSubject] of Map.groupBy(judged, (one) => one.subject)) {
    console.log(`  ${subject}: ${percent(ofSubject)} of ${ofSubject.length}`)
    if (!isWhole) continue
    for (const [kind, ofKind] of Map.groupBy(ofSubject, (one) => one.kind)) {
      console.log(`    ${kind}: ${percent(ofKind)} of ${ofKind.length}`)
      const wrong = ofKind.filter(({ isGood }) => !isGood).map(missed)
      if (options.misses && wrong.length > 0) console.log(`      ${wrong.join('; ')}`)
    }
  }
}

/** What PostgreSQL alone takes to find and order the same words, as typed: how busy the machine is, it is as well. */
async function plainQueries(databaseUrl: string, questions: readonly Question[]) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const all: { tookMs: number }[] = []
  for (const { text } of questions) {
    const words = searchQuery(text)?.tsquery
    if (words === undefined) continue
    const begun = performance.now()
    await client.query({ name: 'plain', text: PLAIN, values: [words] })
    all.push({ tookMs: performance.now() - begun })
  }
  await client.end()
  return all
}

const PLAIN = `select id from books where search @@ $1::tsquery and removed_at is null
  order by ts_rank(search, $1::tsquery) desc limit 24`

/** Judges the shop, the other two beside it; names each target that is missed. */
async function judgeShop(db: Db, databaseUrl: string): Promise<string[]> {
  const books: BookRow[] = []
  for await (const rows of readRows(db, isNoInvention)) books.push(...rows)
  const shelves = readSample().categories.map(({ name }) => name)
  const present = await presentAmong(db, absentByHand())
  const made = makeQuestions({ books, shelves, present }, Number(options.seed))
  const absent = made.filter(({ subject }) => subject === 'absent').map(({ text }) => text)
  // Two people's names may be those of one book
  const there = await presentAmong(db, absent)
  const questions = made.filter(({ subject, text }) => subject !== 'absent' || !there.has(text))
  console.log(`${questions.length} questions, ${await db.$count(allBooks)} books`)
  const search = shopSearch(db)
  // Reads the catalogue into memory
  await search('')
  const [own, database] = [process.cpuUsage(), await databaseMs(databaseUrl)]
  const shop = await judge(db, search, questions)
  const spent = process.cpuUsage(own)
  const [shopMs, postgresMs] = [
    (spent.user + spent.system) / 1000,
    (await databaseMs(databaseUrl)) - database,
  ]
  report('shop', shop, true)
  const plain = await plainQueries(databaseUrl, questions)
  const ratio = took(shop, 0.95) / took(plain, 0.95)
  console.log(
    `  a question takes ${(shopMs / shop.length).toFixed(1)} ms of a processor, PostgreSQL ${(postgresMs / shop.length).toFixed(1)} ms`,
  )
  console.log(
    `  the same words by one query of bare PostgreSQL: ${milliseconds(plain)}; p95 of the shop is ${ratio.toFixed(2)} of it`,
  )
  const harmed = shop.filter(
    ({ isRight, isGood, answer }) =>
      isRight &&
      (answer.suggestion !== undefined ||
        (!isGood && (answer.understood !== undefined || answer.shelf !== undefined))),
  )
  console.log(
    `  harm: ${harmed.length} right questions turned into others${harmed.map((one) => `\n    ${missed(one)}`).join('')}`,
  )
  for (const [name, make] of options.alone ? [] : Object.entries({ MiniSearch: miniSearch, Orama: orama })) {
    const { search: other, builtMs, megabytes } = await make(db)
    report(
      `${name}, built in ${Math.round(builtMs / 1000)} s, ${Math.round(megabytes)} MB`,
      await judge(db, other, questions),
      false,
    )
  }
  return [
    ...Object.entries(LEAST).flatMap(([subject, least]) => {
      const some = shop.filter((one) => one.subject === subject)
      return share(some) < least ? [`${subject}: ${percent(some)} in place of ${100 * least} %`] : []
    }),
    ...(harmed.length > 0 ? [`${harmed.length} right questions turned into others`] : []),
    ...(took(shop, 0.95) > MOST_MS ? [`p95 ${took(shop, 0.95).toFixed(1)} ms in place of ${MOST_MS}`] : []),
  ]
}

async function rowsOf(db: Db, ids: readonly number[]): Promise<BookRow[]> {
  if (ids.length === 0) return []
  for await (const rows of readRows(db, sql`book.id = any(${sql.param([...ids])}::integer[])`)) {
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  }
  return []
}

const given = process.env['BENCH_DATABASE_URL']
const { databaseUrl, remove } = await (given === undefined
  ? benchDatabase()
  : { databaseUrl: given, remove: async () => {} })
const { db, close } = await openDatabase({ dataDir: '', databaseUrl, queryDeadlineMs: HOUR_MS })
try {
  if (given === undefined) {
    if (options.real) await loadCatalogue(db, Number(options.among))
    else {
      if (Number(options.among) > 0) await loadInvented(db, Number(options.among), () => undefined)
      await loadShop(db)
    }
    await refreshStatistics(db)
  }
  const missedTargets = await judgeShop(db, databaseUrl)
  for (const target of missedTargets) console.error(`missed: ${target}`)
  if (missedTargets.length > 0) process.exitCode = 1
} finally {
  await close()
  await remove()
}
