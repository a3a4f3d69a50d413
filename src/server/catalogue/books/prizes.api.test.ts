/** Prizes from the shop's hand, from a file and in questions. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { ArticleList } from '#shared/contract/catalogue-lists.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { importing } from '../../../../tests/support/importing.ts'
import { apiOf, aShop } from '../../../../tests/support/test-shop.ts'
import { editBook } from '../import/by-hand/edit-book.ts'
import { readStoredBooks } from '../import/write/stored-books.ts'

const shop = importing()

const LOVER = '9782707306951'
const GONCOURT = { name: 'Prix Goncourt', year: 1984 }

const award = (isbn: string, prizes: string) =>
  shop.db.transaction((tx) => editBook(tx, isbn, { prizes: prizes || null }))
const stored = async () => (await readStoredBooks(shop.db, [LOVER], { forChange: false }))[0]

async function search(query: Record<string, string>): Promise<ArticleList> {
  const answer = await apiOf(aShop({ db: shop.db }))(`/articles?${new URLSearchParams(query).toString()}`)
  return (await answer.json()) as ArticleList
}
const found = async (text: string) =>
  (await search({ smart_search: text })).data.map(({ designation }) => designation).toSorted()

beforeEach(async () => {
  await storeBook(shop.db, { isbn: LOVER, title: 'L’Amant', author: 'Marguerite Duras', work: 'amant' })
  await storeBook(shop.db, { title: 'The Lover', author: 'Marguerite Duras', work: 'amant', language: 'en' })
  await storeBook(shop.db, { title: 'Germinie Lacerteux', author: 'Edmond de Goncourt' })
})

describe('a prize', () => {
  it('that is typed by hand stands on every edition of its work, and what it replaces is returned', async () => {
    expect((await award(LOVER, 'Prix Goncourt 1984'))?.before).toEqual({ prizes: '' })
    const { data } = await search({ sort: 'title', smart_search: 'duras' })
    expect(data.map(({ prizes }) => prizes)).toEqual([[GONCOURT], [GONCOURT]])
    expect((await stored())?.prizes).toBe('Prix Goncourt 1984')
    expect((await award(LOVER, ''))?.before).toEqual({ prizes: 'Prix Goncourt 1984' })
    expect((await search({ smart_search: 'duras' })).data.flatMap(({ prizes }) => prizes)).toEqual([])
  })

  it('comes from the column of a file, in order, and stays where a later file is silent', async () => {
    const row = `${LOVER},L’Amant,Marguerite Duras,9.90`
    await shop.run(
      `isbn,titre,auteur,prix,prix littéraires\n${row},Prix Hemingway 1986; Prix Goncourt 1984\n`,
    )
    await shop.run(`isbn,titre,auteur,prix\n${LOVER},L’Amant,Marguerite Duras,10.90\n`)
    expect(await stored()).toMatchObject({
      prizes: 'Prix Hemingway 1986; Prix Goncourt 1984',
      publicPriceCents: 1090,
    })
    const again = await shop.run(
      `isbn,titre,prix,prizes\n${LOVER},L’Amant,10.90,Prix Hemingway 1986; Prix Goncourt 1984\n`,
    )
    expect(again.counts.unchanged).toBe(1)
  })
})

describe('a question that names a prize', () => {
  beforeEach(() => award(LOVER, 'Prix Goncourt 1984'))

  it.each([
    'prix goncourt',
    'Le prix Goncourt 1984',
    'goncourt 1984',
    'goncourt prize',
    'livres prix goncourt',
  ])('finds the books that have it by %s', async (text) => {
    expect(await found(text)).toEqual(['L’Amant', 'The Lover'])
  })

  it('says which one, beside a form, a language or a price', async () => {
    const { data, meta } = await search({ smart_search: 'prix goncourt 1984 anglais' })
    expect(data.map(({ designation }) => designation)).toEqual(['The Lover'])
    expect(meta.understood).toEqual({
      words: '',
      applied: true,
      language: ['en'],
      prize: 'Prix Goncourt 1984',
    })
  })

  it('finds nothing of another kind where no book has it', async () => {
    expect(await found('prix goncourt 1984')).toHaveLength(2)
    for (const text of ['prix goncourt 2016', 'prix renaudot', 'booker prize', 'prix'])
      expect([text, await found(text)]).toEqual([text, []])
  })

  it('finds the person whose name it is by that name alone, and offers the prize', async () => {
    const { data, meta } = await search({ smart_search: 'goncourt' })
    expect(data.map(({ designation }) => designation)).toEqual(['Germinie Lacerteux'])
    expect(meta.understood).toMatchObject({ prize: 'Prix Goncourt', applied: false })
  })

  it('is a filter of lists and of their counts', async () => {
    expect((await search({ prize: 'Prix Goncourt 1984' })).meta.total).toBe(2)
    expect((await search({ prize: 'Prix Goncourt 1985' })).meta.total).toBe(0)
    const counts = await apiOf(aShop({ db: shop.db }))('/articles/facets?prize=Prix+Goncourt')
    expect(await counts.json()).toMatchObject({ data: { total: 2 } })
  })
})
