/** Searches for words that more books have than are looked at, against what the database finds without any short cut. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArticleList } from '#shared/contract/catalogue-lists.ts'
import type { Facets } from '#shared/contract/facets.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { aShop, apiOf } from '../../../../tests/support/test-shop.ts'
import { isCommon, matchAmong, matchTitle, matchWords } from './match-words.ts'
import { findTitled } from './ranked-queries.ts'
import { searchQuery, type SearchQuery } from './query.ts'
import { searchVector } from './vector.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { books } from '../books/tables.ts'

const BOOKS = 1300
/** The last ones stored, which an index names last. */
const RARE_FROM = BOOKS - 3

let database: TestDatabase
let bestSellers: number[]

function titleOf(at: number): string {
  if (at >= RARE_FROM) return `Commun sable ${at}`
  return at % 2 === 0 ? `Commun sentier ${at}` : `Commun ${at % 10 === 1 ? 'violon' : 'visage'} ${at}`
}

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const rows = Array.from({ length: BOOKS }, (_, at) => {
    const [isbn, title] = [`979109${String(at).padStart(7, '0')}`, titleOf(at)]
    return {
      isbn,
      title,
      titleKey: sortKey(title),
      language: 'fr',
      format: at % 100 === 0 ? 'audio' : 'poche',
      publicPriceCents: 900,
      bestsellerCount: (at * 7) % BOOKS,
      search: searchVector({ isbn, title, contributors: at % 10 === 1 ? ['Ida Rare'] : [] }),
    }
  })
  for (let from = 0; from < BOOKS; from += 100) await db.insert(books).values(rows.slice(from, from + 100))
  const { rows: sold } = await db.execute<{ id: number }>(
    sql`select id from books order by bestseller_count desc, id desc`,
  )
  bestSellers = sold.map(({ id }) => id)
})

afterAll(() => database.close())

function queryFor(text: string): SearchQuery {
  const query = searchQuery(text)
  if (!query) throw new Error(`${text} asks for nothing.`)
  return query
}

async function everyMatch({ tsquery }: SearchQuery): Promise<number[]> {
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from books where search @@ ${tsquery}::tsquery order by id`,
  )
  return rows.map(({ id }) => id)
}

const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)
const best = (most: number) => bestSellers.slice(0, most)

describe('a last word that has hardly begun', () => {
  it.each(['rare vi', 'rare vio', 'rare se', 'sentier com'])(
    'beside a rarer one finds every book: %s',
    async (text) => {
      const search = queryFor(text)
      const match = await matchWords(database.db, search)
      expect(match.isCapped).toBe(false)
      expect(inOrder(match.ids)).toEqual(await everyMatch(search))
    },
  )

  it('beside a word that very many books have finds the few, wherever they are', async () => {
    const search = queryFor('commun sab')
    const match = await matchWords(database.db, search)
    expect(match).toMatchObject({ isCapped: false })
    expect(match.ids).toHaveLength(3)
    expect(inOrder(match.ids)).toEqual(await everyMatch(search))
  })

  it('beside a word that very many books have says “at least” where many have both', async () => {
    const search = queryFor('commun sen')
    const match = await matchWords(database.db, search)
    expect(match.isCapped).toBe(true)
    const all = new Set(await everyMatch(search))
    expect(match.ids.length).toBeGreaterThan(100)
    expect(match.ids.every((id) => all.has(id))).toBe(true)
  })
})

describe('a word that more books have than are looked at', () => {
  it('finds some of them, and says that there are more', async () => {
    const search = queryFor('commun')
    const match = await matchWords(database.db, search)
    expect(match.isCapped).toBe(true)
    const all = new Set(await everyMatch(search))
    expect(all.size).toBe(BOOKS)
    expect(match.ids.every((id) => all.has(id))).toBe(true)
  })

  it('finds its very title with any article, wherever it is', async () => {
    const [theBook] = await everyMatch(queryFor('sentier 42'))
    expect(await matchTitle(database.db, queryFor('Les commun sentier 42'))).toEqual([theBook])
  })

  it('finds its very title, then those that begin with it', async () => {
    const [theBook] = await everyMatch(queryFor('sentier 42'))
    const [first, ...begun] = await matchTitle(database.db, queryFor('Commun sentier 42'))
    expect(first).toBe(theBook)
    const { rows } = await database.db.execute<{ id: number }>(
      sql`select id from books where title like 'Commun sentier 42_' order by id`,
    )
    expect(rows).toHaveLength(5)
    expect(inOrder(begun)).toEqual(rows.map(({ id }) => id))
  })

  it('begins too many titles to say that one of them is meant', async () => {
    const search = queryFor('Commun sentier')
    expect((await findTitled(database.db, search, 1000)).ids).toHaveLength(649)
    expect((await findTitled(database.db, search, 100)).ids).toEqual([])
  })

  it('finds best sellers first whose titles begin with what was typed', async () => {
    const title = 'Sentier commun'
    const isbn = '9791099999999'
    const [book] = await database.db
      .insert(books)
      .values({
        isbn,
        title,
        titleKey: sortKey(title),
        language: 'fr',
        format: 'poche',
        publicPriceCents: 900,
        search: searchVector({ isbn, title, contributors: [] }),
      })
      .returning({ id: books.id })
    const { ids } = await matchAmong(database.db, queryFor('sentier com'), () => [
      ...best(500),
      book?.id ?? 0,
    ])
    await database.db.delete(books).where(eq(books.isbn, isbn))
    expect(ids.length).toBeGreaterThan(100)
    expect(ids[0]).toBe(book?.id)
  })

  it('finds every best seller that has it, the best match first', async () => {
    const search = queryFor('sen')
    const { ids, isCapped } = await matchAmong(database.db, search, best)
    expect(isCapped).toBe(true)
    const all = new Set(await everyMatch(search))
    expect(inOrder(ids)).toEqual(inOrder(best(1000).filter((id) => all.has(id))))
    expect(await matchAmong(database.db, search, () => bestSellers.slice(0, 9))).toMatchObject({
      isCapped: false,
    })
  })
})

describe('filters beside a word that more books have than are looked at', () => {
  it('are counted whole where few books pass them all; other values of them say “at least”', async () => {
    const call = apiOf(aShop({ db: database.db }))
    const read = async <T>(path: string) => (await (await call(path)).json()) as T
    const query = 'smart_search=commun&format=audio'
    const { meta } = await read<ArticleList>(`/articles?${query}`)
    expect(meta).toMatchObject({ total: BOOKS / 100 })
    expect(meta.at_least).toBeUndefined()
    const { data } = await read<{ data: Facets }>(`/articles/facets?${query}`)
    expect(data).toMatchObject({ total: BOOKS / 100, at_least: true })
    expect(data.format.find(({ value }) => value === 'audio')?.count).toBe(BOOKS / 100)
  })
})

describe('a few letters', () => {
  it('are common if best sellers have them', async () => {
    expect(isCommon(await matchAmong(database.db, queryFor('sen'), best))).toBe(true)
  })

  it('are looked for everywhere if best sellers lack them', async () => {
    expect(isCommon(await matchAmong(database.db, queryFor('sab'), best))).toBe(false)
    expect((await matchWords(database.db, queryFor('sab'))).ids).toHaveLength(3)
  })
})
