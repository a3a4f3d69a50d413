/** Questions that name a shelf, a form or a price, over the sample shop (§5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Article } from '#shared/contract/articles.ts'
import type { ArticleList, Category } from '#shared/contract/catalogue-lists.ts'
import type { Facets } from '#shared/contract/facets.ts'
import { storeBook } from '../../../../../tests/support/a-book.ts'
import { testDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts'
import { apiOf, aShop } from '../../../../../tests/support/test-shop.ts'
import { loadSample } from '#server/app/sample/load.ts'
import { personNamed } from './names-in-words.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let shelves: Category[]

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await loadSample(db)
  // Two editions by one author come before the book of another
  await storeBook(db, { title: 'Poésie', author: 'Anne Un', format: 'poche', bestsellerCount: 9 })
  await storeBook(db, { title: 'Poésie', author: 'Anne Un', format: 'poche', bestsellerCount: 8 })
  await storeBook(db, { title: 'Poésie', author: 'Jean Deux', format: 'poche' })
  await storeBook(db, { title: 'Science' })
  const contributors = [{ name: 'Zoé Tardi', sortName: 'Tardi, Zoé', role: 'author' as const }]
  const saga = (volume: number) => ({ contributors, series: { name: 'Les Lunes de Brume', volume } })
  await storeBook(db, { ...saga(1), title: 'Le Gué', format: 'poche' })
  await storeBook(db, { ...saga(2), title: 'La Crue', format: 'broche' })
  await storeBook(db, { title: 'Brume', contributors, format: 'poche' })
  await storeBook(db, { title: 'Jean Moulin', author: 'Anne Un' })
  await storeBook(db, { title: 'Carnets', author: 'Jean Moulin' })
  call = apiOf(aShop({ db }))
  shelves = ((await (await call('/categories')).json()) as { data: Category[] }).data
})
afterAll(() => database.close())

async function search(text: string, more: Record<string, string> = {}): Promise<ArticleList> {
  const answer = await call(`/articles?${new URLSearchParams({ smart_search: text, ...more }).toString()}`)
  return (await answer.json()) as ArticleList
}

const shelfNamed = (name: string) => shelves.find(({ _nom }) => _nom === name)?.id ?? 0
const isOn = (name: string) => (book: Article) =>
  book.categories.some(({ id }) => shelves.find((one) => one.id === id)?.chemin.includes(name))
const isEnglish = ({ language }: Article) => language === 'en'

describe('a search', () => {
  it.each<[string, (book: Article) => unknown]>([
    ['polar', isOn('Policier et polar')],
    ['bande dessinée', isOn('Bandes dessinées')],
    ['recette', isOn('Cuisine')],
    ['anglais', isEnglish],
    ['policier pas cher', (book) => isOn('Policier et polar')(book) && book.price_cents < 1000],
    ['e-book', ({ format }) => format === 'numerique'],
    ['moins de 8 euros', (book) => book.price_cents < 800],
  ])('for %s finds what is meant, and nothing else', async (text, isMeant) => {
    const { data, meta } = await search(text)
    expect(data.length).toBeGreaterThan(0)
    expect(data.filter((book) => !isMeant(book))).toEqual([])
    expect(meta.understood).toMatchObject({ applied: true })
  })

  it.each([
    ['petit prince anglais', 'The Little Prince'],
    ['l’étranger en anglais', 'The Stranger'],
  ])('for %s finds the edition in that language first', async (text, title) => {
    const { data } = await search(text)
    expect(data[0]).toMatchObject({ designation: title, language: 'en' })
  })

  it.each(['gallimard', 'livres Gallimard', 'éditions gallimard'])(
    'for %s finds every book of that publisher, best sellers first',
    async (text) => {
      const { data, meta } = await search(text, { per_page: '100' })
      const [publisher] = meta.understood?.publisher ?? []
      expect(publisher?.title).toBe('Gallimard')
      expect(new Set(data.map(({ dc_editor: name }) => name))).toEqual(new Set(['Gallimard']))
      const { data: all } = await search('', { publisher: `${publisher?.id}`, sort: 'best', per_page: '100' })
      expect(data.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    },
  )

  it.each([
    ['zoé tardi', ['Brume', 'La Crue', 'Le Gué']],
    ['TARDI Zoe poche', ['Brume', 'Le Gué']],
  ])('for %s finds the books of that person', async (text, titles) => {
    const { data, meta } = await search(text)
    expect(meta.understood).toMatchObject({ words: '', collaborator: [{ _nom: 'Zoé Tardi' }], applied: true })
    expect(data.map(({ designation }) => designation).toSorted()).toEqual(titles)
  })

  it.each([
    ['les lunes de brume', ['La Crue', 'Le Gué']],
    ['Les lunes de brume poche', ['Le Gué']],
  ])('for %s finds the books of that series', async (text, titles) => {
    const { data, meta } = await search(text)
    expect(meta.understood).toMatchObject({ words: '', series: 'Les Lunes de Brume', applied: true })
    expect(data.map(({ designation }) => designation).toSorted()).toEqual(titles)
  })

  it('for a title that is somebody’s name finds the title', async () => {
    const { data, meta } = await search('jean moulin')
    expect(data[0]?.designation).toBe('Jean Moulin')
    expect(meta.understood).toBeUndefined()
  })

  it('says what it understood, with the words that are left', async () => {
    const { meta } = await search('camus poche moins de 12 €')
    expect(meta.understood).toEqual({ words: 'camus', format: ['poche'], price_max: 1199, applied: true })
    expect(meta.suggestion).toBeUndefined()
  })

  it('puts a shelf’s best sellers first', async () => {
    const { data } = await search('polar')
    const sold = data.map((book) => book.bestseller_count)
    expect(sold).toEqual(sold.toSorted((one, other) => other - one))
  })

  it('finds a book that is called like a shelf, and offers the shelf', async () => {
    const id = await storeBook(database.db, { title: 'Comics' })
    const { data, meta } = await search('comics')
    expect(data[0]?.id).toBe(id)
    expect(meta.understood).toEqual({
      words: '',
      category: [{ id: shelfNamed('Bandes dessinées'), _nom: 'Bandes dessinées' }],
      applied: false,
    })
  })

  it.each(['poésie', 'poésie en poche'])(
    'for %s finds the shelf where several authors called their books so',
    async (text) => {
      const { data, meta } = await search(text)
      expect(data.length).toBeGreaterThan(0)
      expect(meta.understood).toMatchObject({
        words: '',
        applied: true,
        category: [{ _nom: 'Poésie et théâtre' }],
      })
      expect(data.filter((book) => !isOn('Poésie et théâtre')(book))).toEqual([])
    },
  )

  it('finds the title of one author, an edition of which names nobody', async () => {
    const id = await storeBook(database.db, { title: 'Cuisine', author: 'Anne Un' })
    const other = await storeBook(database.db, { title: 'Cuisine', contributors: [] })
    const { data, meta } = await search('cuisine')
    expect(new Set(data.slice(0, 2).map((book) => book.id))).toEqual(new Set([id, other]))
    expect(meta.understood).toMatchObject({ applied: false })
  })

  it.each(['science fiction', 'roman science fiction', 'roman de science fiction'])(
    'for %s finds a shelf of two words where one of them is a title',
    async (text) => {
      const { data, meta } = await search(text)
      expect(data.length).toBeGreaterThan(0)
      expect(meta.understood).toMatchObject({ words: '', applied: true })
      expect(data.filter((book) => !isOn('Science-fiction')(book))).toEqual([])
    },
  )

  it('takes the words as they are on request', async () => {
    const { meta } = await search('recette', { as_typed: '1' })
    expect(meta.understood).toBeUndefined()
  })

  it('leaves what was chosen by hand', async () => {
    const { data, meta } = await search('recette anglais', { language: 'fr' })
    expect(meta.understood).toMatchObject({ language: ['en'] })
    expect(data.filter(isEnglish)).toEqual([])
  })

  it('counts the same books in its filters', async () => {
    for (const text of ['policier pas cher', 'camus poche', 'recette anglais', 'bande dessinée']) {
      const requested = new URLSearchParams({ smart_search: text }).toString()
      const facets = (await (await call(`/articles/facets?${requested}`)).json()) as { data: Facets }
      expect([text, facets.data.total]).toEqual([text, (await search(text)).meta.total])
    }
  })

  it('goes back to the words where what it understood holds nothing', async () => {
    const { meta } = await search('zola manga')
    expect(meta.understood).toBeUndefined()
  })
})

it('takes a name as it is written before the same words in the order of a shelf', async () => {
  const { db } = database
  const by = (name: string, sortName: string) => [{ name, sortName, role: 'author' as const }]
  await storeBook(db, { title: 'Le Phare', contributors: by('Henri Michel', 'Michel, Henri') })
  await storeBook(db, { title: 'La Digue', contributors: by('Michel Henri', 'Henri, Michel') })
  expect(await personNamed(db, 'michel henri')).toMatchObject({ _nom: 'Michel Henri' })
  expect(await personNamed(db, 'henri michel')).toMatchObject({ _nom: 'Henri Michel' })
})
