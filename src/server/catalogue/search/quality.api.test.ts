/** How well search finds: exact titles, misspelt ones, parts and authors, over the whole sample catalogue. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSample } from '#server/app/sample/load.ts'
import { readSample } from '#server/app/sample/sample.ts'
import {
  carelessOnes,
  exactTitles,
  partsOf,
  rankOf,
  scoresOf,
  typingErrors,
  type GoldBook,
  type GoldQuery,
} from '../../../../tests/support/gold-list.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { apiOf, aShop } from '../../../../tests/support/test-shop.ts'
import { sortKey } from '#server/platform/text/fold.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>

beforeAll(async () => {
  database = await testDatabase()
  await loadSample(database.db)
  call = apiOf(aShop({ db: database.db }))
})

afterAll(() => database.close())

const books: GoldBook[] = readSample().books.map(({ isbn, title, contributors }) => {
  const author = contributors.find(({ role }) => role === 'author')
  return { isbn, title, author: author?.name, surname: author?.sortName.split(',')[0] ?? '' }
})

/** Every n-th book of the sample, so that every shelf has its part. */
const everyBook = (step: number, start = 0) => books.filter((_, at) => at % step === start)

const titled = (text: string, title: string): GoldQuery => ({
  text,
  isRight: ({ designation }) => sortKey(designation) === sortKey(title),
})

const exact = () => [...exactTitles(everyBook(2)), titled('LES MISERABLES', 'Les Misérables')]

const slips = () => [
  titled('mémoirs d’adrien', 'Mémoires d’Hadrien'),
  titled('les misérables victor hugp', 'Les Misérables'),
  titled('létranger camu', 'L’Étranger'),
  ...typingErrors(everyBook(3)),
]

const parts = () => partsOf(everyBook(2))

const careless = () => [
  titled('lesmiserables hugo', 'Les Misérables'),
  titled('memoires dhadrien livre de poche', 'Mémoires d’Hadrien'),
  ...carelessOnes(everyBook(2)),
]

describe('over the sample catalogue, search', () => {
  it('gets at least 300 queries, all different', () => {
    const texts = [...exact(), ...slips(), ...parts(), ...careless()].map(({ text }) => text)
    expect(new Set(texts).size).toBeGreaterThanOrEqual(300)
  })

  it('puts 98 of 100 exact titles first', async () => {
    expect((await scoresOf(call, 'exact titles', exact())).recallAt1).toBeGreaterThanOrEqual(0.98)
  })

  it('puts 95 of 100 with one typing error among the first three', async () => {
    expect((await scoresOf(call, 'one typing error', slips())).recallAt3).toBeGreaterThanOrEqual(0.95)
  })

  it('puts 95 of 100 authors and partial titles among the first three', async () => {
    expect((await scoresOf(call, 'partial and author', parts())).recallAt3).toBeGreaterThanOrEqual(0.95)
  })

  it('puts 95 of 100 without a space, with a word too many or half a double letter among the first three', async () => {
    expect((await scoresOf(call, 'careless', careless())).recallAt3).toBeGreaterThanOrEqual(0.95)
  })

  it('puts the book of an ISBN first, however it is written', async () => {
    for (const { isbn, title } of everyBook(8)) {
      expect(await rankOf(call, titled(isbn, title))).toBe(0)
      const spaced = isbn.replace(/^(...)(.)(..)/, '$1-$2-$3 ')
      expect(await rankOf(call, titled(spaced, title))).toBe(0)
    }
  })
})
