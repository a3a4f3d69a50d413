/** Questions of readers that the shop once misread, over the sample shop and a few books beside it (§7). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArticleList } from '#shared/contract/catalogue-lists.ts'
import { storeBook } from '../../../../../tests/support/a-book.ts'
import { testDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts'
import { apiOf, aShop } from '../../../../../tests/support/test-shop.ts'
import { loadSample } from '#server/app/sample/load.ts'

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

let database: TestDatabase
let call: ReturnType<typeof apiOf>

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await loadSample(db)
  await storeBook(db, { title: 'The Biology of Desire', author: 'Marc Lewis' })
  await storeBook(db, { title: 'Brain on Fire', author: 'Susannah Cahalan' })
  await storeBook(db, { title: 'National Geographic Photo Ark', author: 'Joel Sartore' })
  await storeBook(db, { title: 'A Brief History of Time', author: 'Stephen Hawking' })
  await storeBook(db, { title: 'Ravage', author: 'René Barjavel', format: 'audio' })
  await storeBook(db, { title: 'Le Tartuffe ou l’Imposteur', author: 'Jean-Baptiste Poquelin' })
  await storeBook(db, { title: 'Father Brown Stories', author: 'G. K. Chesterton' })
  await storeBook(db, { title: 'Tegel', author: 'Mary Levon' })
  await storeBook(db, { title: 'Azur', author: 'Léa Boltington' })
  await storeBook(db, { title: 'Bolt' })
  await storeBook(db, { title: 'Man and the Sea' })
  await storeBook(db, { title: 'La Route du Bolin' })
  await storeBook(db, { title: 'Draicla' })
  await storeBook(db, { title: 'Lucy Lune' })
  await storeBook(db, { title: 'The Carr Mystery', author: 'Arthur Conan Doyle' })
  await storeBook(db, { title: 'Carl', author: 'Anne Durand' })
  await storeBook(db, { title: 'Les Misérables Hugo en dix leçons', author: 'Anne Durand' })
  call = apiOf(aShop({ db }))
})
afterAll(() => database.close())

async function search(text: string): Promise<ArticleList> {
  const answer = await call(`/articles?${new URLSearchParams({ smart_search: text }).toString()}`)
  return (await answer.json()) as ArticleList
}

describe('a reader finds', () => {
  it.each([
    ['the biology of desiar', 'The Biology of Desire'],
    ['brane on fire', 'Brain on Fire'],
    ['ng foto ark', 'National Geographic Photo Ark'],
    ['steven hawking', 'A Brief History of Time'],
    ['agata cristi', 'Ils étaient dix'],
    ['mémoirs d’adrien', 'Mémoires d’Hadrien'],
    ['livre audio', 'Ravage'],
    ['petit prince anglais', 'The Little Prince'],
    ['te hobbit', 'The Hobbit'],
    ['cindred', 'Kindred'],
    ['gui de maupassant', 'Bel-Ami'],
    ['mohamed dib', 'La Grande Maison'],
    ['goncourt 1984', 'L’Amant'],
    ['hugo award', 'Dune'],
  ])('by %s what is spoken or meant: %s', async (text, title) => {
    expect((await search(text)).data[0]?.designation).toBe(title)
  })

  it('by a title and a number the first volume of that series alone', async () => {
    const { data } = await search('dune 1')
    expect(data.length).toBeGreaterThan(0)
    expect(data.map(({ designation, series }) => [designation, series?.volume])).toEqual(
      data.map(() => ['Dune', 1]),
    )
  })

  it.each([
    ['dune 2', 'dune', 'Dune'],
    ['dune tome 2', 'dune', 'Dune'],
    ['astérix 2', undefined, 'La Serpe d’or'],
    ['l’amie prodigieuse 2', undefined, 'Le Nouveau Nom'],
  ])('the volume that %s names, or finds none and sees so', async (text, suggestion, title) => {
    const { data, meta } = await search(text)
    expect([data[0]?.designation, meta.suggestion]).toEqual([title, suggestion])
  })

  it.each(['8 ans', 'dès 6 ans', 'from 8 years', 'cadeau 8 ans', '12 years old'])(
    'children’s books by %s',
    async (text) => {
      const { data, meta } = await search(text)
      expect(meta.understood).toMatchObject({ words: '', applied: true })
      expect(data.map(({ designation }) => designation)).not.toContain('Cent ans de solitude')
      expect(data.length).toBeGreaterThan(3)
    },
  )
})

describe('a right question is answered and not corrected', () => {
  it.each([
    ['F. Sagan', 'Bonjour tristesse'],
    ['Yourcenar, M.', 'Mémoires d’Hadrien'],
    ['Germinal roman', 'Germinal'],
    ['Les Misérables Hugo', 'Les Misérables'],
    ['Mythologies livre', 'Mythologies'],
    ['Memoirs of Hadrian in English', 'Memoirs of Hadrian'],
    ['on ny voit rien', 'On n’y voit rien'],
    ['EAN 978-2-07-036373-5', 'La Promesse de l’aube'],
  ])('%s', async (text, title) => {
    const { data, meta } = await search(text)
    expect([data[0]?.designation, meta.suggestion]).toEqual([title, undefined])
  })

  it('prix goncourt by the books that have it', async () => {
    const { meta } = await search('prix goncourt')
    expect(meta.understood).toEqual({ words: '', prize: 'Prix Goncourt', applied: true })
  })

  it('with what was understood, where the shop has no such book', async () => {
    const { data, meta } = await search('roman graphique moins de 2 €')
    expect(data).toEqual([])
    expect(meta.understood).toMatchObject({ words: '', price_max: 199, applied: true })
  })
})

describe('a misspelt question is read as', () => {
  it.each([
    ['bande desinée', undefined],
    ['mythologgies', 'mythologies'],
    ['ana karenine', 'anna karenine'],
    ['l’amie prodigi euse', 'l’amie prodigieuse'],
  ])('%s: a shelf, or the title that is as near: %s', async (text, suggestion) => {
    const { meta } = await search(text)
    expect([meta.total > 0, meta.suggestion && fold(meta.suggestion)]).toEqual([true, suggestion])
  })
})

describe('a reader reads that the shop has nothing', () => {
  it.each([
    'stephen king',
    'steven king',
    'dan brown',
    'x. brown',
    'susannah brown',
    'jean-baptiste brown',
    'mafalda',
    'p. d. james',
    'le désert des tartares',
    'les voyages de gulliver',
    'prix médicis',
    'le prix goncourt 2020',
    'prix renaudot 2016',
    'booker prize',
    'jason zweig',
    'richard paul evans',
    'the atlantis plague',
    'the history of love',
    'alain verne',
    'a. a. milne',
    'toni duras',
    'michelle alexander',
    'heart of the matter',
    'marc levon',
    'hegel',
    'azur bolty',
    'bolan',
    'dracula',
    'lucky luke',
    'the martian',
    'the old man and the sea',
    'paul auster',
    'carl doyle',
    'goncourt des lycéens 1990',
  ])('by %s', async (text) => {
    const { data, meta } = await search(text)
    expect([data.map(({ designation }) => designation), meta.suggestion]).toEqual([[], undefined])
  })
})
