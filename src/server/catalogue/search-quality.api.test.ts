/** How well search finds: exact titles, misspelt ones, parts and authors, over the whole sample catalogue. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArticleList } from '#shared/contract/catalogue.ts'
import { loadSample } from '#server/db/sample/load.ts'
import { sample } from '#server/db/sample/sample.ts'
import type { SampleBook } from '#server/db/sample/types.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { TestDatabase } from '../../../tests/support/test-database.ts'
import { apiOf, aShop } from '../../../tests/support/test-shop.ts'
import { searchedWords, sortKey } from './search-words.ts'

type Expected = (title: string, authors: string) => boolean
type Query = { text: string; isRight: Expected }
type Scores = { queries: number; recallAt1: number; recallAt3: number; mrr: number }

const FOUND_AT_MOST = 10

let database: TestDatabase
let call: ReturnType<typeof apiOf>

beforeAll(async () => {
  database = await testDatabase()
  await loadSample(database.db)
  call = apiOf(aShop({ db: database.db }))
})

afterAll(() => database.close())

const bare = (text: string) => searchedWords(text).join(' ')
const titled =
  (title: string): Expected =>
  (found) =>
    sortKey(found) === sortKey(title)
const authorOf = ({ contributors }: SampleBook) => contributors.find(({ role }) => role === 'author')
const surnameOf = (book: SampleBook) => authorOf(book)?.sortName.split(',')[0] ?? ''

/** Every n-th book of the sample, so that every shelf has its part. */
const everyBook = (step: number, start = 0) => sample.books.filter((_, at) => at % step === start)

/** The ways in which people get a letter wrong, one for each place in the list. */
const SLIPS: ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at),
  (word, at) => word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + (word.charAt(at) === 'e' ? 'r' : 'e') + word.slice(at + 1),
]

/** Returns the text with one typing error in its longest word; undefined if no word is long enough to be recognised. */
function misspelt(text: string, turn: number): string | undefined {
  const words = text.split(/(?<=[\s’'-])/u)
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
  if (longest.trim().length < 6) return undefined
  const slip = SLIPS[turn % SLIPS.length] ?? SLIPS[0]
  const wrong = slip?.(longest, 2 + (turn % (longest.trim().length - 3))) ?? longest
  return text.replace(longest, wrong)
}

const exact = (): Query[] => [
  ...everyBook(2).map(({ title }) => ({ text: title, isRight: titled(title) })),
  ...everyBook(6, 1).map(({ title }) => ({ text: bare(title), isRight: titled(title) })),
  ...everyBook(9, 2).map(({ title }) => ({
    text: title.normalize('NFD').replaceAll('’', ' ').toUpperCase(),
    isRight: titled(title),
  })),
]

const KNOWN_SLIPS: [string, string][] = [
  ['mémoirs d’adrien', 'Mémoires d’Hadrien'],
  ['les misérables victor hugp', 'Les Misérables'],
  ['létranger camu', 'L’Étranger'],
]

const slips = (): Query[] => [
  ...KNOWN_SLIPS.map(([text, title]) => ({ text, isRight: titled(title) })),
  ...everyBook(3).flatMap(({ title }, turn) => {
    const text = misspelt(title, turn)
    return text === undefined ? [] : { text, isRight: titled(title) }
  }),
  ...everyBook(7, 3).flatMap((book, turn) => {
    const surname = surnameOf(book)
    const text = misspelt(surname, turn)
    const isRight: Expected = (_title, authors) => sortKey(authors).includes(sortKey(surname))
    return text === undefined ? [] : { text, isRight }
  }),
]

const parts = (): Query[] => [
  ...everyBook(4).map((book) => {
    const words = searchedWords(book.title)
    const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
    return { text: `${surnameOf(book)} ${longest}`, isRight: titled(book.title) }
  }),
  ...everyBook(5, 1).map((book) => {
    const name = authorOf(book)?.name ?? book.title
    const isRight: Expected = (title, authors) => authors.includes(name) || title === name
    return { text: name, isRight }
  }),
  ...everyBook(6, 2)
    .filter(({ title }) => title.length > 12)
    .map(({ title }) => ({ text: title.slice(0, Math.ceil(title.length * 0.7)), isRight: titled(title) })),
]

async function rankOf({ text, isRight }: Query): Promise<number> {
  const response = await call(`/articles?per_page=${FOUND_AT_MOST}&smart_search=${encodeURIComponent(text)}`)
  const { data } = (await response.json()) as ArticleList
  return data.findIndex(({ designation, contributors }) =>
    isRight(designation, contributors.map(({ _nom }) => _nom).join(', ')),
  )
}

async function scoresOf(kind: string, queries: readonly Query[]): Promise<Scores> {
  const ranks: number[] = []
  const worst: string[] = []
  for (const query of queries) {
    const rank = await rankOf(query)
    ranks.push(rank)
    if (rank !== 0) worst.push(`${query.text} (${rank < 0 ? 'not found' : `place ${rank + 1}`})`)
  }
  const share = (holds: (rank: number) => boolean) => ranks.filter(holds).length / ranks.length
  const scores = {
    queries: ranks.length,
    recallAt1: share((rank) => rank === 0),
    recallAt3: share((rank) => rank >= 0 && rank < 3),
    mrr: ranks.reduce((sum, rank) => sum + (rank < 0 ? 0 : 1 / (rank + 1)), 0) / ranks.length,
  }
  const figures = `recall@1 ${scores.recallAt1.toFixed(3)}, recall@3 ${scores.recallAt3.toFixed(3)}`
  console.info(`${kind}: ${scores.queries} queries, ${figures}, MRR ${scores.mrr.toFixed(3)}`)
  if (worst.length > 0) console.info(`  not first: ${worst.join('; ')}`)
  return scores
}

describe('over the sample catalogue, search', () => {
  it('is asked at least 150 queries, all different', () => {
    const texts = [...exact(), ...slips(), ...parts()].map(({ text }) => text)
    expect(new Set(texts).size).toBeGreaterThanOrEqual(150)
  })

  it('puts 98 of 100 exact titles first', async () => {
    expect((await scoresOf('exact titles', exact())).recallAt1).toBeGreaterThanOrEqual(0.98)
  })

  it('puts 95 of 100 with one typing error among the first three', async () => {
    expect((await scoresOf('one typing error', slips())).recallAt3).toBeGreaterThanOrEqual(0.95)
  })

  it('puts 95 of 100 authors and partial titles among the first three', async () => {
    expect((await scoresOf('partial and author', parts())).recallAt3).toBeGreaterThanOrEqual(0.95)
  })

  it('puts the book of an ISBN first, however it is written', async () => {
    for (const { isbn, title } of everyBook(8)) {
      expect(await rankOf({ text: isbn, isRight: titled(title) })).toBe(0)
      const spaced = isbn.replace(/^(...)(.)(..)/, '$1-$2-$3 ')
      expect(await rankOf({ text: spaced, isRight: titled(title) })).toBe(0)
    }
  })
})
