/**
 * `npm run bench:quality`: judges what a shop of sample books answers to questions that a seed makes from its own rows: titles,
 * people, series and shelves, misspelt and by ear, and people whom the shop does not have. Prints how many find the right book
 * first, the right shelf, or rightly nothing, and which right questions were turned into others; `--misses` names all that is
 * wrong, `--seed N` asks others, `--among N` asks a shop that has so many invented books beside the sample. Ends with an error where a right question was turned into another.
 */
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Article } from '#shared/contract/articles.ts'
import { type ArticleList, ArticleQuery } from '#shared/contract/catalogue-lists.ts'
import { readSample } from '#server/app/sample/sample.ts'
import { refreshStatistics } from '#server/catalogue/import/refresh-statistics.ts'
import { books as allBooks } from '#server/catalogue/books/tables.ts'
import { createArticleLists } from '#server/catalogue/listing/article-lists.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { misspelt } from '../../tests/support/gold-list.ts'
import { benchDatabase } from '../catalogue/bench-database.ts'
import { loadInvented } from '../catalogue/load-invented.ts'
import { loadShop } from '../lists/load-catalogue.ts'
import { oneOf, randomFrom } from '../catalogue/random.ts'

type Question = {
  kind: string
  text: string
  /** Typed without an error: what it is answered with must not be said to be something else. */
  isRight: boolean
  isAnswered: (list: ArticleList) => boolean
}

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    misses: { type: 'boolean', default: false },
    among: { type: 'string', default: '0' },
  },
})
const random = randomFrom(Number(options.seed))
const { books, categories } = readSample()
const ABSENT = 100

/** How people write what they know by ear alone. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/ph/, 'f'],
  [/ai(?=n)/, 'ei'],
  [/qu(?=[ei])/, 'k'],
  [/eau/, 'o'],
  [/y/, 'i'],
  [/([lnrt])\1/, '$1'],
  [/th/, 't'],
  [/c(?=[ei])/, 's'],
  [/k/, 'c'],
]

function spoken(text: string): string | undefined {
  const ways = SPOKEN.map(([letters, one]) => text.replace(letters, one)).filter((other) => other !== text)
  return ways.length > 0 ? oneOf(random, ways) : undefined
}

const isFirst =
  (holds: (book: Article) => boolean) =>
  ({ data }: ArticleList) =>
    data[0] !== undefined && holds(data[0])
const titled = (title: string) => isFirst((book) => sortKey(book.designation) === sortKey(title))
const by = (name: string) =>
  isFirst(({ contributors }) => contributors.some((one) => sortKey(one._nom) === sortKey(name)))

/** A question, and the same misspelt and by ear where it can be. */
const inEachSpelling = (
  kind: string,
  text: string,
  isAnswered: Question['isAnswered'],
  turn: number,
): Question[] => [
  { kind, text, isRight: true, isAnswered },
  ...[
    [`${kind}, misspelt`, misspelt(text, turn)] as const,
    [`${kind}, heard`, spoken(text.toLowerCase())] as const,
  ].flatMap(([other, wrong]) =>
    wrong === undefined ? [] : [{ kind: other, text: wrong, isRight: false, isAnswered }],
  ),
]

const ofSeries = books.flatMap(({ series }) => (series ? [series] : []))
const people = [
  ...new Set(
    books.flatMap(({ contributors }) =>
      contributors.flatMap(({ name, role }) => (role === 'author' && name.includes(' ') ? [name] : [])),
    ),
  ),
]

/** Names that are made of two people's, and nobody's. */
function absentPeople(): string[] {
  const names = new Set<string>()
  const known = new Set(books.flatMap(({ contributors }) => contributors.map(({ name }) => sortKey(name))))
  while (names.size < ABSENT) {
    const name = `${oneOf(random, people).split(' ')[0]} ${oneOf(random, people).split(' ').at(-1)}`
    if (!known.has(sortKey(name))) names.add(name)
  }
  return [...names]
}

const isNothing = ({ meta }: ArticleList) => meta.total === 0

const questions: Question[] = [
  ...books.flatMap(({ title }, turn) => inEachSpelling('titles', title, titled(title), turn)),
  ...people.flatMap((name, turn) => inEachSpelling('people', name, by(name), turn)),
  ...ofSeries.map(({ name, volume }): Question => ({
    kind: 'series',
    text: `${name} ${volume}`,
    isRight: true,
    isAnswered: isFirst(({ series }) => series?.name === name && series.volume === volume),
  })),
  ...categories.flatMap(({ name, parent }) =>
    parent === undefined
      ? [name.fr, name.en].map((text): Question => ({
          kind: 'shelves',
          text,
          isRight: true,
          isAnswered: ({ meta }) => meta.understood?.category?.some(({ _nom }) => _nom === name.fr) === true,
        }))
      : [],
  ),
  ...absentPeople().map((text): Question => ({
    kind: 'absent',
    text,
    isRight: false,
    isAnswered: isNothing,
  })),
]

const { databaseUrl, remove } = await benchDatabase()
const { db, close } = await openDatabase({ dataDir: '', databaseUrl })
try {
  if (Number(options.among) > 0) await loadInvented(db, Number(options.among), () => undefined)
  await loadShop(db)
  await refreshStatistics(db)
  const { listArticles } = createArticleLists(db)
  const tally = new Map<string, { count: number; right: number; missed: string[] }>()
  const harmed: string[] = []
  const tookMs: number[] = []
  for (const { kind, text, isRight, isAnswered } of questions) {
    const from = performance.now()
    const list = await listArticles(ArticleQuery.parse({ smart_search: text }))
    tookMs.push(performance.now() - from)
    const counted = tally.get(kind) ?? { count: 0, right: 0, missed: [] }
    counted.count += 1
    if (isAnswered(list)) counted.right += 1
    else counted.missed.push(`${text} (${list.meta.suggestion ?? list.data[0]?.designation ?? 'nothing'})`)
    tally.set(kind, counted)
    if (isRight && list.meta.suggestion !== undefined) harmed.push(`${text} (${list.meta.suggestion})`)
  }
  for (const [kind, { count, right, missed }] of tally) {
    console.log(`${kind}: ${((100 * right) / count).toFixed(1)} % of ${count} right`)
    if (options.misses && missed.length > 0) console.log(`  ${missed.join('; ')}`)
  }
  const { rows } = await db.execute<{ words: string; table: string; sound: string }>(sql`
    select count(*) as words, pg_size_pretty(pg_total_relation_size('search_words')) as table,
      pg_size_pretty(pg_relation_size('search_words_sound')) as sound from search_words`)
  const [spelling] = rows
  console.log(
    `among ${await db.$count(allBooks)} books; the sounds of ${spelling?.words} words take ${spelling?.sound} of ${spelling?.table}`,
  )
  const sorted = tookMs.toSorted((one, other) => one - other)
  const atMost = (share: number) => `${(sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1)} ms`
  console.log(`an answer takes ${atMost(0.5)} (p50), ${atMost(0.95)} (p95)`)
  console.log(
    `harm: ${harmed.length} right questions turned into others${harmed.map((one) => `\n  ${one}`).join('')}`,
  )
  if (harmed.length > 0) process.exitCode = 1
} finally {
  await close()
  await remove()
}
